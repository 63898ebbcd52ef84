const BODY_LIMIT = 8 * 1024 * 1024;

/** What went over the wire in one call. */
export type Exchange = {
  status: number;
  headers: Headers;
  body: string;
  /** The body was longer than is read; `body` is its beginning. */
  tooLong: boolean;
};

/** Notes of one call: whether it went out, and what came back. */
export type ExchangeNotes = { requested: boolean; exchange: Exchange | null };

/**
 * Takes a fetch; returns one that reads at most 8 MB of the body unless another limit is given, follows no redirect (the key would go along) and writes down what came
 * back, whatever is made of it later.
 */
export function notedFetch(
  fetch: typeof globalThis.fetch,
  notes: ExchangeNotes,
  longest: number = BODY_LIMIT,
): typeof globalThis.fetch {
  return async (input, init) => {
    notes.requested = true;
    const response = await fetch(input, { ...init, redirect: "manual" });
    const { body, tooLong } = await boundedText(response, longest);
    notes.exchange = { status: response.status, headers: response.headers, body, tooLong };
    const hasBody = ![101, 204, 205, 304].includes(response.status) && response.status >= 200;
    return new Response(hasBody && !tooLong ? body : null, {
      status: response.status >= 200 ? response.status : 502,
      headers: { "content-type": response.headers.get("content-type") ?? "application/json" },
    });
  };
}

async function boundedText(response: Response, longest: number): Promise<{ body: string; tooLong: boolean }> {
  if (response.body === null) return { body: "", tooLong: false };
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
    if (size > longest) {
      await reader.cancel().catch(() => {});
      break;
    }
  }
  const tooLong = size > longest;
  return { body: new TextDecoder().decode(Buffer.concat(chunks)), tooLong };
}
