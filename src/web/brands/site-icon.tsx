import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchSiteIcons } from "../api/site-icons.ts";
import { useAccessToken } from "../session/use-access-token.ts";
import { useWorkspace } from "../session/workspace.ts";

const FRESH_MS = 600_000;
/** A picture that was never looked for is read within seconds. */
const SOON_MS = 15_000;
/** As many as are asked for at once. */
const MAX_ASKED = 60;

/** Takes the domains of a page; returns the picture of each that has one. A page does without where they do not come. */
export function useSiteIcons(
  brandId: string,
  domains: readonly string[],
): (domain: string) => string | undefined {
  const accessToken = useAccessToken();
  const isSample = useWorkspace().kind === "sample";
  const asked = [...new Set(domains)].slice(0, MAX_ASKED).sort();
  const { data } = useQuery({
    queryKey: ["site-icons", brandId, asked],
    queryFn: async ({ signal }) => fetchSiteIcons(brandId, asked, await accessToken(), signal),
    enabled: !isSample && asked.length > 0,
    staleTime: ({ state }) =>
      asked.every((domain) => state.data?.[domain] !== undefined) ? FRESH_MS : SOON_MS,
    retry: false,
    placeholderData: (before) => before,
  });
  return (domain) => data?.[domain];
}

type SiteIconProps = {
  readonly domain: string;
  /** A data: address; a letter is shown where there is none, and where the browser can’t draw it. */
  readonly picture: string | undefined;
};

/** The icon of a site beside its name; decoration, since the name says the same. */
export function SiteIcon({ domain, picture }: SiteIconProps) {
  const [broken, setBroken] = useState<string>();
  return picture === undefined || picture === broken ? (
    <span className="site-icon" aria-hidden="true">
      {domain.charAt(0).toUpperCase()}
    </span>
  ) : (
    <img
      className="site-icon"
      src={picture}
      alt=""
      width={16}
      height={16}
      onError={() => setBroken(picture)}
    />
  );
}
