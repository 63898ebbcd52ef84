import { useEffect } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { OVERVIEW } from "./brand-tabs.ts";
import type { BrandAddress } from "./find-own-brand.ts";

type BrandPageAddress = BrandAddress & {
  readonly tab: string;
  /** The address of another tab of the same brand. */
  readonly addressOf: (tab: string) => string;
};

/** What is looked at belongs to the tab it was opened in; the filter of answers goes along to every tab. */
const ofOneTab = "answer last view level prompt domain url entity mentioned q find type sort order".split(
  " ",
);

/** Reads the address of a brand's page. Where it names no tab, the overview is set by replacing the history entry. */
export function useBrandAddress(): BrandPageAddress {
  const { slug = "" } = useParams();
  const [parameters] = useSearchParams();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const tab = parameters.get("tab") || null;

  const searchOf = (wanted: string) => {
    const changed = new URLSearchParams(parameters);
    changed.set("tab", wanted);
    for (const name of ofOneTab) changed.delete(name);
    return `?${changed}`;
  };
  const overview = searchOf(OVERVIEW);

  useEffect(() => {
    if (tab === null)
      void navigate({ search: overview, hash }, { replace: true, state, preventScrollReset: true });
  }, [tab, overview, hash, state, navigate]);

  return { slug, brandId: parameters.get("brand"), tab: tab ?? OVERVIEW, addressOf: searchOf };
}
