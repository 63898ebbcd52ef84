import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { fetchActions } from "../../api/visibility/actions.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

type FirstActionProps = {
  readonly brandId: string;
  /** Where the brand's actions are. */
  readonly href: string;
  /** The way to all of them, until the first one is known, and where there is none. */
  readonly children: ReactNode;
};

/** The action that a brand's page of actions begins with, and the way to it. */
export default function FirstAction({ brandId, href, children }: FirstActionProps) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    // Of the last 30 days, as its page shows it at first.
    queryKey: ["actions", brandId, ""],
    queryFn: async ({ signal }) => fetchActions({ brandId, query: "" }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  const first = data?.actions.find(({ state, plan }) => state === "open" && !plan.isSnoozed);
  if (first === undefined) return children;
  const { id, title } = first;
  return (
    <>
      <p className="finding-more">
        Next: <bdi>{title}</bdi>
      </p>
      <Link className="btn accent" to={`${href}&action=${encodeURIComponent(id)}`}>
        Show me how
      </Link>
    </>
  );
}
