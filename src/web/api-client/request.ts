/** The server answered, but not with success; `explanation` is its own wording for the person at the screen. */
export class RequestFailedError extends Error {
  override readonly name = "RequestFailedError";
  readonly status: number;
  readonly explanation: string | null;

  constructor(status: number, explanation: string | null = null) {
    super(`Request failed with status ${status}`);
    this.status = status;
    this.explanation = explanation;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object, whose fields then are to be looked at one by one. */
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function explanationIn(body: unknown): string | null {
  const error = isFields(body) ? body.error : null;
  const message = isFields(error) ? error.message : null;
  return typeof message === "string" ? message : null;
}

async function readJson(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestFailedError(response.status, explanationIn(body));
  return body;
}

/** Reads a path of our API; rejects with RequestFailedError for an error answer, TypeError without a connection. */
export async function getJson(path: string, signal: AbortSignal): Promise<unknown> {
  return readJson(await fetch(path, { headers: { Accept: "application/json" }, signal }));
}

/** Posts JSON to a path of our API, errors as for getJson. The post is finished even if the page is left meanwhile. */
export async function postJson(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body), keepalive: true };
  return readJson(await fetch(path, signal ? { ...request, signal } : request));
}
