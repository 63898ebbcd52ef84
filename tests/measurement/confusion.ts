import { readFileSync } from "node:fs";
import { z } from "zod";
import { observe, prepareScope } from "#measurement/reading/observe.ts";

const labelled = z.object({
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
            label: z.enum(["yes", "no"]),
            sentiment: z.literal([-1, 0, 1]).optional(),
          }),
        )
        .min(1),
    }),
  ),
});

export type LabelledSet = z.output<typeof labelled>;

/** Reads a set of answers whose names people labelled, from a file beside this one. */
export const labelledSet = (file: string): LabelledSet =>
  labelled.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));

type Judged = {
  readonly id: string;
  readonly name: string;
  readonly label: "yes" | "no";
  readonly found: "yes" | "no" | "unclear";
  readonly tone: { readonly label: number; readonly found: number | null } | null;
};

/** Reads every answer with all its names at once, the first as the brand. */
export const judged = ({ answers }: LabelledSet): readonly Judged[] =>
  answers.flatMap(({ id, language, text, names }) => {
    const entities = names.map(({ name, aliases, domains, commonWord }) => ({
      name,
      aliases,
      domains,
      ...(commonWord === undefined ? {} : { commonWord }),
    }));
    const [brand, ...competitors] = entities;
    if (brand === undefined) return [];
    const answer = { text, finish: "complete", citations: [], retrieved: [] } as const;
    const observation = observe(answer, prepareScope(brand, competitors));
    if ("missing" in observation) throw new Error(`${id} is empty`);
    const found = [observation.brand, ...observation.competitors];
    return names.map(({ name, label, sentiment }, index) => ({
      id,
      name,
      label,
      found: found[index]?.mentioned ?? "no",
      // Without a judge the tone is read in English alone.
      tone:
        sentiment === undefined || language !== "en"
          ? null
          : { label: sentiment, found: found[index]?.sentiment ?? null },
    }));
  });

/** F1 of "mentioned": an unclear name is no find, so it costs recall where the label is yes. */
export function mentionFigures(pairs: readonly Judged[]) {
  const count = (label: string, found: (value: string) => boolean) =>
    pairs.filter((pair) => pair.label === label && found(pair.found)).length;
  const hits = count("yes", (found) => found === "yes");
  const missed = count("yes", (found) => found !== "yes");
  const wrong = count("no", (found) => found === "yes");
  const unclear = pairs.filter(({ found }) => found === "unclear").length;
  return { pairs: pairs.length, hits, missed, wrong, unclear, f1: (2 * hits) / (2 * hits + missed + wrong) };
}

/** Macro-F1 over the three tones; an unknown tone is no find. */
export function toneFigures(pairs: readonly Judged[]) {
  const tones = pairs.flatMap(({ tone }) => tone ?? []);
  const f1 = [-1, 0, 1].map((tone) => {
    const right = tones.filter(({ label, found }) => label === tone && found === tone).length;
    const labels = tones.filter(({ label }) => label === tone).length;
    const finds = tones.filter(({ found }) => found === tone).length;
    return (2 * right) / (labels + finds);
  });
  return { tones: tones.length, macroF1: f1.reduce((sum, value) => sum + value, 0) / f1.length };
}

/** The pairs that were read wrongly, for the message of a failing test. */
export const mistakes = (pairs: readonly Judged[]): readonly string[] =>
  pairs
    .filter(({ label, found }) => (label === "yes") !== (found === "yes"))
    .map(({ id, name, label, found }) => `${id}: ${name} is ${label}, read as ${found}`);
