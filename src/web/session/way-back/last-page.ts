/** Pages that a reader of the help center goes back to, by how their address begins. */
const places: readonly (readonly [start: string, name: string])[] = [
  ["/brand/", "the brand"],
  ["/demo/", "the sample brand"],
  ["/dashboard", "Dashboard"],
  ["/account", "your account"],
  ["/plan", "your plan"],
];

/** Where a member was in this tab; null before. A reload forgets it. */
let last: string | null = null;

/** Takes the address of each page shown, path and query. */
export function keepLastPage(address: string): void {
  last = address;
}

export type LastPage = { readonly address: string; readonly name: string };

/** Where the help center leads back to; null where nobody comes from or to which nobody goes back, such as the sign-in. */
export function lastPage(): LastPage | null {
  const name = places.find(([start]) => last?.startsWith(start))?.[1];
  return last === null || name === undefined ? null : { address: last, name };
}

/** Takes where a member was and a screen, "overview/actions"; returns the screen's address for the same brand, null without one and for a page that is no brand's, "/account". */
export function screenAddress({ address }: LastPage, screen: string): string | null {
  if (screen.startsWith("/") || !/^\/(?:brand|demo)\//.test(address)) return null;
  const [path, query] = address.split("?");
  const brand = new URLSearchParams(query).get("brand");
  const [tab = "", view] = screen.split("/");
  return `${path}?${new URLSearchParams({ ...(brand !== null && { brand }), tab, ...(view !== undefined && { view }) })}`;
}
