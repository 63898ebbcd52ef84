import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { topSourcesQuery } from "./use-top-sources.ts";
import { visibilityQuery } from "./use-visibility.ts";

/** Asks for a brand's numbers while it is still being looked up: on a slow line they come together. */
export function AskAhead({ brandId }: { readonly brandId: string }) {
  const accessToken = useAccessToken();
  const { query } = useAnswerFilter();
  const queries = useQueryClient();
  useEffect(() => {
    void queries.prefetchQuery(visibilityQuery(brandId, query, accessToken));
    void queries.prefetchQuery(topSourcesQuery(brandId, query, accessToken));
  }, [queries, brandId, query, accessToken]);
  return null;
}
