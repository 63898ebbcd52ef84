import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { wilson } from "#measurement/estimates/wilson.ts";
import { fetchPromptView } from "../../../api/prompts/prompt-visibility.ts";
import { fetchPromptVersions } from "../../../api/prompts/prompts.ts";
import { fetchSources } from "../../../api/visibility/sources.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";

const SOURCES = 8;

/** Takes a prompt's key and a query of the filter; returns what is seen of that prompt. */
export function usePromptPage(brandId: string, key: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["visibility", brandId, "prompt", key, query],
    queryFn: async ({ signal }) => fetchPromptView({ brandId, key, query }, await accessToken(), signal),
    placeholderData: keepPreviousData,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { view: data, error, isPending, retry: () => void refetch() };
}

/** The wordings of a prompt, newest first; none of an imported wording (`id` null). */
export function usePromptVersions(brandId: string, id: string | null) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: ["prompts", brandId, "versions", id],
    queryFn: async ({ signal }) => fetchPromptVersions(brandId, id ?? "", await accessToken(), signal),
    enabled: id !== null,
    networkMode: "always",
    retry: false,
  });
  return data ?? [];
}

/** The sources that answers to one prompt use most. */
export function usePromptSources(brandId: string, key: string, query: string) {
  const accessToken = useAccessToken();
  const filter = new URLSearchParams(query);
  for (const name of ["topics", "tags", "countries", "branded"]) filter.delete(name);
  filter.set("prompts", key);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["sources", brandId, "of-prompt", filter.toString()],
    queryFn: async ({ signal }) =>
      fetchSources({ brandId, filter: filter.toString(), limit: SOURCES }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  // Of one prompt each run counts as one, as for its visibility.
  const sources = data?.sources.map((source) => ({
    ...source,
    used: wilson(source.answers, data.answers.valid),
  }));
  return { sources: sources ?? [], isPending, isError, retry: () => void refetch() };
}
