import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { roles } from "#product/roles.ts";
import { fetchRole } from "../../api/people.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { WorkspaceContext } from "../../session/workspace.ts";
import { holdErrors, showToast } from "../../ui/toast.ts";
import { workspaceOf } from "./role-words.ts";

type BrandAccessProps = {
  readonly brandId: string;
  readonly loading: ReactNode;
  /** Called when the user turns out to be no member any more. */
  readonly onEnd: () => void;
  readonly children: ReactNode;
};

const mayHaveChanged = (error: unknown): boolean =>
  error instanceof RequestFailedError && (error.status === 403 || error.status === 404);

/** A brand of somebody else's: what is inside offers what the user's role may do, and notices when that changes. */
export default function BrandAccess({ brandId, loading, onEnd, children }: BrandAccessProps) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["brand-access", brandId],
    queryFn: async ({ signal }) => fetchRole(brandId, await accessToken(), signal),
    networkMode: "always",
    refetchOnWindowFocus: "always",
    retry: (failures, failure) => failures < 2 && !mayHaveChanged(failure),
    retryDelay: 1000,
  });
  const hasEnded = mayHaveChanged(error);

  // A refusal of anything else on the page may mean that the role is another one now.
  useEffect(() => {
    const look = (failure: unknown) => {
      if (mayHaveChanged(failure)) void refetch({ cancelRefetch: false });
    };
    const quitQueries = queries.getQueryCache().subscribe((event) => {
      if (
        event.type === "updated" &&
        event.action.type === "error" &&
        event.query.queryKey[0] !== "brand-access"
      )
        look(event.action.error);
    });
    const quitMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") look(event.action.error);
    });
    return () => {
      quitQueries();
      quitMutations();
    };
  }, [queries, refetch]);

  // A former member sees only that, without the message that a change failed.
  useEffect(
    () => holdErrors(async () => !mayHaveChanged((await refetch({ cancelRefetch: false })).error)),
    [refetch],
  );

  // What a page no longer offers goes from under the hands of anyone who was at it.
  const before = useRef(data);
  useEffect(() => {
    if (before.current && data && before.current !== data)
      showToast("info", `Your role in this brand is ${data} now. ${roles[data].meaning}`);
    before.current = data ?? before.current;
  }, [data]);

  useEffect(() => {
    if (!hasEnded) return;
    onEnd();
    // What was read of the brand is nobody's business here any more.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(brandId) });
  }, [hasEnded, onEnd, queries, brandId]);

  if (hasEnded || isPending) return loading;
  return <WorkspaceContext value={workspaceOf(data ?? null)}>{children}</WorkspaceContext>;
}
