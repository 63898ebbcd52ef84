const home = "/dashboard";

const partOf = (source: object, name: string): string => {
  const value: unknown = Object.entries(source).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : "";
};

/** Where to go once signed in: the page the guard was asked for (`from` of the navigation state), else the dashboard. */
export function wayBack(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return home;
  const { from } = state;
  if (typeof from !== "object" || from === null) return home;
  const path = partOf(from, "pathname");
  // A path of this site only: two slashes would name another host. The sign-in pages themselves lead nowhere.
  if (!/^\/(?![/\\])/.test(path) || /^\/auth(?:\/|$)/.test(path)) return home;
  return `${path}${partOf(from, "search")}${partOf(from, "hash")}`;
}
