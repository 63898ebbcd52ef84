import { describe, expect, test } from "vitest";
import { observe, prepareScope } from "./observe.ts";

const read = (text: string, name: string, rivals: readonly string[] = []): string => {
  const observation = observe(
    { text, finish: "complete", citations: [], retrieved: [] },
    prepareScope(
      { name },
      rivals.map((rival) => ({ name: rival })),
    ),
  );
  return "missing" in observation ? "missing" : observation.brand.mentioned;
};

describe("names in another sense", () => {
  test.each([
    [
      "what it is said to be",
      "Störtebeker war übrigens ein Seeräuber und kein Brauer, wie man weiß.",
      "Störtebeker",
    ],
    ["what it is said to be", "By the way, Kestrelle is a bird that you will see on the coast.", "Kestrelle"],
    ["what a house did", "I Borbone governarono Napoli fino al 1860, e il caffè arrivò con loro.", "Borbone"],
    ["a surname", "Lo dice anche Giovanni Tessaro, che insegna cucina a chi non ha tempo.", "Tessaro"],
    ["a work", "The song Velmora is played at the end of the show and has nothing to do with it.", "Velmora"],
    ["a town on a way", "Da Torino la strada per Legnano è lunga e non è sempre libera.", "Legnano"],
  ])("%s: %s", (_, text, name) => {
    expect(read(text, name)).not.toBe("yes");
  });

  test("a word right behind another brand's name is its product", () => {
    const text = "**Kross Racer** is a solid bike, and the brakes are good.";
    expect(read(text, "Racer", ["Kross"])).toBe("no");
    expect(read(text, "Kross", ["Racer"])).toBe("yes");
  });

  test.each([
    ["Velmora is the star among the tools for small teams, and it is cheap.", "Velmora"],
    ["Bei der Naturstrom AG zahlen Sie weniger. **Naturstrom** ist günstig, **Tibber** auch.", "Naturstrom"],
    ["El Banco Sabadell ofrece una cuenta sin comisiones, y la app de Sabadell es buena.", "Sabadell"],
  ])("a brand stays one: %s", (text, name) => {
    expect(read(text, name, ["Tibber"])).toBe("yes");
  });
});
