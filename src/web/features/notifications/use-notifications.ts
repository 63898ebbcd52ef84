import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Notifications } from "#api/notifications/contract.ts";
import { fetchNotifications, markNotificationsRead } from "../../api/notifications.ts";
import { errorMessage } from "../../api/request.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const POLL_MS = 60_000;

const keyOf = (userId: string | undefined) => ["notifications", userId] as const;

/** What happened to the member's brands; asked for every minute while the page is in sight. */
export function useNotifications() {
  const { user } = useAuthContext();
  const accessToken = useAccessToken();
  return useQuery({
    queryKey: keyOf(user?.id),
    queryFn: async ({ signal }) => fetchNotifications(await accessToken(), signal),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    staleTime: POLL_MS / 2,
    retry: false,
  });
}

/** Notes what has been read, shown at once; a failure brings the marks back and says so. */
export function useMarkRead() {
  const { user } = useAuthContext();
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const queryKey = keyOf(user?.id);
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn: async (upTo: string) => markNotificationsRead(upTo, await accessToken()),
    onMutate: async (upTo) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Notifications>(queryKey, (known) => known && readUpTo(known, upTo));
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "Couldn’t mark notifications as read. Try again.")),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/** Takes what is known and a time; returns the same with everything until then read. */
export function readUpTo(known: Notifications, upTo: string): Notifications {
  if (known.readUpTo !== null && known.readUpTo >= upTo) return known;
  const newlyRead = known.notifications.filter((one) => isUnread(one, known) && one.at <= upTo).length;
  return { ...known, readUpTo: upTo, unread: Math.max(0, known.unread - newlyRead) };
}

/** Times are of one form, so that they compare as text. */
export const isUnread = ({ at }: { readonly at: string }, known: Pick<Notifications, "readUpTo">): boolean =>
  known.readUpTo === null || at > known.readUpTo;
