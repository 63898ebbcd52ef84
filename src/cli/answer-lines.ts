import { z } from "zod";
import type { Finish, Page } from "#measurement/answer.ts";
import type { NamedEntity } from "#measurement/reading/names/names.ts";
import { prepareScope, type Scope } from "#measurement/reading/observe.ts";
import { type Parsed, parsedJson, parsedShape } from "./json-lines.ts";

const name = z.string().refine((text) => /[\p{L}\p{N}]/u.test(text), "a name needs a letter or digit");
const entity = z.object({
  name,
  aliases: z.array(z.string()).nullish(),
  domains: z.array(z.string()).nullish(),
  commonWord: z.boolean().nullish(),
  neverAfter: z.array(z.string()).nullish(),
  neverBefore: z.array(z.string()).nullish(),
});
const scopeShape = { brand: entity, competitors: z.array(entity).nullish() };
const FINISHES = ["complete", "truncated", "refused", "paused", "failed"] as const;
const line = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  ...scopeShape,
  citations: z.array(z.object({ url: z.string(), title: z.string().nullish() })).nullish(),
  finish: z.enum(FINISHES).nullish(),
});

/** An answer as a line gives it, with its names prepared. */
export type AnswerLine = {
  readonly id: string | number;
  readonly text: string;
  readonly citations: readonly Page[] | null;
  readonly finish: Finish;
  readonly scope: Scope;
};

type Known = { readonly bytes: Buffer; readonly scope: Scope };

const MAX_SCOPES = 500;

/** A JSON object as parsed, nothing known of it. */
type JsonObject = Readonly<Record<string, unknown>>;

const COMPETITORS = /\s*,\s*"competitors"\s*:\s*/y;
const KEY = '"brand"';
const COLON = /\s*:\s*/y;

/**
 * The part of a JSON line that names a brand and its competitors is the same in line after line, so it can be known by its
 * text. Takes a line and what it was parsed to; returns that text, null where the two do not stand together.
 */
function scopeTextOf(line: string, value: JsonObject): string | null {
  const start = line.indexOf(KEY);
  COLON.lastIndex = start + KEY.length;
  if (start === -1 || !COLON.test(line)) return null;
  let end = valueEnd(line, COLON.lastIndex);
  COMPETITORS.lastIndex = end;
  if (COMPETITORS.test(line)) end = valueEnd(line, COMPETITORS.lastIndex);
  const text = line.slice(start, end);
  const named = objectOf(`{${text}}`);
  const { brand, competitors } = value;
  return named !== null && JSON.stringify(named) === JSON.stringify({ brand, competitors }) ? text : null;
}

/** Where the object or array that begins at a place of valid JSON ends. */
function valueEnd(line: string, start: number): number {
  let depth = 0;
  for (const { 0: sign, index } of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === "{" || sign === "[") depth += 1;
    if (sign === "}" || sign === "]") depth -= 1;
    if (depth <= 0) return start + index + sign.length;
  }
  return line.length;
}

/** A placeholder for the scope while the rest of a line is parsed; it proves that the scope was at the top of the object, once. */
const STAND_IN = "(named before)";
const STAND_IN_BYTES = Buffer.from(`${KEY}:${JSON.stringify(STAND_IN)}`);
const KEY_BYTES = Buffer.from(KEY);

/** A line without its scope is put together here. Scratch. */
let scratch = Buffer.alloc(16 * 1024);

/**
 * Takes the bytes of a line and those of a scope's text; returns the line's values, with a stand-in for the scope. Null where the line
 * names another scope as well, or the scope further down: it must then be read as a whole. The scope is taken out before the line is
 * decoded, so that its text is never made.
 */
function restOf(line: Buffer, scope: Buffer): JsonObject | null {
  // A quote inside a string is escaped: unescaped, these signs are a key or a whole value.
  const start = line.indexOf(KEY_BYTES);
  const end = start + scope.length;
  if (start === -1 || end > line.length || line.compare(scope, 0, scope.length, start, end) !== 0)
    return null;
  const behind = start + STAND_IN_BYTES.length;
  const size = behind + line.length - end;
  if (scratch.length < size) scratch = Buffer.alloc(2 * size);
  line.copy(scratch, 0, 0, start);
  STAND_IN_BYTES.copy(scratch, start);
  line.copy(scratch, behind, end);
  const rest = objectOf(scratch.toString("utf8", 0, size));
  return rest === null || rest.brand !== STAND_IN || "competitors" in rest ? null : rest;
}

function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Answers of one brand follow one another: names are checked and prepared once for all of them. */
export function answerReader(): (line: Buffer) => Parsed<AnswerLine> {
  const scopes = new Map<string, Scope>();
  let latest: Known | null = null;
  const scopeOf = ({ brand, competitors }: Pick<z.output<typeof line>, "brand" | "competitors">): Scope => {
    const key = JSON.stringify([brand, competitors]);
    const before = scopes.get(key);
    if (before !== undefined) return before;
    const scope = prepareScope(described(brand), (competitors ?? []).map(described));
    if (scopes.size >= MAX_SCOPES) scopes.clear();
    scopes.set(key, scope);
    return scope;
  };
  return (bytes) => {
    const rest = latest === null ? null : restOf(bytes, latest.bytes);
    const quick = latest === null || rest === null ? null : answerOf(rest, latest.scope);
    if (quick !== null) return { ok: true, value: quick };
    const text = bytes.toString();
    const json = parsedJson(text);
    const parsed = parsedShape(json, line);
    if (!parsed.ok) return parsed;
    const { id, citations, finish } = parsed.value;
    const scope = scopeOf(parsed.value);
    const scopeText = json.ok && isObject(json.value) ? scopeTextOf(text, json.value) : null;
    if (scopeText !== null) latest = { bytes: Buffer.from(scopeText), scope };
    const pages = citations?.map(({ url, title }) => ({ url, title: title ?? null })) ?? null;
    const value = { id, text: parsed.value.text, citations: pages, finish: finish ?? "complete", scope };
    return { ok: true, value };
  };
}

/** The same as the shape asks, looked at by hand; null where anything is unusual, and the shape says what. */
function answerOf({ id, text, citations, finish }: JsonObject, scope: Scope): AnswerLine | null {
  if (typeof text !== "string" || !(typeof id === "string" || Number.isSafeInteger(id))) return null;
  const ending =
    finish === undefined || finish === null ? "complete" : FINISHES.find((one) => one === finish);
  const pages = citations === undefined || citations === null ? null : pagesOf(citations);
  if (ending === undefined || pages === undefined || !(typeof id === "string" || typeof id === "number"))
    return null;
  return { id, text, citations: pages, finish: ending, scope };
}

function pagesOf(citations: unknown): readonly Page[] | undefined {
  if (!Array.isArray(citations)) return undefined;
  const pages: Page[] = [];
  for (const page of citations) {
    if (!isObject(page)) return undefined;
    const { url, title = null } = page;
    if (typeof url !== "string" || !(title === null || typeof title === "string")) return undefined;
    pages.push({ url, title });
  }
  return pages;
}

const described = (given: z.output<typeof entity>): NamedEntity => ({
  name: given.name,
  aliases: given.aliases ?? [],
  domains: given.domains ?? [],
  neverAfter: given.neverAfter ?? [],
  neverBefore: given.neverBefore ?? [],
  ...(typeof given.commonWord === "boolean" ? { commonWord: given.commonWord } : {}),
});
