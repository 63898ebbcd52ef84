import type { Page } from "../answer.ts";
import { wordingOf } from "../prompts/prompt-text.ts";

/** A question and its answer as a file has them. */
export type AnswerDraft = {
  readonly prompt: string;
  readonly text: string;
  readonly assistant: string;
  readonly model?: string | null;
  /** An ISO time in UTC; null where the file doesn't say. */
  readonly askedAt?: string | null;
  readonly language?: string | null;
  readonly country?: string | null;
  readonly finish?: "complete" | "truncated";
  /** Null where the file shows no sources. */
  readonly citations?: readonly Page[] | null;
  readonly retrieved?: readonly Page[];
  readonly searchQueries?: readonly string[] | null;
  /** Asked later in a conversation: the answer depends on what was said before. */
  readonly isFollowUp?: boolean;
};

/** An answer that can be imported. */
export type ImportableAnswer = Required<AnswerDraft> & { readonly id: string };

/** What a file holds at one place: an answer, or what is wrong there. */
export type ReadItem =
  | { readonly ok: true; readonly place: string; readonly answer: ImportableAnswer }
  | { readonly ok: false; readonly place: string; readonly complaint: string };

/** The limits of the API, which says them too late for a file of thousands. */
const MAX_QUESTION = 20_000;
const MAX_ANSWER = 500_000;
const MAX_LINE = 1_000_000;
const MAX_PAGES = 1000;
const MAX_URL = 2000;
const MAX_TITLE = 300;
const MAX_QUERIES = 100;
const AHEAD_MS = 86_400_000;

const number = (count: number): string => count.toLocaleString("en");

/** Takes pages as a file has them; returns those with an address of the web, each once. */
function webPages(pages: readonly Page[]): readonly Page[] {
  const byUrl = new Map<string, Page>();
  for (const { url, title } of pages) {
    if (!/^https?:\/\/[^\s/]/i.test(url) || url.length > MAX_URL || byUrl.has(url)) continue;
    byUrl.set(url, { url, title: title?.trim().slice(0, MAX_TITLE) || null });
    if (byUrl.size === MAX_PAGES) break;
  }
  return [...byUrl.values()];
}

/** Mixes a text into 53 bits (cyrb53, public domain). It only has to tell texts apart that nobody made to collide. */
function mixed(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, "0");
}

/** An id made of what an answer holds: the same answer has the same id, whichever file it comes from. */
function contentId(parts: readonly (string | null)[]): string {
  const text = JSON.stringify(parts);
  return `import-${mixed(text, 1)}${mixed(text, 2)}`;
}

/** Takes what a file holds at a place; returns it with its id, or why it can't be imported. */
export function readItem(place: string, draft: AnswerDraft, now: Date): ReadItem {
  const prompt = draft.prompt.toWellFormed().trim();
  const text = draft.text.toWellFormed().trim();
  const refused = (complaint: string): ReadItem => ({ ok: false, place, complaint });
  if (prompt === "") return refused("The question is missing.");
  if (text === "") return refused("The answer is missing.");
  if (prompt.length > MAX_QUESTION)
    return refused(
      `The question has ${number(prompt.length)} characters; at most ${number(MAX_QUESTION)} can be imported.`,
    );
  if (text.length > MAX_ANSWER)
    return refused(
      `The answer has ${number(text.length)} characters; at most ${number(MAX_ANSWER)} can be imported.`,
    );
  const askedAt = draft.askedAt ?? null;
  if (askedAt !== null && new Date(askedAt).getTime() > now.getTime() + AHEAD_MS)
    return refused("Its date is in the future.");
  const assistant = draft.assistant.trim().toLowerCase();
  const answer: ImportableAnswer = {
    id: contentId([
      assistant,
      wordingOf(prompt),
      text.replaceAll(/\s+/g, " "),
      askedAt,
      draft.language ?? null,
      draft.country ?? null,
    ]),
    prompt,
    text,
    assistant,
    model: draft.model?.trim().slice(0, 200) || null,
    askedAt,
    language: draft.language ?? null,
    country: draft.country ?? null,
    finish: draft.finish ?? "complete",
    citations: draft.citations == null ? null : webPages(draft.citations),
    retrieved: webPages(draft.retrieved ?? []),
    searchQueries: draft.searchQueries?.slice(0, MAX_QUERIES).map((query) => query.toWellFormed()) ?? null,
    isFollowUp: draft.isFollowUp ?? false,
  };
  if (importLine(answer).length > MAX_LINE) return refused("With its sources it is too long to be imported.");
  return { ok: true, place, answer };
}

/** The line of JSON that brings an answer in: by the API, and on the command line. */
export function importLine({ isFollowUp: _, ...answer }: ImportableAnswer): string {
  return JSON.stringify({ ...answer, surface: "imported" });
}
