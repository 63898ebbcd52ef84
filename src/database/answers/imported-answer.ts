import { z } from "zod";
import type { StoredFinish } from "#measurement/answer.ts";
import { isWithinReach } from "#measurement/metrics/period.ts";
import { wordingOf } from "#measurement/prompts/prompt-text.ts";
import { isThroughProvider, surfaces } from "#measurement/surfaces.ts";
import type { NewAnswer } from "./answers.ts";

/** The longest line that is taken, in characters. */
const LONGEST_LINE = 1_000_000;

/** All of them, as an export holds them. */
const finishes = [
  "complete",
  "truncated",
  "refused",
  "paused",
  "failed",
  "not_shown",
  "not_captured",
] as const satisfies readonly StoredFinish[];

const page = z.union([
  z.string().transform((url) => ({ url, title: null })),
  z
    .object({ url: z.string(), title: z.string().nullish() })
    .transform(({ url, title }) => ({ url, title: title ?? null })),
]);
const pages = z.array(page, "must be a list of pages").max(1000, "must be 1000 pages at most");
const filled = (longest: number) =>
  z.string("must be text").trim().min(1, "is missing").max(longest, `must be ${longest} characters at most`);

const line = z.object({
  id: z
    .union([z.string(), z.int()], "must be text or a whole number")
    .transform(String)
    .pipe(z.string().min(1, "must not be empty").max(200, "must be 200 characters at most"))
    .nullish(),
  prompt: filled(20_000),
  text: z.string("must be text").max(500_000, "must be 500000 characters at most"),
  assistant: filled(50).transform((name) => name.toLowerCase()),
  // Only a data provider's answers are of the surface "app": what people bring of an app was asked in an account with a memory.
  surface: z
    .enum(surfaces, `must be one of ${surfaces.join(", ")}`)
    .default("imported")
    .transform((surface) => (isThroughProvider(surface) ? "imported" : surface)),
  model: filled(200).nullish(),
  askedAt: z.iso
    .datetime({ offset: true, error: "must be a time such as 2026-11-21T09:30:00Z" })
    .refine(isWithinReach, "must lie between 1970 and 2999")
    .transform((time) => new Date(time))
    .nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "must be a code such as en")
    .nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be a code such as US")
    .nullish(),
  finish: z.enum(finishes, `must be one of ${finishes.join(", ")}`).default("complete"),
  citations: pages.nullish(),
  retrieved: pages.nullish(),
  searchQueries: z.array(z.string()).max(100).nullish(),
});

/** A prompt of the brand that an imported answer may belong to. */
export type KnownPrompt = {
  readonly id: string;
  readonly text: string;
  readonly language: string;
  readonly country: string;
};

export type ImportContext = {
  readonly brandId: string;
  readonly now: Date;
  /** By wording, see `wordingOf`. */
  readonly prompts: ReadonlyMap<string, readonly KnownPrompt[]>;
};

export type ImportedLine =
  | { readonly ok: true; readonly answer: NewAnswer }
  | { readonly ok: false; readonly complaint: string };

const FURTHEST_AHEAD_MS = 86_400_000;

/** Takes one line of JSON; returns the answer it holds, or what is wrong with it in plain words. */
export function importedAnswer(text: string, { brandId, now, prompts }: ImportContext): ImportedLine {
  if (text.length > LONGEST_LINE) return refused(`The line is longer than ${LONGEST_LINE} characters.`);
  const json = parsed(text);
  if (json === undefined) return refused("This is not JSON.");
  const result = line.safeParse(json);
  if (!result.success) return refused(complaint(result.error, json));
  const given = result.data;
  const askedAt = given.askedAt ?? now;
  if (askedAt.getTime() > now.getTime() + FURTHEST_AHEAD_MS) return refused("“askedAt” lies in the future.");
  const prompt = prompts
    .get(wordingOf(given.prompt))
    ?.find(
      ({ language, country }) =>
        (given.language ?? language) === language && (given.country ?? country) === country,
    );
  return {
    ok: true,
    answer: {
      brandId,
      source: "import",
      scanCallId: null,
      externalId: given.id ?? null,
      promptId: prompt?.id ?? null,
      promptText: given.prompt,
      language: given.language ?? prompt?.language ?? null,
      country: given.country ?? prompt?.country ?? null,
      assistant: given.assistant,
      surface: given.surface,
      modelRequested: null,
      modelServed: given.model ?? null,
      askedAt,
      receivedAt: now,
      finish: given.finish,
      text: given.text,
      citations: given.citations ?? null,
      retrieved: given.retrieved ?? [],
      searchQueries: given.searchQueries ?? null,
      usage: null,
      costUsd: null,
      latencyMs: null,
      wire: json,
    },
  };
}

const refused = (words: string): ImportedLine => ({ ok: false, complaint: words });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

function complaint(error: z.ZodError, json: unknown): string {
  const issue = error.issues[0];
  const [field, ...rest] = issue?.path ?? [];
  if (field === undefined) return "An answer is a JSON object.";
  const place = [field, ...rest].map(String).join(".");
  const isThere = typeof json === "object" && json !== null && Object.hasOwn(json, field);
  if (!isThere) return `“${place}” is missing.`;
  return `“${place}” ${issue?.message ?? "does not fit"}.`;
}
