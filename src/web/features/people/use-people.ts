import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InvitedRole } from "#api/people/contract.ts";
import * as people from "../../api/people.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useOnce } from "../../ui/hooks/use-once.ts";
import { showToast } from "../../ui/toast.ts";

const keyOf = (brandId: string) => ["people", brandId] as const;

/** Takes a brand's id; returns who works on it. */
export function useMembers(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...keyOf(brandId), "members"],
    queryFn: async ({ signal }) => people.fetchMembers(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { members: data, error, isPending, retry: () => void refetch() };
}

/** The invitations that wait for an answer; only administrators may read them. */
export function useInvitations(brandId: string, canAdminister = true) {
  const accessToken = useAccessToken();
  const { data, isError, refetch } = useQuery({
    queryKey: [...keyOf(brandId), "invitations"],
    queryFn: async ({ signal }) => people.fetchInvitations(brandId, await accessToken(), signal),
    enabled: canAdminister,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { invitations: data, isError, retry: () => void refetch() };
}

/** The audit trail, page by page. */
export function useChanges(brandId: string) {
  const accessToken = useAccessToken();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...keyOf(brandId), "changes"],
    queryFn: async ({ pageParam, signal }) =>
      people.fetchChanges({ brandId, cursor: pageParam }, await accessToken(), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    changes: data?.pages.flatMap(({ changes }) => changes),
    isError,
    retry: () => void refetch(),
    /** Reads older ones; says whether they were the last. */
    more: hasNextPage ? async () => !(await fetchNextPage()).hasNextPage : null,
    isFetchingMore: isFetchingNextPage,
  };
}

type Command =
  | { readonly kind: "role"; readonly userId: string; readonly role: InvitedRole }
  | { readonly kind: "remove" | "leave"; readonly userId: string; readonly keep: readonly string[] }
  | { readonly kind: "hand-over"; readonly userId: string; readonly confirmName: string }
  | { readonly kind: "invite"; readonly email: string; readonly role: InvitedRole }
  | { readonly kind: "resend" | "take-back"; readonly id: string };

const successes: Readonly<Record<Command["kind"], string>> = {
  role: "Role changed.",
  remove: "Removed from the brand.",
  leave: "You have left the brand.",
  "hand-over": "The brand is handed over. You are an admin of it now.",
  invite: "Invitation sent.",
  resend: "Invitation sent again. The link before it no longer works.",
  "take-back": "Invitation revoked.",
};

function send(brandId: string, command: Command, token: string): Promise<void> {
  switch (command.kind) {
    case "role":
      return people.changeRole({ brandId, userId: command.userId }, command.role, token);
    case "remove":
    case "leave":
      return people.removeMember({ brandId, userId: command.userId }, command.keep, token);
    case "hand-over":
      return people.handOver({ brandId, userId: command.userId }, command.confirmName, token);
    case "invite":
      return people.invite(brandId, { email: command.email, role: command.role }, token);
    case "resend":
      return people.sendAgain(brandId, command.id, token);
    case "take-back":
      return people.takeBack(brandId, command.id, token);
  }
}

/** Changes who works on a brand. */
export function useChangePeople(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (command: Command) => send(brandId, command, await accessToken()),
    onSuccess: async (_, { kind }) => {
      showToast("success", successes[kind]);
      if (kind === "leave") return;
      await queries.invalidateQueries({ queryKey: keyOf(brandId) });
      if (kind === "hand-over") await queries.invalidateQueries({ queryKey: ["brands"] });
    },
    // Somebody else may have changed the list. The refusal is shown at once, whether the list can be read or not.
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(brandId) }),
  });
  const changeOnce = useOnce(mutateAsync);
  return {
    isBusy: isPending,
    /** Returns what is wrong, in words; null once it is done. */
    change: (command: Command): Promise<string | null> =>
      changeOnce(command).then(
        () => null,
        (error: unknown) =>
          (error instanceof RequestFailedError ? error.explanation : null) ??
          "It could not be done. Try again.",
      ),
  };
}
