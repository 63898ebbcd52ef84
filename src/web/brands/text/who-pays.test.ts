import { expect, test } from "vitest";
import { isFreeForYou, operatorCostWords, paidWords, priceForYou, scanCostWords } from "./who-pays.ts";

const asked = (label: string, billedBy: string | null, usd: number | null = 0.5) => ({
  ...{ assistant: label.toLowerCase(), surface: "web" as const, label, calls: 24, usd, billedBy },
});
const scanOf = (...assistants: ReturnType<typeof asked>[]) => ({ assistants, basis: "prices" as const });

test("a scan that the operator's keys ask is free, and what it costs comes after", () => {
  const scan = scanOf(asked("ChatGPT", null, 1.6), asked("Claude", null, 1.3));
  expect(scanCostWords(scan)).toBe("Free for you.");
  expect(operatorCostWords(scan, "weekly")).toBe(
    "TrueNorth pays about $2.90 now and about $13 a month, with the keys it was set up with.",
  );
  expect(operatorCostWords(scanOf(asked("ChatGPT", null, null)))).toBeNull();
  expect(operatorCostWords(scanOf(asked("ChatGPT", "OpenAI")))).toBeNull();
});

test("where only own keys ask, it names the price and who bills it", () => {
  const scan = scanOf(asked("ChatGPT", "OpenAI", 1.6), asked("Claude", "Anthropic", 1.3));
  expect(scanCostWords(scan, "monthly")).toBe(
    "About $2.90 now and about $2.90 a month, judging by list prices, billed to this brand’s account at OpenAI and Anthropic.",
  );
  expect(scanCostWords({ ...scanOf(asked("ChatGPT", "OpenAI")), basis: "answers" })).toBe(
    "About $0.50, judging by your last answers, billed to this brand’s account at OpenAI.",
  );
  expect(scanCostWords(scanOf(asked("ChatGPT", "OpenAI"), asked("Google AI Mode", "OpenAI")))).toMatch(
    /billed to this brand’s account at OpenAI\.$/,
  );
});

test("where both ask, the member's part comes first and the rest is free", () => {
  const scan = scanOf(asked("ChatGPT", "OpenAI", 1.2), asked("Claude", null, 1), asked("Gemini", null, 0.7));
  expect(scanCostWords(scan)).toBe(
    "About $1.20, judging by list prices, billed to this brand’s account at OpenAI. Claude and Gemini are free for you.",
  );
  expect(priceForYou(scan)).toBe("about $1.20");
  expect(isFreeForYou(scan.assistants)).toBe(false);
});

test("an unknown price is no price of nothing, and names whose it is", () => {
  const qwen = asked("Qwen", "the endpoint", null);
  expect(scanCostWords(scanOf(qwen))).toBe(
    "At a price we don’t know yet, billed to this brand’s account at the endpoint.",
  );
  expect(scanCostWords(scanOf(asked("ChatGPT", "OpenAI"), qwen))).toBe(
    "At least $0.50 (price of Qwen unknown), judging by list prices, billed to this brand’s account at OpenAI and the endpoint.",
  );
  expect(priceForYou(scanOf(qwen))).toBeNull();
});

test("a model on the member's own machine is free, and nothing is before there are prompts", () => {
  const local = asked("Llama", "the endpoint", 0);
  expect(scanCostWords(scanOf(local))).toBe("Free for you.");
  expect(isFreeForYou([{ ...local, calls: 0 }])).toBe(false);
  expect(isFreeForYou([])).toBe(false);
  expect(priceForYou(scanOf(local))).toBe("free for you");
});

test("any other price names who bills it", () => {
  expect(paidWords("about $1.20 a month", "OpenAI")).toBe(
    "about $1.20 a month, billed to this brand’s account at OpenAI",
  );
});
