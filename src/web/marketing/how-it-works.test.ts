import { expect, test } from "vitest";
import { AIRO_WEIGHTS } from "#measurement/airo/weights.ts";
import { AIRO_PARTS, byPartName, definitionOf } from "#measurement/metrics/definitions.ts";
import { sampleParts } from "./how-it-works.tsx";

test("the sample score has the parts and weights of the real one", () => {
  const weights = byPartName(AIRO_WEIGHTS);
  expect(sampleParts.map(({ name, weight }) => [name, weight])).toEqual(
    AIRO_PARTS.map((part) => [definitionOf(part).name, weights[part]]),
  );
});
