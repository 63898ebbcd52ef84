import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { LabelledSet } from "./labelled-set.ts";

const references = z.object({
  origin: z.string(),
  date: z.iso.date(),
  guideline: z.string(),
  sources: z.array(
    z.object({ repository: z.string(), commit: z.string().regex(/^[0-9a-f]{40}$/), licence: z.string() }),
  ),
  /** The brand that each name means, for those who label. */
  brands: z.record(z.string(), z.string()),
  answers: z.array(
    z.object({
      id: z.string(),
      language: z.string(),
      repository: z.string(),
      path: z.string(),
      /** Of a file with one JSON value a line, from 0. */
      line: z.int().optional(),
      /** JSON pointer to the text. */
      pointer: z.string(),
      sha256: z.string(),
      names: z.array(
        z.object({
          name: z.string(),
          ordinary: z.boolean(),
          named: z.enum(["yes", "no"]),
          tone: z.literal([-1, 0, 1]).optional(),
        }),
      ),
    }),
  ),
});

export type RealReferences = z.output<typeof references>;

/** Where the answers of the set `real` are found, and their labels. */
export const realReferences = (): RealReferences =>
  references.parse(JSON.parse(readFileSync(new URL("sets/real.json", import.meta.url), "utf8")));

const texts = z.record(z.string(), z.string());
export const REAL_TEXTS = new URL("../../data/real-answers.json", import.meta.url);

/** The set `real`; null unless `node scripts/real-answers.ts` has fetched its texts. */
export function realSet(): LabelledSet | null {
  const { origin, date, answers } = realReferences();
  if (!existsSync(REAL_TEXTS)) return null;
  const fetched = texts.parse(JSON.parse(readFileSync(REAL_TEXTS, "utf8")));
  return {
    origin,
    date,
    answers: answers.map(({ id, language, names }) => {
      const text = fetched[id];
      if (text === undefined)
        throw new Error(`The text of ${id} is missing: run node scripts/real-answers.ts again.`);
      return {
        id,
        language,
        text,
        names: names.map(({ name, ordinary, named, tone }) => ({
          name,
          ordinary,
          aliases: [],
          domains: [],
          label: named,
          sentiment: tone,
        })),
      };
    }),
  };
}
