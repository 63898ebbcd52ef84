import { z } from "zod";
import type { AskErrorKind } from "../types.ts";
import { askError } from "../wire/ask-error.ts";
import { list, text } from "../wire/wire-shapes.ts";
import type { SurfaceOutcome } from "./data-provider.ts";
import { LONGEST_TEXT } from "./stored-raw.ts";
import { separatePages } from "./surface-pages.ts";

/*
 * What the readers of all providers share. Like the readers of assistants they never refuse a body that has been paid for: a
 * field of another kind is as good as missing.
 */

/** A link under the names providers give its address and title. */
const linkShape = z
  .object({ url: text, link: text, href: text, title: text, label: text, name: text })
  .transform(({ url, link, href, title, label, name }) => ({
    url: url ?? link ?? href,
    title: title ?? label ?? name,
  }));
const addressShape = z.string().transform((url) => ({ url, title: null }));

/** A list of links: objects or bare addresses. */
export const links = list(z.union([addressShape, linkShape]));
export type Link = z.output<typeof linkShape>;

const MAX_QUERIES = 100;
const LONGEST_QUERY = 1000;
const queryShape = z.union([z.string(), z.object({ query: z.string() }).transform(({ query }) => query)]);
/** What was searched for: words, or objects that hold them. */
export const queries = list(queryShape);

/** US dollars as a provider reports them: null for what cannot be a price of one task. */
export const dollars = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "number" && value >= 0 && value < 1000 ? value : null));

/** The first of these texts that holds a word. */
export const firstText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find((one) => one != null && /[\p{L}\p{N}]/u.test(one))?.trim() ?? "";

/** An answer by a provider's fields, before it is looked at. */
export type Reported = {
  readonly text: string;
  readonly cited: readonly Link[];
  readonly retrieved?: readonly Link[];
  /** Null where the provider does not say. */
  readonly queries?: readonly string[] | null;
  readonly model?: string | null;
};

/** Takes what a provider reports; returns the answer, or null where there is no text that could be one. */
export function answerOf(reported: Reported): Extract<SurfaceOutcome, { state: "answered" }> | null {
  const { text: said } = reported;
  if (said === "" || said.length > LONGEST_TEXT || /^<(?:!doctype|html|head|body)\b/i.test(said)) return null;
  const asked = reported.queries
    ?.map((query) => query.trim().slice(0, LONGEST_QUERY))
    .filter((query) => query !== "");
  return {
    state: "answered",
    answer: {
      text: said.toWellFormed(),
      ...separatePages(reported.cited, reported.retrieved ?? []),
      queries: asked === undefined ? null : [...new Set(asked)].slice(0, MAX_QUERIES),
      model: modelName(reported.model ?? null),
    },
  };
}

const modelName = (model: string | null): string | null => {
  const name = (model ?? "").replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return name === "" || name.length > 100 ? null : name;
};

/** No outcome that could count: why, in the provider's words. */
export const failedReading = (
  label: string,
  said: string,
  kind: AskErrorKind = "bad_response",
): SurfaceOutcome => ({ state: "failed", error: askError(label, kind, { said, mayHaveCost: true }) });

export const noAnswer = (label: string): SurfaceOutcome => failedReading(label, "It holds no text.");

export const notCaptured: SurfaceOutcome = {
  state: "not-captured",
  reason: "The page announced an AI answer, and its content is missing.",
};
