import { describe, expect, it } from "vitest";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import { sampleWorld } from "./sample-world.ts";
import { standInAnswer } from "./stand-in-answer.ts";
import { trueVisibility } from "./world.ts";

const { topics, brands } = sampleWorld;
const [tasklane, ...competitors] = brands;
if (tasklane === undefined) throw new Error("The world is empty.");
const occasions = topics.flatMap((topic) =>
  Array.from({ length: 400 }, (_, index) => ({ topic, prompt: `${topic.name}, question ${index}?` })),
);
/** How often each brand is named over all occasions of a day. */
function sharesOn(day: number): ReadonlyMap<string, number> {
  const named = occasions.flatMap(({ prompt }) => answerTo(prompt, { day }).named.map(({ name }) => name));
  return new Map(
    brands.map(({ name }) => [name, named.filter((one) => one === name).length / occasions.length]),
  );
}
const answerTo = (prompt: string, more = {}) =>
  standInAnswer(sampleWorld, 11, { assistant: "chatgpt", prompt, day: 0, run: 0, ...more });

describe("standInAnswer", () => {
  it("is the same for the same seed and occasion, and another for another", () => {
    expect(answerTo("Roadmaps?")).toEqual(answerTo("Roadmaps?"));
    const others = [{ run: 1 }, { day: 1 }, { assistant: "claude" }].map(
      (more) => answerTo("Roadmaps?", more).text,
    );
    expect(new Set([answerTo("Roadmaps?").text, ...others]).size).toBe(4);
  });

  it("names each brand as often as is true of it, over many prompts", () => {
    const shares = sharesOn(0);
    for (const brand of brands) {
      const truths = topics.map(({ id }) =>
        trueVisibility(brand, { topic: id, assistant: "chatgpt", day: 0 }),
      );
      const truth = truths.reduce((sum, rate) => sum + rate, 0) / topics.length;
      // Four standard errors of 1,600 answers.
      expect(Math.abs((shares.get(brand.name) ?? 0) - truth)).toBeLessThan(0.05);
    }
  });

  it("writes 1.1 to 2.6 kB in several forms, with spans inside the text and every cited page looked at", () => {
    const forms = new Set<string>();
    for (const { prompt } of occasions.slice(0, 300)) {
      const { text, citations, retrieved } = answerTo(prompt);
      expect(text.length).toBeGreaterThan(1100);
      expect(text.length).toBeLessThan(2600);
      forms.add(
        /^\|/m.test(text) ? "table" : /^1\. /m.test(text) ? "ordered" : /^- /m.test(text) ? "list" : "prose",
      );
      for (const { url, spans } of citations) {
        expect(retrieved.map((page) => page.url)).toContain(url);
        for (const { start, end } of spans) expect(text.slice(start, end)).toMatch(/^\S.*\.$/);
      }
    }
    expect([...forms].sort()).toEqual(["list", "ordered", "prose", "table"]);
  });

  it("can be measured: the reader finds the brands that were named, at their places", () => {
    const scope = prepareScope(
      { name: tasklane.name, domains: [tasklane.domain] },
      competitors.map(({ name, domain }) => ({ name, domains: [domain] })),
    );
    let agreed = 0;
    const some = occasions.slice(0, 100);
    for (const { prompt } of some) {
      const { text, citations, named } = answerTo(prompt);
      const observation = observe({ text, finish: "complete", citations, retrieved: [] }, scope);
      if ("missing" in observation) throw new Error(observation.missing);
      const isNamed = named.some(({ name }) => name === tasklane.name);
      const place = named.findIndex(({ name }) => name === tasklane.name) + 1;
      if ((observation.brand.mentioned === "yes") === isNamed && (observation.brand.position ?? 0) === place)
        agreed += 1;
    }
    expect(agreed).toBe(some.length);
  });

  it("changes where the truth changes: a drift, and a step on its day", () => {
    const days = new Map([0, 44, 45, 90].map((day) => [day, sharesOn(day)]));
    const share = (name: string, day: number) => days.get(day)?.get(name) ?? 0;
    expect(share("Planvero", 90) - share("Planvero", 0)).toBeGreaterThan(0.05);
    expect(share("Briqo", 44) - share("Briqo", 45)).toBeGreaterThan(0.05);
    expect(Math.abs(share("Orbiboard", 44) - share("Orbiboard", 45))).toBeLessThan(0.04);
  });
});
