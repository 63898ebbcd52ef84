/** Everything a site or a visitor wrote passes here before it is shown: it is text, it stays text, and it is bounded. */

// Controls that could break a mail header, and marks that reorder or hide what follows them on screen.
const CONTROLS = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * Takes text of unknown origin and a limit in UTF-16 units; returns it well-formed and on one line, without control or
 * direction marks, cut with an ellipsis where it is longer.
 */
export function plainText(text: string, maxLength = 600): string {
  const line = text.toWellFormed().replace(/\s+/g, " ").replace(CONTROLS, "").trim();
  if (line.length <= maxLength) return line;
  return `${line
    .slice(0, maxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** Takes an address; returns how to show it (no scheme, at most 120 characters) and, for http(s) only, where it leads. */
export function shownAddress(url: string): { readonly text: string; readonly href: string | null } {
  const address = plainText(url, 2000);
  const parsed = URL.canParse(address) ? new URL(address) : null;
  if (parsed?.protocol !== "http:" && parsed?.protocol !== "https:")
    return { text: plainText(address, 120), href: null };
  return { text: plainText(`${parsed.host}${readablePath(parsed)}`, 120), href: parsed.href };
}

function readablePath({ pathname, search }: URL): string {
  const path = pathname === "/" && search === "" ? "" : `${pathname}${search}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
