import { compareBuild } from "./build.ts";
import type {} from "./first-responses.ts";

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

/** The server's own explanation of an error, or `fallback` if it gave none. */
export const errorMessage = (error: unknown, fallback: string): string =>
  (error instanceof RequestFailedError ? error.explanation : null) ?? fallback;

export type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object, whose fields then are to be looked at one by one. */
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function explanationIn(body: unknown): string | null {
  const error = isFields(body) ? body.error : null;
  const message = isFields(error) ? error.message : null;
  return typeof message === "string" ? message : null;
}

/** A proxy between us and the server may answer with a page of its own; that isn't our response. */
const NOT_OUR_ANSWER = 502;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Bodies have the shape of the contract that the caller names: the server checks it, and a page older than the server is
 * offered to reload (see build.ts), so it is not checked here once more.
 */
export async function readJson<Body>(response: Response): Promise<Body> {
  compareBuild(response.headers.get("x-build"));
  const text = await response.text();
  // Done, or on its way: both may say so by their status alone.
  const isEmpty = text === "" && (response.status === 204 || response.status === 202);
  const body = isEmpty ? null : parsed(text);
  if (!response.ok) throw new RequestFailedError(response.status, explanationIn(body));
  if (body === null && !isEmpty) throw new RequestFailedError(NOT_OUR_ANSWER);
  return body as Body;
}

/** Replaces the token in the sample workspace, where nobody is signed in. */
export const SAMPLE_ACCESS = "sample";

/** Who asks, where a call is a member's: the token of the session, or the sample workspace's name. */
export function authorization(accessToken: string | undefined): Record<string, string> {
  if (accessToken === undefined) return {};
  return accessToken === SAMPLE_ACCESS
    ? { "X-Workspace": "sample" }
    : { Authorization: `Bearer ${accessToken}` };
}

/** Reads a path of our API; rejects with RequestFailedError for an error answer, TypeError without a connection. */
export async function getJson<Body = unknown>(
  path: string,
  signal: AbortSignal,
  accessToken?: string,
): Promise<Body> {
  const headers = { Accept: "application/json", ...authorization(accessToken) };
  return readJson(
    (await globalThis.takeFirstResponse?.(path, accessToken ?? SAMPLE_ACCESS)) ??
      (await fetch(path, { headers, signal })),
  );
}

/** Posts JSON to a path of our API, errors as for getJson. The post is finished even if the page is left meanwhile. */
export async function postJson<Body = unknown>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
  accessToken?: string,
): Promise<Body> {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    ...authorization(accessToken),
  };
  const request = { method: "POST", headers, body: JSON.stringify(body), keepalive: true };
  return readJson(await fetch(path, signal ? { ...request, signal } : request));
}

/** Posts lines of JSON to a path of our API, errors as for getJson. */
export async function postLines<Body = unknown>(
  path: string,
  lines: readonly string[],
  accessToken: string,
): Promise<Body> {
  const headers = {
    "Content-Type": "application/x-ndjson",
    Accept: "application/json",
    ...authorization(accessToken),
  };
  return readJson(await fetch(path, { method: "POST", headers, body: lines.join("\n") }));
}

type Change = { readonly body?: unknown; readonly accessToken: string };

/** Changes something of a member's at a path of our API, errors as for getJson; returns null where nothing comes back. */
export async function sendJson<Body = unknown>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  { body, accessToken }: Change,
): Promise<Body> {
  const headers = { Accept: "application/json", ...authorization(accessToken) };
  if (body === undefined) return readJson(await fetch(path, { method, headers }));
  return readJson(
    await fetch(path, {
      method,
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}
