import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readingPace } from "../../brands/reading-notice.tsx";
import { refetchCounted } from "../../brands/recount.ts";
import { useNames } from "./use-names.ts";

/**
 * Fetches all that is counted from a brand's answers again when a recount ends. Once around all pages of a brand, since each may
 * have fetched in the middle of it; keyed by page, so that each one asks whether a recount runs.
 */
export function FollowRecount({ brandId }: { readonly brandId: string }) {
  const { names } = useNames(brandId);
  const queries = useQueryClient();
  const isBusy = readingPace(names?.reading) !== false;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) refetchCounted(queries, brandId);
    wasBusy.current = isBusy;
  }, [queries, brandId, isBusy]);
  return null;
}
