import type { BrandSetup } from "#api/scans/contract.ts";
import { getJson } from "../request.ts";

/** Reads which brands have no answer yet, and the next step of each; rejects as getJson does. */
export const fetchBrandSetups = async (
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly BrandSetup[]> =>
  (await getJson<{ readonly setups: readonly BrandSetup[] }>("/api/v1/brand-setups", signal, accessToken))
    .setups;
