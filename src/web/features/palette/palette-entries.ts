import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { fetchPrompts } from "../../api/prompts/prompts.ts";
import { fetchSources } from "../../api/visibility/sources.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { useAllBrands } from "../../brands/hooks/use-all-brands.ts";
import { useAuthContext } from "../../session/auth-context.ts";

/** Something to go to. */
export type PaletteEntry = {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Other words it is found by. */
  readonly also?: string;
};
export type PaletteGroup = { readonly value: string; readonly items: readonly PaletteEntry[] };

const MAX_SOURCES = 200;

/** The member's brands, and the questions and sources of the brand whose page is open; empty until they are known. */
export function usePaletteEntries(): {
  readonly groups: readonly PaletteGroup[];
  readonly isMissing: boolean;
} {
  const [parameters] = useSearchParams();
  const brandId = parameters.get("brand");
  const { user, supabase } = useAuthContext();
  const accessToken = async () => {
    const session = await supabase?.auth.getSession();
    return session?.data.session?.access_token ?? "";
  };
  const isSignedIn = user !== null && supabase !== null;
  const ofBrand = { enabled: isSignedIn && brandId !== null, staleTime: 60_000, retry: false } as const;

  const brands = useAllBrands();
  const prompts = useQuery({
    ...ofBrand,
    queryKey: ["palette", "prompts", brandId],
    queryFn: async ({ signal }) => (await fetchPrompts(brandId ?? "", await accessToken(), signal)).prompts,
  });
  const sources = useQuery({
    ...ofBrand,
    queryKey: ["palette", "sources", brandId],
    queryFn: async ({ signal }) =>
      (
        await fetchSources(
          { brandId: brandId ?? "", filter: "", limit: MAX_SOURCES },
          await accessToken(),
          signal,
        )
      )?.sources ?? [],
  });

  const inBrand = (more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ brand: brandId ?? "", ...more })}`;
  const isMissing = [brands, prompts, sources].some(({ isLoading, isError }) => isLoading || isError);
  const groups = [
    {
      value: "Brands",
      items: (brands.data ?? []).map((brand) => ({
        id: `brand-${brand.id}`,
        label: brand.name,
        to: brandPath(brand),
      })),
    },
    {
      value: "Prompts",
      items: (prompts.data ?? []).map(({ id, text }) => ({
        id: `prompt-${id}`,
        label: text,
        to: inBrand({ tab: "prompts", prompt: id }),
      })),
    },
    {
      value: "Sources",
      items: (sources.data ?? []).map(({ domain }) => ({
        id: `source-${domain}`,
        label: domain,
        to: inBrand({ tab: "sources", domain }),
      })),
    },
  ];
  return { groups, isMissing };
}
