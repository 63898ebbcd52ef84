import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Scan, ScanLane } from "#api/scans/contract.ts";
import { RunningScan } from "./running-scan.tsx";

const lane = (assistant: string, spentUsd: number) =>
  ({
    assistant,
    surface: "web",
    label: `Asking ${assistant}: 1 of 2`,
    answered: 1,
    planned: 1,
    spentUsd,
  }) as ScanLane;
const scan = {
  state: "running",
  secondsLeft: null,
  progress: { answered: 2, done: 2, total: 4 },
  assistants: [lane("chatgpt", 0.5), lane("claude", 0.25)],
} as unknown as Scan;
const budget = { month: "2026-11-01", limitUsd: 20, spentUsd: 4.5, reservedUsd: 0, leftUsd: 15.5 };
const textWith = (...billers: readonly (string | null)[]) =>
  renderToStaticMarkup(
    <RunningScan
      {...{ scan, budget }}
      asked={scan.assistants.map(({ assistant, surface }, at) => ({
        ...{ assistant, surface, label: assistant, calls: 2, usd: 1, billedBy: billers[at] ?? null },
      }))}
    />,
  ).replaceAll(/<[^>]*>/g, " ");

test("a running scan shows the member's own money alone", () => {
  expect(textWith("OpenAI", "Anthropic")).toMatch(
    /\$0\.75 billed to this brand so far.*\$4\.50 spent so far, of \$20\.00/,
  );
  const mixed = textWith("OpenAI", null);
  expect(mixed).toContain("$0.50 billed to this brand so far");
  expect(mixed).not.toMatch(/\$0\.25|\$4\.50/);
  expect(textWith(null, null)).not.toContain("$");
});
