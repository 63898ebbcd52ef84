import { describe, expect, test } from "vitest";
import type { FilterChoices } from "#api/answers/contract.ts";
import { periodText } from "../../brands/text/day-text.ts";
import { chipsOf, chosenText, filterGroups, periodOnly, withChosen } from "./filter-groups.ts";

const topic = "a0000000-0000-4000-8000-000000000001";
const choices = {
  assistants: ["chatgpt", "claude"],
  surfaces: ["web"],
  asked: [
    { assistant: "chatgpt", surface: "web" as const, answers: 30 },
    { assistant: "claude", surface: "web" as const, answers: 30 },
  ],
  headlineSurface: "web",
  chosenSurface: null,
  headlineChange: null,
  countries: ["DE", "US"],
  topics: [
    { id: topic, name: "Price" },
    { id: "a0000000-0000-4000-8000-000000000002", name: "Trust" },
  ],
  tags: [],
  branded: [false, true],
  isScanned: true,
};

describe("what there is to filter by", () => {
  test("is what there are answers of; where there is nothing to choose between, nothing is asked", () => {
    expect(filterGroups(choices, {}).map(({ id }) => id)).toEqual([
      "assistants",
      "topics",
      "countries",
      "branded",
    ]);
  });

  test("says which models “All Models” leaves out, and why, until one is chosen", () => {
    const deepSeek = { assistant: "deepseek", surface: "api" as const, answers: 30 };
    const several = {
      ...choices,
      assistants: [...choices.assistants, "deepseek"],
      surfaces: ["api", "web"],
      asked: [...choices.asked, deepSeek],
    };
    const noteOf = (given: FilterChoices, filter: Parameters<typeof filterGroups>[1]) =>
      filterGroups(given, filter)[0]?.note ?? null;
    expect(noteOf(several, {})).toBe(
      "DeepSeek isn’t counted: these metrics use answers with web search, and it has none. Choose it alone to see how it answers.",
    );
    expect(noteOf(several, { surfaces: ["api"] })).toBe(
      "ChatGPT and Claude aren’t counted: these metrics use answers without web search, and they have none.",
    );
    expect(noteOf(several, { surfaces: ["api", "web"] })).toBeNull();
    expect(noteOf(several, { assistants: ["deepseek"] })).toBeNull();
    expect(noteOf(choices, {})).toBeNull();
  });

  test("names and ticks just the surfaces that are counted", () => {
    const several = {
      ...choices,
      surfaces: ["api", "app", "imported", "web"],
      asked: [
        { assistant: "chatgpt", surface: "app" as const, answers: 30 },
        { assistant: "chatgpt", surface: "web" as const, answers: 30 },
        { assistant: "claude", surface: "api" as const, answers: 30 },
        { assistant: "claude", surface: "web" as const, answers: 30 },
      ],
      headlineSurface: "app",
    };
    const surfacesOf = (filter: Parameters<typeof filterGroups>[1]) => {
      const group = filterGroups(several, filter).find(({ id }) => id === "surfaces");
      return group && [chosenText(group), group.ticked];
    };
    expect(surfacesOf({})).toEqual(["In the app", ["app"]]);
    expect(surfacesOf({ assistants: ["claude"] })).toEqual(["API with web search", ["web"]]);
    expect(surfacesOf({ assistants: ["chatgpt", "claude"] })).toEqual(["In the app", ["app"]]);
    expect(surfacesOf({ surfaces: ["imported"] })).toEqual(["Imported", ["imported"]]);
    expect(surfacesOf({ surfaces: ["api", "web"] })).toEqual(["2 ways", ["api", "web"]]);
    expect(
      filterGroups(several, {})
        .find(({ id }) => id === "surfaces")
        ?.options.map(({ label }) => label),
    ).toEqual(["In the app", "API with web search", "API without web search", "Imported"]);
  });

  test("ticks what is counted of chosen models, whose answers alone decide unless the brand chose", () => {
    const few = {
      ...choices,
      assistants: ["chatgpt", "gemini"],
      surfaces: ["app", "web"],
      asked: [
        { assistant: "chatgpt", surface: "app" as const, answers: 6 },
        { assistant: "gemini", surface: "app" as const, answers: 6 },
        { assistant: "chatgpt", surface: "web" as const, answers: 60 },
      ],
      headlineSurface: "app",
    };
    const tickedOf = (chosenSurface: "app" | null) =>
      filterGroups({ ...few, chosenSurface }, { assistants: ["chatgpt"] }).find(({ id }) => id === "surfaces")
        ?.ticked;
    expect(tickedOf(null)).toEqual(["web"]);
    expect(tickedOf("app")).toEqual(["app"]);
  });

  test("ticks all models until some are chosen", () => {
    const tickedOf = (filter: Parameters<typeof filterGroups>[1]) => {
      const [models] = filterGroups(choices, filter);
      return models?.options.flatMap(({ value, label }) => (models.ticked.includes(value) ? [label] : []));
    };
    expect(tickedOf({})).toEqual(["All Models"]);
    // Where there is one model, it is named.
    const [alone] = filterGroups({ ...choices, assistants: ["chatgpt"] }, {});
    expect(alone && chosenText(alone)).toBe("ChatGPT");
    expect(tickedOf({ assistants: ["claude"] })).toEqual(["Claude"]);
  });

  test("says what is chosen of it", () => {
    const [models, topics] = filterGroups(choices, { assistants: ["claude"], topics: [topic, "gone"] });
    expect(models && chosenText(models)).toBe("Claude");
    expect(topics && chosenText(topics)).toBe("2 topics");
    expect(filterGroups(choices, {}).map(chosenText)).toEqual([
      "All Models",
      "All",
      "All",
      "Without your name",
    ]);
  });

  test("counts prompts without the brand's name unless others are chosen", () => {
    const [usual, chosen] = [{}, { branded: "all" as const }].map((filter) =>
      filterGroups(choices, filter).find(({ id }) => id === "branded"),
    );
    expect(usual && [chosenText(usual), usual.ticked]).toEqual(["Without your name", ["false"]]);
    expect(chosen && [chosenText(chosen), chosen.ticked]).toEqual(["All prompts", ["all"]]);
    expect(usual?.options.map(({ label }) => label)).toEqual([
      "Without your name",
      "With your name",
      "All prompts",
    ]);
    const offered = (branded: readonly boolean[]) =>
      filterGroups({ ...choices, branded: [...branded] }, {}).some(({ id }) => id === "branded");
    expect([offered([true]), offered([false])]).toEqual([true, false]);
  });

  test("keeps a choice that is gone, so that it can be taken back", () => {
    const [, surface] = filterGroups({ ...choices, topics: [] }, { topics: ["gone"] });
    expect(surface && [surface.label, chosenText(surface)]).toEqual(["Topic", "1 that is gone"]);
  });
});

