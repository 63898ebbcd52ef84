import { useEffect } from "react";
import { useAnswers } from "./use-answers.ts";

/** How many pages of the list are looked through for an answer that was opened by its own address. */
const MOST_LOOKED_THROUGH = 1000;

/** Takes the list an answer belongs to; returns the ids before and after it, and where it stands. */
export function useNeighbours(brandId: string, query: string, id: string) {
  const { answers = [], hasMore, isLoadingMore, isStuck, more } = useAnswers(brandId, query);
  const index = answers.findIndex((answer) => answer.id === id);
  const isWanting = index === -1 ? answers.length < MOST_LOOKED_THROUGH : index >= answers.length - 2;
  useEffect(() => {
    if (isWanting && hasMore && !isLoadingMore && !isStuck && answers.length > 0) more();
  }, [isWanting, hasMore, isLoadingMore, isStuck, answers.length, more]);
  return {
    previous: index > 0 ? (answers[index - 1]?.id ?? null) : null,
    next: index === -1 ? null : (answers[index + 1]?.id ?? null),
    /** From 1; null where the list does not hold it. */
    place: index === -1 ? null : index + 1,
    /** Null while there may be more. */
    total: hasMore ? null : answers.length,
  };
}
