import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { BrandNames } from "#api/brands/contract.ts";
import { fetchNames, fetchUnclearMentions } from "../../../api/brands/names.ts";
import { readingPace } from "../../../brands/reading-notice.tsx";
import { refetchCounted } from "../../../brands/recount.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";

type WaitingDecisionsProps = { readonly brandId: string; readonly address: string };

const UNREAD_MS = 1500;

type Progress = {
  readonly data: Pick<BrandNames, "reading" | "unread"> | undefined;
  readonly status: "pending" | "error" | "success";
};

/** How soon to ask again whether imported answers are read; false once they are, and after an error that stayed. */
export function importReadingPace({ data, status }: Progress): number | false {
  if (data === undefined || status === "error") return false;
  return readingPace(data.reading) || (data.unread > 0 && UNREAD_MS);
}

/**
 * How many answers wait for a member to say what a name means, once those of an import are read; nothing where none does. Mounted
 * once per import: what was known before it is not shown.
 */
export function WaitingDecisions({ brandId, address }: WaitingDecisionsProps) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { data: names } = useQuery({
    queryKey: ["names", brandId, "import"],
    queryFn: async ({ signal }) => fetchNames(brandId, await accessToken(), signal),
    networkMode: "always",
    gcTime: 0,
    refetchInterval: ({ state }) => importReadingPace(state),
  });
  const isRead = names !== undefined && importReadingPace({ data: names, status: "success" }) === false;
  // Whole answers are looked through for it: not while they are being read.
  const { data } = useQuery({
    queryKey: ["unclear-after-import", brandId],
    queryFn: async ({ signal }) => fetchUnclearMentions(brandId, await accessToken(), signal),
    networkMode: "always",
    gcTime: 0,
    enabled: isRead,
  });
  useEffect(() => {
    if (isRead) refetchCounted(queries, brandId);
  }, [isRead, queries, brandId]);
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
