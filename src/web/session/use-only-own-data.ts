import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { publicConfigQuery } from "../api/public-config-query.ts";

/** Forgets what was fetched as soon as someone else is signed in, or nobody: undefined while that is not known yet. */
export function useOnlyOwnData(userId: string | null | undefined): void {
  const queries = useQueryClient();
  const owner = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    const before = owner.current;
    owner.current = userId;
    if (before === undefined || before === userId) return;
    const [kept] = publicConfigQuery.queryKey;
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
  }, [queries, userId]);
}
