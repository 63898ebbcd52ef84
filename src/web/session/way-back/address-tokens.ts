/** The only page that takes a session from its address: mailed links and Google lead there. */
export const callbackPath = "/auth/callback";

export type AddressTokens = { readonly accessToken: string; readonly refreshToken: string };

/** What signs somebody in, by the names that Supabase and its PKCE flow use. */
const secretNames = ["access_token", "refresh_token", "provider_token", "provider_refresh_token", "code"];

type Parts = { readonly pathname: string; readonly search: string; readonly hash: string };

const fragmentOf = ({ hash }: Pick<Parts, "hash">) => new URLSearchParams(hash.replace(/^#/, ""));

/** The tokens in a fragment; null unless there are both. */
export function tokensIn(address: Pick<Parts, "hash">): AddressTokens | null {
  const fragment = fragmentOf(address);
  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

/** The same page's address without anything that could sign somebody in; null where it holds no such thing. */
export function withoutTokens(address: Parts): string | null {
  const fragment = fragmentOf(address);
  const query = new URLSearchParams(address.search);
  const isInFragment = secretNames.some((name) => fragment.has(name));
  if (!isInFragment && !secretNames.some((name) => query.has(name))) return null;
  for (const name of secretNames) query.delete(name);
  const search = query.size === 0 ? "" : `?${query}`;
  return `${address.pathname}${search}${isInFragment ? "" : address.hash}`;
}

/** Removes tokens from the address bar of every page but the callback, before anything there reads them. */
export function dropStrayTokens({ location, history }: Pick<Window, "location" | "history">): void {
  const bare = location.pathname === callbackPath ? null : withoutTokens(location);
  if (bare !== null) history.replaceState(history.state, "", bare);
}
