import { expect, test } from "vitest";
import { AIRO_WEIGHTS } from "../airo/weights.ts";
import { AIRO_PARTS, byPartName, definitionOf } from "./definitions.ts";

test("a part of the AIRO score says the weight it really has, and the version of the score", () => {
  const weights = byPartName(AIRO_WEIGHTS);
  expect(Object.keys(weights)).toEqual([...AIRO_PARTS]);
  for (const part of AIRO_PARTS) {
    const { sentence, formula, version } = definitionOf(part);
    expect(sentence).toMatch(/^Part of the score: /);
    expect(formula).toContain(`weight ${weights[part].toFixed(2)}`);
    expect(version).toBe("airo-1");
  }
});

test("what moves the AIRO score most is the part with the most weight", () => {
  expect(definitionOf("airo").sentence).toContain("Being named in more answers moves it most.");
  expect(AIRO_WEIGHTS.presence).toBe(Math.max(...Object.values(AIRO_WEIGHTS)));
});

test("no part of the AIRO score has the name of another figure", () => {
  const names = AIRO_PARTS.map((part) => definitionOf(part).name);
  const figures = (["visibility", "shareOfVoice", "position", "sentiment"] as const).map(
    (id) => definitionOf(id).name,
  );
  expect(names).toEqual(["Presence", "Prominence", "Citation", "Tone in the score", "Share in the score"]);
  for (const name of names) expect(figures).not.toContain(name);
});

test("a share is defined in one sentence, with its numerator and its denominator", () => {
  for (const id of ["visibility", "shareOfVoice", "used", "coverage"] as const) {
    const { sentence, formula, version } = definitionOf(id);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(formula).toContain("÷");
    expect(version).toBe("metrics-5");
  }
});
