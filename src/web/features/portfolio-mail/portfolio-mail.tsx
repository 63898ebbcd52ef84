import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PortfolioMail as Choice } from "#api/reports/contract.ts";
import { changePortfolioMail, fetchPortfolioMail } from "../../api/portfolio-mail.ts";
import { errorMessage } from "../../api/request.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { Loading } from "../../ui/loading.tsx";
import { showToast } from "../../ui/toast.ts";

/** Whether the member gets one weekly mail over all their brands. */
export default function PortfolioMail() {
  const { user } = useAuthContext();
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const queryKey = ["portfolio-mail", user?.id] as const;
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => fetchPortfolioMail(await accessToken(), signal),
    enabled: Boolean(user?.email_confirmed_at),
    retryDelay: 1000,
  });
  const { mutate } = useMutation({
    networkMode: "always",
    // Clicks faster than the server are saved in their order.
    scope: { id: "portfolio-mail" },
    mutationFn: async (choice: Choice) => changePortfolioMail(choice, await accessToken()),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Choice>(queryKey, choice);
    },
    onError: (error) => showToast("error", errorMessage(error, "That could not be saved. Try again.")),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  // Mail goes to confirmed addresses only.
  if (!user?.email_confirmed_at)
    return (
      <p className="soft">
        One weekly mail over all your brands: you can turn it on once your email address is confirmed.
      </p>
    );
  if (data === undefined)
    return isError ? (
      <p className="soft">
        Whether you get the weekly mail could not be loaded.{" "}
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    ) : (
      <Loading label="Loading the weekly mail…" />
    );
  return (
    <Switch
      label="One weekly mail over all my brands"
      isLabelShown
      stateText={data.isOn ? "On" : "Off"}
      hint="On Mondays, if there are new answers: which brands fell or rose, and what to do next."
      isOn={data.isOn}
      onChange={(isOn) => mutate({ isOn })}
    />
  );
}
