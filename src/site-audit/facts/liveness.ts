import type { Resource } from "../artifacts.ts";
import { wallOf } from "./robots/bot-wall.ts";

/**
 * Whether an address leads somewhere. `unknown`: turned away, forbidden, too slow or not asked, which says nothing of the
 * page behind it.
 */
export type Liveness = "live" | "dead" | "unknown";

const deadFailures: ReadonlySet<string> = new Set([
  "dns",
  "tls",
  "connection",
  "too-many-redirects",
  "bad-address",
]);

/** Takes a resource as it came (HEAD or GET); returns whether its address leads somewhere. */
export function livenessOf(resource: Resource): Liveness {
  if (!resource.ok) return deadFailures.has(resource.kind) ? "dead" : "unknown";
  if (wallOf(resource) !== null) return "unknown";
  return resource.status >= 400 ? "dead" : "live";
}

/** The status or the failure, for evidence: "status 404", "dns". */
export const outcomeWords = (resource: Resource): string =>
  resource.ok ? `status ${resource.status}` : resource.message;
