import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Random, seededRandom } from "#measurement/airo/seeded-random.ts";
import { isOrdinaryName } from "#measurement/reading/names/names.ts";
import { observe, prepareScope } from "#measurement/reading/observe.ts";

const labelled = z.object({
  origin: z.string(),
  date: z.iso.date(),
  answers: z.array(
    z.object({
      id: z.string(),
      language: z.string(),
      text: z.string(),
      names: z
        .array(
          z.object({
            name: z.string(),
            aliases: z.array(z.string()).default([]),
            domains: z.array(z.string()).default([]),
            commonWord: z.boolean().optional(),
            /** Whether people call the name an ordinary word too; the reader never sees it. */
            ordinary: z.boolean().optional(),
            label: z.enum(["yes", "no"]),
            sentiment: z.literal([-1, 0, 1]).optional(),
          }),
        )
        .min(1),
    }),
  ),
});

export type LabelledSet = z.output<typeof labelled>;
type LabelledAnswer = LabelledSet["answers"][number];

/** Reads a set of answers whose names people labelled: `tuned` may be looked at, `frozen` only as figures. */
export const labelledSet = (name: "tuned" | "frozen"): LabelledSet =>
  labelled.parse(JSON.parse(readFileSync(new URL(`sets/${name}.json`, import.meta.url), "utf8")));

/** One name in one answer: what people say of it, and what a reader does. */
export type Pair = {
  readonly answer: string;
  readonly name: string;
  readonly isOrdinary: boolean;
  readonly label: "yes" | "no";
  readonly found: "yes" | "no" | "unclear";
  /** Of a mention that people labelled with a tone; `found` is null where no tone is shown. */
  readonly tone: { readonly label: number; readonly found: number | null } | null;
};

/**
 * Reads every answer with all its names at once, the first as the brand. Whether a name is also an ordinary word is decided by the
 * word list where the set doesn't say it, or as the brand's owner would: `areFlagged`.
 */
export const readPairs = ({ answers }: LabelledSet, areFlagged = false): readonly Pair[] =>
  answers.flatMap((answer) => pairsOf(answer, areFlagged));

function pairsOf({ id, text, names }: LabelledAnswer, areFlagged: boolean): readonly Pair[] {
  const [brand, ...competitors] = names.map(({ commonWord, ordinary, ...entity }) => {
    const flag = areFlagged ? (ordinary ?? commonWord) : commonWord;
    return flag === undefined ? entity : { ...entity, commonWord: flag };
  });
  if (brand === undefined) return [];
  const answer = { text, finish: "complete", citations: [], retrieved: [] } as const;
  const observation = observe(answer, prepareScope(brand, competitors));
  if ("missing" in observation) throw new Error(`${id} is empty`);
  const observed = [observation.brand, ...observation.competitors];
  return names.map(({ name, label, commonWord, ordinary, sentiment }, index) => {
    const found = observed[index]?.mentioned ?? "no";
    return {
      answer: id,
      name,
      isOrdinary: ordinary ?? commonWord ?? isOrdinaryName(name),
      label,
      found,
      tone:
        sentiment === undefined || found !== "yes"
          ? null
          : { label: sentiment, found: observed[index]?.sentiment ?? null },
    };
  });
}

/** The same pairs as plain search finds them: a name counts wherever its letters are in the text. */
export const substringPairs = ({ answers }: LabelledSet): readonly Pair[] =>
  answers.flatMap(({ id, text, names }) =>
    names.map(({ name, aliases, commonWord, ordinary, label }) => ({
      answer: id,
      name,
      isOrdinary: ordinary ?? commonWord ?? isOrdinaryName(name),
      label,
      found: [name, ...aliases].some((one) => text.includes(one)) ? "yes" : "no",
      tone: null,
    })),
  );

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);

/** Shares of pairs, 0–1; NaN where there is nothing to count. Unclear pairs count in no share but their own, as in the product. */
export function figuresOf(pairs: readonly Pair[]) {
  const count = (label: string, found: string): number =>
    pairs.filter((pair) => pair.label === label && pair.found === found).length;
  const [right, wrong, missed] = [count("yes", "yes"), count("no", "yes"), count("yes", "no")];
  const tones = pairs.flatMap(({ tone }) => tone ?? []);
  const shown = tones.filter(({ found }) => found !== null);
  const rightly = (sign: number): number =>
    tones.filter(({ label, found }) => label === sign && found === sign).length;
  const labelled = (sign: number): number => tones.filter(({ label }) => label === sign).length;
  const said = (sign: number): number => tones.filter(({ found }) => found === sign).length;
  return {
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
    unclear: share(pairs.filter(({ found }) => found === "unclear").length, pairs.length),
    toneRight: share(shown.filter(({ label, found }) => label === found).length, shown.length),
    toneShown: share(shown.length, tones.length),
    praiseRight: share(rightly(1), said(1)),
    praiseFound: share(rightly(1), labelled(1)),
    criticismRight: share(rightly(-1), said(-1)),
    criticismFound: share(rightly(-1), labelled(-1)),
  };
}

export type Figures = ReturnType<typeof figuresOf>;
const RESAMPLES = 500;

/** The 95 % interval of a figure, by drawing answers again and again: names of one answer are alike. */
export function intervalOf(pairs: readonly Pair[], figure: keyof Figures): readonly [number, number] {
  const byAnswer = [...Map.groupBy(pairs, ({ answer }) => answer).values()];
  const random = seededRandom(1);
  const values = Array.from({ length: RESAMPLES }, () => figuresOf(drawn(byAnswer, random))[figure])
    .filter((value) => !Number.isNaN(value))
    .toSorted((a, b) => a - b);
  const at = (place: number): number => values[Math.floor(place * (values.length - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

const drawn = (groups: readonly (readonly Pair[])[], random: Random): readonly Pair[] =>
  groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? []);
