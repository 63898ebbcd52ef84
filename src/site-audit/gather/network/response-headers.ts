/** Takes headers as received (lower-case names), returns one text for each: repeated ones joined by a comma and a space. */
export function headersOf(
  received: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(received).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name.toLowerCase(), Array.isArray(value) ? value.join(", ") : value] as const],
  );
  return Object.fromEntries(entries);
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Where an answer redirects to, "unreadable" where that is no address, null where it does not redirect. */
export function redirectTarget(
  status: number,
  location: string | undefined,
  from: URL,
): URL | "unreadable" | null {
  if (!redirectStatuses.has(status) || location === undefined) return null;
  const target = URL.parse(location.trim(), from);
  if (target === null) return "unreadable";
  // The part behind # belongs to the reader's browser and is kept across redirects there; here it only disturbs.
  target.hash = "";
  return target;
}
