import { useQuery } from "@tanstack/react-query";
import type { OwnSample } from "#api/samples/contract.ts";
import { fetchOwnSamples } from "../../api/samples.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

export const ownSamplesKey = ["own-samples"] as const;
const WHILE_FILLING_MS = 2000;

/** The member's brands that are samples, by brand id; looked at again while one is being filled. Empty until known. */
export function useOwnSamples(): ReadonlyMap<string, OwnSample> {
  const accessToken = useAccessToken();
  const { data = [] } = useQuery({
    queryKey: ownSamplesKey,
    queryFn: async ({ signal }) => fetchOwnSamples(await accessToken(), signal),
    refetchInterval: ({ state }) => (state.data?.some(({ isReady }) => !isReady) ? WHILE_FILLING_MS : false),
  });
  return new Map(data.map((sample) => [sample.brandId, sample]));
}

/** "Sample data", with how much of it is there yet while it is being made; null for a brand that is no sample. */
export function sampleWords(sample: OwnSample | undefined): string | null {
  if (sample === undefined) return null;
  if (sample.isReady) return "Sample data";
  return sample.total === null
    ? "Sample data, being prepared"
    : `Sample data, being prepared: ${sample.stored} of ${sample.total} answers`;
}
