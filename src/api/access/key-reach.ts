import type { KeyScope } from "#database/platform/tables/tables.ts";

type Reach = { readonly read: KeyScope; readonly write: KeyScope | null };

const readsOnly: Reach = { read: "read", write: null };
const writes: Reach = { read: "read", write: "write" };
/** What spends money. */
const spends: Reach = { read: "read", write: "scan" };

/**
 * What keys open below a brand, by the word that follows it. What is not here stays closed to them: people, keys, billing,
 * where alerts are mailed and posted to, and whatever is new until somebody has thought of it.
 */
const belowBrand: ReadonlyMap<string, Reach> = new Map([
  ["", readsOnly],
  ["actions", writes],
  ["alerts", writes],
  ["answers", writes],
  ["assistants", readsOnly],
  ["audits", writes],
  ["competitors", writes],
  ["export", readsOnly],
  ["figures", readsOnly],
  ["filter-choices", readsOnly],
  ["names", writes],
  ["profile", readsOnly],
  ["prompt-suggestions", writes],
  ["prompts", writes],
  ["readiness", readsOnly],
  ["report.pdf", readsOnly],
  ["reports", readsOnly],
  ["scans", spends],
  ["schedule", readsOnly],
  ["settings", readsOnly],
  ["source-gaps", readsOnly],
  ["source-types", writes],
  ["sources", readsOnly],
  ["tags", writes],
  ["topics", writes],
  ["views", writes],
  ["visibility", readsOnly],
]);

/** Which scope a request by key wants; null where keys do not reach. Takes the path as asked for, or a route's with its {names}. */
export function scopeWanted(method: string, path: string): KeyScope | null {
  const reach = reachOf(path);
  if (reach === null) return null;
  // A paid call of its own, below what costs nothing.
  if (method === "POST" && path.endsWith("/prompt-suggestions/ask")) return "scan";
  return method === "GET" || method === "HEAD" ? reach.read : reach.write;
}

function reachOf(path: string): Reach | null {
  if (path === "/api/v1/brands") return readsOnly;
  const [, noun = ""] = /^\/api\/v1\/brands\/[^/]+(?:\/([^/]+)(?:\/.*)?)?$/.exec(path) ?? [];
  return path.startsWith("/api/v1/brands/") ? (belowBrand.get(noun) ?? null) : null;
}

const scopes: readonly KeyScope[] = ["read", "write", "scan"];

/** Each scope holds those before it. */
export const holdsScope = (held: KeyScope, wanted: KeyScope): boolean =>
  scopes.indexOf(held) >= scopes.indexOf(wanted);
