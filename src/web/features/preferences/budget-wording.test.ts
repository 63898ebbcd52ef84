import { expect, test } from "vitest";
import {
  budgetLead,
  earlierForecast,
  earlierStep,
  forecastOf,
  judgeForecast,
  judgeTroubles,
} from "./budget-wording.ts";

const forecast = {
  usdAnAnswer: 0.0004,
  answersAMonth: 3000,
  usdAMonth: 1.2,
  billedBy: "OpenAI",
  earlierAnswers: 1,
  earlierUsd: 0.0004,
};

test("says what judging will cost, and does not where nobody knows", () => {
  expect(judgeForecast(forecast)).toBe(
    "about $1.20 a month for 3,000 answers at $0.0004 each, billed to this brand’s account at OpenAI",
  );
  expect(judgeForecast({ ...forecast, billedBy: null })).toBe("3,000 answers a month, free for you");
  expect(judgeForecast({ ...forecast, usdAnAnswer: null, usdAMonth: null })).toBe(
    "3,000 answers a month, cost not known yet",
  );
  expect(judgeForecast({ ...forecast, usdAnAnswer: 0, usdAMonth: 0 })).toBe(
    "3,000 answers a month, free for you",
  );
  expect(judgeForecast({ ...forecast, answersAMonth: 0 })).toBe("nothing to rate yet");
  expect(earlierForecast(forecast)).toBe(
    "under a cent for about 1 answer, billed to this brand’s account at OpenAI",
  );
  const many = { ...forecast, earlierAnswers: 420, earlierUsd: 0.168 };
  expect(earlierForecast({ ...many, billedBy: null })).toBe("about 420 answers, free for you");
  expect(earlierForecast({ ...many, earlierUsd: 0 })).toBe("about 420 answers, free for you");
  expect(earlierForecast({ ...many, earlierUsd: null })).toBe(
    "about 420 answers at a price we don’t know yet, billed to this brand’s account at OpenAI",
  );
  expect(earlierForecast({ ...forecast, earlierAnswers: 0 })).toBeNull();
});

test("before anyone rates, the cost is that of the one picked", () => {
  const picked = { assistant: "claude", label: "Claude", model: "haiku", key: "operator" as const };
  const view = { judge: null, forecast: { ...forecast, earlierAnswers: 100 } };
  expect(forecastOf(view, { ...picked, usdAnAnswer: 0.01, billedBy: null })).toMatchObject({
    ...{ usdAnAnswer: 0.01, usdAMonth: 30, billedBy: null, earlierUsd: 1 },
  });
  expect(forecastOf(view, null)).toEqual(view.forecast);
});

test("the last days are offered until they are rated, not while answers wait", () => {
  const month = { month: "2026-11-01", isSearching: false, waiting: 0, judged: 0, failed: 0, cancelled: 0 };
  const judge = { assistant: "claude", label: "Claude", model: "m", judgesFrom: "", hasKey: true };
  const view = {
    ...{ judge, choices: [], forecast },
    month: { ...month, furtherCalls: 0, doubted: 0, spentUsd: 0, failures: [] },
  };
  expect(earlierStep(view)).toContain("about 1 answer");
  expect(earlierStep({ ...view, month: { ...view.month, waiting: 1 } })).toBeNull();
  expect(earlierStep({ ...view, month: { ...view.month, judged: 1 } })).toBeNull();
});

test("says why answers were not judged, in our words or the provider's", () => {
  const month = { month: "2026-11-01", isSearching: false, waiting: 0, judged: 1, failed: 2, cancelled: 3 };
  const failures = [
    { kind: "budget", text: "The month’s budget is spent.", calls: 3 },
    { kind: "refused", text: "Claude refused to answer.", calls: 1 },
  ];
  expect(judgeTroubles({ ...month, furtherCalls: 0, doubted: 0, spentUsd: 0, failures })).toEqual([
    "3 answers not rated: the month’s budget is spent.",
    "1 answer not rated: Claude refused to answer.",
  ]);
});

test("says whose money the monthly budget limits", () => {
  const asked = (billedBy: string | null) => ({
    ...{ assistant: "chatgpt", surface: "web" as const, label: "ChatGPT", calls: 24, usd: 0.5, billedBy },
  });
  expect(budgetLead([asked(null)])).toBe(
    "The most this brand may cost in a month. It costs you nothing: TrueNorth pays.",
  );
  expect(budgetLead([asked("OpenAI"), asked("Anthropic")])).toBe(
    "The most this brand may cost in a month, billed to its account at OpenAI and Anthropic.",
  );
  expect(budgetLead([asked("OpenAI"), asked(null)])).toBe(
    "The most this brand may cost in a month: what is billed to its account at OpenAI, and what TrueNorth pays.",
  );
  expect(budgetLead([])).toBe("The most this brand may cost in a month.");
});
