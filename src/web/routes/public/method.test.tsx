import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { isTooWide } from "#measurement/percent.ts";
import { catalogue } from "#site-audit/catalogue.ts";
import Method from "./method.tsx";

const page = renderToStaticMarkup(
  <MemoryRouter>
    <Method />
  </MemoryRouter>,
);
const text = page
  .replaceAll(/<\/(?:h\d|p|li)>/g, "\n")
  .replaceAll(/<[^>]+>/g, "")
  .replaceAll("&#x27;", "'");
/** The lines under a heading, up to the next one. */
const under = (heading: string): readonly string[] => {
  const start = text.indexOf(`${heading}\n`);
  expect(start, heading).toBeGreaterThan(-1);
  const lines = text.slice(start + heading.length + 1).split("\n");
  const end = lines.findIndex((line) => line.endsWith("?") && line.length < 60);
  return lines.slice(0, end === -1 ? lines.length : end);
};

describe("/method says what the figures can't tell:", () => {
  test.each([
    ["programs are asked, not apps", /interfaces for programs.*apps can differ/],
    ["the prompts were chosen", /only as well as they were chosen/],
    ["tone is an estimate", /Without a model that judges answers.*rough.*no average/],
    ["models change", /change a model from one day to the next/],
    ["no clear change isn't none", /doesn’t prove that nothing changed/],
  ])("%s", (_, sentence) => {
    expect(under("What can’t these figures tell?").filter((line) => sentence.test(line))).toHaveLength(1);
  });
});

test("/method's example of an interval that is too wide is one", () => {
  const [, low, high] = /between (\d+)% and (\d+)%, pages say “too few prompts”/.exec(text) ?? [];
  expect(isTooWide({ low: Number(low) / 100, high: Number(high) / 100 })).toBe(true);
});

test("/method counts as many checks under its questions as it says", () => {
  const readiness = under("What is Readiness?").join("\n");
  const [, all, questions] = /comes from (\d+) checks under (\d+) questions/.exec(readiness) ?? [];
  const counts = [...readiness.matchAll(/\((\d+) checks\)/g)].map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(all));
  expect(counts).toHaveLength(Number(questions));
});

test("/method says that prompts with the brand's name stay out of the main figures", () => {
  expect(under("Do prompts with the brand’s name count?")[0]).toMatch(/^Not in the main figures/);
});

test("/method has each check once, by its anchor, with its source and evidence", () => {
  for (const { id, source, evidence } of catalogue) {
    expect(page.split(`id="rule-${id}"`), id).toHaveLength(2);
    expect(page).toContain(renderToStaticMarkup(`Source: ${source}. Evidence: ${evidence}.`));
  }
});
