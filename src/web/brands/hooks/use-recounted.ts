import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReadingState } from "#api/brands/contract.ts";
import { readingPace } from "../reading-notice.tsx";

/** All that is counted from what answers name. */
const recounted = ["visibility", "actions", "sources", "surface-differences"];

/** Fetches a brand's figures and actions again, all at once, when reading its answers again has ended. */
export function useRecounted(brandId: string, reading: ReadingState | undefined): void {
  const queries = useQueryClient();
  const isBusy = readingPace(reading) !== false;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy)
      for (const key of recounted) void queries.invalidateQueries({ queryKey: [key, brandId] });
    wasBusy.current = isBusy;
  }, [queries, brandId, isBusy]);
}
