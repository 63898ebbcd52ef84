import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ask, limitsOf } from "../ask.ts";
import type { Dialect } from "../assistant.ts";
import type { AssistantId } from "../assistants.ts";
import { assistants } from "../assistants.ts";
import type { Connection, Question } from "../types.ts";
import { parseWireBody } from "./wire-body.ts";

const FOLDER = join(import.meta.dirname, "../../../tests/assistants/wire-fixtures");

export const fixtureText = (file: string): string => readFileSync(join(FOLDER, file), "utf8");
export const fixture = (file: string): unknown => parseWireBody(fixtureText(file));

/** Reads a body as the assistant would; fails where there is no answer in it. */
export function readBody(id: AssistantId, body: unknown) {
  const reading = assistants[id].readWire(body);
  if (!reading.ok) throw new Error(reading.message);
  return reading.answer;
}

/** Reads a fixture as the assistant would; fails where there is no answer in it. */
export const readFixture = (id: AssistantId, file: string) => readBody(id, fixture(file));

/** What a test expects to be read from a body. */
export type Expected = {
  readonly text: string;
  readonly finish: string;
  /** Address, host and the parts of the text it is cited for. */
  readonly cited: readonly (readonly (string | null)[])[];
  readonly onlyRetrieved: readonly string[];
  readonly queries: readonly string[] | null;
  readonly searches: number | null;
  /** Input, output. */
  readonly tokens: readonly (number | null)[];
};

/** A body in a form that a public repository recorded. */
export type Shape = {
  readonly id: AssistantId;
  /** Repository and path. */
  readonly seenIn: string;
  readonly odd: string;
  readonly body: unknown;
  readonly expected: Expected;
  readonly cachedTokens?: number;
  /** Of the cited pages. */
  readonly titles?: readonly (string | null)[];
  /** What the body itself says it cost. */
  readonly usd?: number;
};

type Sent = { readonly url: string; readonly headers: Headers; readonly body: unknown };

/** A fetch that answers every request with the same response and remembers what was sent. */
export function fetchOf(
  body: string | Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Record<string, string> = {},
) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({
      url: String(input),
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body)),
    });
    return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
  };
  return { fetch, sent };
}

/** Where an assistant is asked in tests: at its usual address, and where the operator names it, at one that searches. */
export const addressOf = (id: AssistantId): string =>
  assistants[id].defaultBaseUrl ?? "https://openrouter.ai/api/v1";

/** An answer in each dialect, with a search where its assistants search. */
const bodies: Readonly<Record<Dialect, string>> = {
  responses: "openai/web-search.json",
  generateContent: "google/grounded.json",
  messages: "anthropic/web-search.json",
  chatCompletions: "openai-compatible/openrouter-online.json",
  agent: "perplexity/agent.json",
  conversations: "mistral/conversation.json",
};

/** The file of a body that this assistant may answer with. */
export const bodyFileOf = (id: AssistantId): string => bodies[assistants[id].dialect];

/** Asks an assistant over a given fetch. */
export function askOver(
  id: AssistantId,
  fetch: typeof globalThis.fetch,
  more: { question?: Partial<Question>; connection?: Partial<Connection>; signal?: AbortSignal } = {},
) {
  const question: Question = {
    prompt: "Best CRM for a small team?",
    model: assistants[id].defaultModel ?? "qwen3:8b",
    surface: "web",
    ...limitsOf(id),
    ...more.question,
  };
  const connection = { apiKey: "key-of-the-test", baseUrl: addressOf(id), fetch, ...more.connection };
  return ask(id, question, connection, {
    signal: more.signal ?? new AbortController().signal,
    now: () => 1_795_000_000_000,
  });
}
