/** What the Data API heeds of a request's headers. The backend gets these and no others. */
const heeded = [
  "accept",
  "accept-profile",
  "apikey",
  "content-profile",
  "content-type",
  "prefer",
  "range",
  "range-unit",
];

/**
 * The request as the embedded backend may see it: at `url`, with the headers it heeds, and as the member whose `token` was
 * verified or else (null) as a visitor. Passing on what came would leave it to two readers to agree on who that is.
 */
export function dataRequest(raw: Request, url: URL, token: string | null): Request {
  const headers = new Headers();
  for (const name of heeded) {
    const value = raw.headers.get(name);
    if (value !== null) headers.set(name, name === "prefer" ? countedExactly(value) : value);
  }
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const hasBody = raw.method !== "GET" && raw.method !== "HEAD";
  return new Request(url, {
    method: raw.method,
    headers,
    signal: raw.signal,
    ...(hasBody ? { body: raw.body, duplex: "half" } : {}),
  });
}

/** A planned or estimated count comes from statistics over all members' rows: it tells how many others there are. */
function countedExactly(prefer: string): string {
  return prefer.replace(/\bcount\s*=\s*"?(?:planned|estimated)"?/gi, "count=exact");
}
