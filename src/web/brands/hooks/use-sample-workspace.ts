import { useQuery } from "@tanstack/react-query";
import type { ListedSample, SampleWorkspace } from "#api/samples/contract.ts";
import { percent } from "#measurement/percent.ts";
import { fetchSampleWorkspace } from "../../api/samples.ts";
import type { Brand } from "../brand.ts";

const WHILE_PREPARING_MS = 2000;

/** The sample workspace; looked at again while it is being prepared. */
export function useSampleWorkspace({ isWanted }: { readonly isWanted: boolean }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["sample-workspace"],
    queryFn: ({ signal }) => fetchSampleWorkspace(signal),
    networkMode: "always",
    enabled: isWanted,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.isOn && state.data.ready < Math.max(1, state.data.total) ? WHILE_PREPARING_MS : false,
  });
  return { workspace: data, isError, retry: () => void refetch() };
}

/** Whether a sample can be added, as far as is known; null where there is none to add. `words`: how far it is. */
export function sampleToAdd(
  workspace: SampleWorkspace | undefined,
  slug: string,
): { readonly isReady: true } | { readonly isReady: false; readonly words: string } | null {
  if (!workspace?.isOn) return null;
  if (workspace.brands.some((brand) => brand.slug === slug)) return { isReady: true };
  return {
    isReady: false,
    words: `The sample brand is being prepared: ${percent(workspace.progress)} done.`,
  };
}

/** A sample as pages take brands: nobody's that is signed in here. */
export const brandOfSample = ({ id, name, domain }: ListedSample): Brand => ({
  id,
  name,
  domain,
  plan: "free",
  status: "inactive",
  owner_user_id: "",
  created_at: null,
  updated_at: null,
});
