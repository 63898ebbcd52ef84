import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReadingState } from "#api/brands/contract.ts";
import { readingPace } from "../reading-notice.tsx";
import { refetchCounted } from "../recount.ts";

/** Fetches again all that is counted from a brand's answers when a recount ends. For the page, not its parts: each use fetches. */
export function useRecounted(brandId: string, reading: ReadingState | undefined): void {
  const queries = useQueryClient();
  const isBusy = readingPace(reading) !== false;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) refetchCounted(queries, brandId);
    wasBusy.current = isBusy;
  }, [queries, brandId, isBusy]);
}
