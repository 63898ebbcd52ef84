import { expect, test } from "vitest";
import { AIRO_WEIGHTS } from "../airo/weights.ts";
import { definitionOf } from "./definitions.ts";

test("a part of the AIRO score says the weight it really has, and the version of the score", () => {
  const parts = {
    presence: "presence",
    prominence: "prominence",
    citation: "citation",
    sentiment: "sentimentPart",
    shareOfVoice: "shareOfVoicePart",
  } as const;
  for (const [part, weight] of Object.entries(AIRO_WEIGHTS)) {
    const id = Object.entries(parts).find(([name]) => name === part)?.[1];
    const { formula, version } = definitionOf(id ?? "visibility");
    expect(formula).toContain(`weight ${weight.toFixed(2)}`);
    expect(version).toBe("airo-1");
  }
});

test("a share is defined in one sentence, with its numerator and its denominator", () => {
  for (const id of ["visibility", "shareOfVoice", "used", "coverage"] as const) {
    const { sentence, formula, version } = definitionOf(id);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(formula).toContain("÷");
    expect(version).toBe("metrics-4");
  }
});
