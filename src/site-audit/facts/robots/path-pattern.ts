/**
 * Path patterns of robots.txt (RFC 9309 section 2.2.2): prefix match with `*` for any run of characters and a closing `$`
 * for the end of the address.
 */

/** A compiled pattern: literal pieces between the stars, in canonical percent-encoding. */
export type PathPattern = {
  readonly pieces: readonly string[];
  /** The pattern ends in `$`: the last piece must end the address. */
  readonly anchored: boolean;
  /** Length in octets after normalising, stars and `$` included: the longest match decides. */
  readonly octets: number;
  /** The same with reserved characters of the query percent-encoded; null when there is no query or nothing differs. */
  readonly encodedQueryPieces: readonly string[] | null;
};

const unreserved = /^[A-Za-z0-9\-._~]$/;
const encoder = new TextEncoder();

function encodeOctets(text: string): string {
  let encoded = "";
  for (const octet of encoder.encode(text)) {
    encoded += `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return encoded;
}

/** Escapes what is not printable ASCII, decodes escaped unreserved characters, writes the other escapes in capitals. */
function normaliseEscapes(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, encodeOctets).replace(/%([0-9A-Fa-f]{2})/g, (octet, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return unreserved.test(character) ? character : octet.toUpperCase();
  });
}

const encodeReserved = (text: string): string => text.replace(/[:/?#[\]@]/g, encodeOctets);

function encodeQuery(text: string): string | null {
  const start = text.indexOf("?");
  if (start < 0) return null;
  return text.slice(0, start + 1) + encodeReserved(text.slice(start + 1));
}

/** Literal `$` and `*` are compared in escaped form, so that `%2A` in a rule means the character itself. */
const escapeSpecials = (text: string): string => text.replaceAll("$", "%24").replaceAll("*", "%2A");

/** Takes the value of an Allow or Disallow line; returns it compiled. The empty pattern is the caller's to refuse. */
export function compilePathPattern(written: string): PathPattern {
  const normalised = normaliseEscapes(written);
  const anchored = normalised.endsWith("$");
  const body = anchored ? normalised.slice(0, -1) : normalised;
  const piecesOf = (text: string): string[] => text.split(/\*+/).map((piece) => escapeSpecials(piece));
  const encoded = encodeQuery(body);
  return {
    pieces: piecesOf(body),
    anchored,
    octets: normalised.length,
    encodedQueryPieces: encoded === null ? null : piecesOf(encoded),
  };
}

/** An address's path and query in the two canonical forms a pattern is compared with. */
export type MatchablePath = { readonly plain: string; readonly encodedQuery: string | null };

/** Takes a path with query (`/a/b?c=d`, fragment ignored); returns its canonical forms. Empty means `/`. */
export function matchablePath(pathAndQuery: string): MatchablePath {
  const normalised = normaliseEscapes(pathAndQuery.replace(/#.*$/s, ""));
  const rooted = normalised.startsWith("/") ? normalised : `/${normalised}`;
  const plain = escapeSpecials(rooted);
  return { plain, encodedQuery: encodeQuery(plain) };
}

/**
 * Leftmost search, piece after piece: taking the first place where a piece fits never loses a later match, so no
 * backtracking is needed and the time grows with the address, not with the number of stars.
 */
function piecesMatch(pieces: readonly string[], anchored: boolean, path: string): boolean {
  const [first = "", ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return !anchored || path.length === first.length;
  let position = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  if (!anchored) return path.includes(last, position);
  return path.length - last.length >= position && path.endsWith(last);
}

/** Whether the pattern matches the path from its beginning. */
export function matchesPath(pattern: PathPattern, path: MatchablePath): boolean {
  if (piecesMatch(pattern.pieces, pattern.anchored, path.plain)) return true;
  if (pattern.encodedQueryPieces === null || path.encodedQuery === null) return false;
  return piecesMatch(pattern.encodedQueryPieces, pattern.anchored, path.encodedQuery);
}
