import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fetchUnclearMentions } from "../../../api/brands/names.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";

/** Imported answers are read within seconds; after half a minute nothing more is expected. */
const AGAIN_MS = 3000;
const MAX_FETCHES = 10;

type WaitingDecisionsProps = { readonly brandId: string; readonly address: string };

/** How many answers wait for a member to say what a name means; nothing where none does. */
export function WaitingDecisions({ brandId, address }: WaitingDecisionsProps) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: ["unclear-mentions", brandId, "import"],
    queryFn: async ({ signal }) => fetchUnclearMentions(brandId, await accessToken(), signal),
    networkMode: "always",
    refetchInterval: ({ state }) => (state.dataUpdateCount < MAX_FETCHES ? AGAIN_MS : false),
  });
  const waiting = data?.waiting ?? 0;
  return (
    <p role="status">
      {waiting > 0 && (
        <>
          {waiting === 1 ? "1 answer waits" : `${waiting.toLocaleString("en")} answers wait`} for your
          decision: a name in {waiting === 1 ? "it" : "them"} may be an everyday word.{" "}
          <Link className="link" to={address}>
            Is this you?
          </Link>
        </>
      )}
    </p>
  );
}
