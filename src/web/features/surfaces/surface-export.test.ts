import { expect, test } from "vitest";
import { csvOf } from "../../ui/table/csv.ts";
import { exportColumns, exportRows, siteColumns, siteRows } from "./surface-export.ts";
import { nextLink } from "./surface-links.ts";

const visibility = (value: number) => ({ value, low: value - 0.1, high: value + 0.1, n: 114, nEff: 57 });
const side = (surface: string, value: number) => ({
  ...{ surface, answers: 114, visibility: visibility(value), position: null, sentiment: null },
  price: { answerUsd: 0.0056, monthUsd: 1.79 },
});
const change = { value: -0.22, low: -0.38, high: -0.06, p: 0.01, verdict: "real change" as const };
const compared = {
  ...{ assistant: "chatgpt", label: "ChatGPT", sentence: "", prompts: 19, examples: [] },
  advice: { report: "", why: "", next: "count-app" as const },
  period: { from: "2026-11-01", to: "2026-11-26" },
  ...{ app: side("app", 0.49), api: side("web", 0.71) },
  difference: { ...change, smallestDetectable: 0.16 },
  ...{ positionDifference: null, sentimentDifference: null },
  onlyApp: [{ domain: "saddlechat.example", answers: 21 }],
  onlyApi: [],
};
const unpaired = {
  ...{
    assistant: "gemini",
    label: "Gemini",
    surface: "api",
    answers: 12,
    canConnect: true,
    appUsdAScan: null,
  },
  ...{ visibility: visibility(0.7), reason: "api-only" as const },
};

test("the page as a file: a row for each way of asking, its surface in words", () => {
  const [head, app, api, gemini] = csvOf(exportRows([compared], [unpaired]), exportColumns).split("\r\n");
  expect(head).toContain("Assistant,Surface,Shared prompts,From,To,Answers,Visibility");
  expect(app).toMatch(/^ChatGPT,app through a data provider,19,2026-11-01,2026-11-26,114,0.49,/);
  expect(app).toMatch(/,-0.22,-0.38,-0.06,Less in the app,0.0056$/);
  expect(api).toMatch(/^ChatGPT,API with web search,19,/);
  expect(gemini).toMatch(/^Gemini,API without web search,,,,12,0.7,/);
  expect(gemini).toMatch(/,Asked one way only,$/);
  const few = { ...compared, app: { ...compared.app, visibility: { ...visibility(0.5), n: 3 } } };
  expect(csvOf(exportRows([few], []), exportColumns)).toContain(",Too few answers in the app,");
  expect(csvOf(siteRows(compared), siteColumns)).toContain(
    "saddlechat.example,app through a data provider,21,114",
  );
});

test("the one button leads where its reader may act, else to what there is to read", () => {
  const links = {
    ...{
      source: String,
      answer: String,
      appAnswers: (id: string) => `answers ${id}`,
      appGaps: (id: string) => `gaps ${id}`,
    },
    ...{ apps: "apps", apis: "apis", prompts: "prompts" },
  };
  const reader = { ...links, apps: null, apis: null, prompts: null };
  const same = { ...compared, advice: { ...compared.advice, next: "choose-asked" as const } };
  expect(nextLink(same, links)).toEqual({ to: "apps", label: "Choose what is asked" });
  expect(nextLink(same, reader).to).toBe("gaps chatgpt");
  expect(nextLink(compared, reader).to).toBe("gaps chatgpt");
  expect(nextLink({ ...compared, onlyApp: [] }, reader).to).toBe("answers chatgpt");
  const few = { ...compared, advice: { ...compared.advice, next: "add-prompts" as const } };
  expect(nextLink(few, links).to).toBe("prompts");
});