test("a choice is put into the filter and taken out again", () => {
  expect(withChosen({ days: 7 }, { id: "branded" }, ["true"])).toEqual({ days: 7, branded: "true" });
  expect(withChosen({ branded: "true" }, { id: "branded" }, ["all"])).toEqual({ branded: "all" });
  expect(withChosen({ branded: "true" }, { id: "branded" }, ["false"])).toEqual({});
  expect(withChosen({ branded: "true" }, { id: "branded" }, [])).toEqual({});
  expect(withChosen({}, { id: "assistants" }, ["", "claude"])).toEqual({ assistants: ["claude"] });
  expect(withChosen({ assistants: ["claude"] }, { id: "assistants" }, ["claude", ""])).toEqual({});
  expect(withChosen({ surfaces: ["web"] }, { id: "surfaces" }, [])).toEqual({});
});

test("a chip leaves the filter without its choice, and the rest as it is", () => {
  const filter = { days: 7, topics: [topic], assistants: ["chatgpt", "claude"], prompts: [topic] } as const;
  const chips = chipsOf(filterGroups(choices, filter), filter);
  expect(chips.map(({ text }) => text)).toEqual([
    "Models: ChatGPT",
    "Models: Claude",
    "Topic: Price",
    "1 prompt",
  ]);
  expect(chips[0]?.without).toEqual({ ...filter, assistants: ["claude"] });
  expect(chips[3]?.without).toEqual({ days: 7, topics: [topic], assistants: ["chatgpt", "claude"] });
  expect(periodOnly(filter)).toEqual({ days: 7 });
});

test.each([
  [{}, "Last 30 days"],
  [{ days: 365 }, "Last 365 days"],
  [{ from: "2026-10-01", to: "2026-11-22" }, "1 Oct – 22 Nov 2026"],
  [{ from: "2026-10-01" }, "Since 1 Oct 2026"],
  [{ days: 7, to: "2026-10-01" }, "7 days to 1 Oct 2026"],
] as const)("the period of %j is %s", (filter, text) => {
  expect(periodText(filter)).toBe(text);
});
