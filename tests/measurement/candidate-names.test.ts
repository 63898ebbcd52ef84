import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { candidateNames } from "#measurement/reading/candidates/candidate-names.ts";
import { candidateKey } from "#measurement/reading/candidates/candidate-shape.ts";

type Labelled = {
  readonly language: string;
  readonly text: string;
  /** Names of brands and products in it that may be competitors of one another. */
  readonly names: readonly string[];
  readonly cited?: readonly string[];
};
const sets: Readonly<Record<string, readonly Labelled[]>> = JSON.parse(
  readFileSync(new URL("candidate-answers.json", import.meta.url), "utf8"),
);

test("what most answers hold comes first: nine of ten names are names", () => {
  const answers = Object.values(sets).flat();
  const names = new Set(answers.flatMap((answer) => answer.names.map(candidateKey)));
  const counts = new Map<string, number>();
  for (const { text, cited } of answers)
    for (const { key } of candidateNames(text, cited)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const top = [...counts].sort(([, a], [, b]) => b - a).slice(0, 10);
  expect(top.filter(([key]) => names.has(key)).length).toBeGreaterThanOrEqual(9);
});

describe.each(Object.entries(sets))("probable names in answers, %s set", (set, answers) => {
  test("are found, and other words are not", () => {
    let [right, wrong, missed] = [0, 0, 0];
    for (const { text, names, cited } of answers) {
      const found = candidateNames(text, cited);
      const wanted = new Set(names.map(candidateKey));
      const bad = found.filter(({ key }) => !wanted.has(key)).map(({ name }) => name);
      const gone = names.filter((name) => !found.some(({ key }) => key === candidateKey(name)));
      if (bad.length + gone.length > 0) console.info(set, text.slice(0, 40), { wrong: bad, missed: gone });
      [right, wrong, missed] = [right + found.length - bad.length, wrong + bad.length, missed + gone.length];
    }
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    console.info(
      `${set}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${right + missed}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.88);
    expect(recall).toBeGreaterThanOrEqual(0.8);
  });
});
