import type { PublicConfig } from "#api/http/contract.ts";
import { getJson } from "./request.ts";

/** Returns what the server tells every browser about its set-up; rejects as getJson does. */
export const fetchPublicConfig = (signal: AbortSignal): Promise<PublicConfig> =>
  getJson<PublicConfig>("/api/config", signal);
