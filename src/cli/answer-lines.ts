import { z } from "zod";
import type { Finish, Page } from "#measurement/answer.ts";
import type { NamedEntity } from "#measurement/reading/names/names.ts";
import { prepareScope, type Scope } from "#measurement/reading/observe.ts";
import { type Parsed, parsedJson, parsedShape } from "./json-lines.ts";
import { isObject, type JsonObject, restOf, scopeTextOf } from "./known-scope.ts";

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
