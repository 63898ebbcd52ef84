import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { wilson } from "#measurement/estimates/wilson.ts";
import { PromptFigures } from "./prompt-figures.tsx";
import { promptSourceColumns } from "./prompt-sources.tsx";

const textOf = (named: number, answers: number, display: "collecting" | "provisional") => {
  const own = { visibility: wilson(named, answers), mentions: named, position: null, unclear: 0 };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PromptFigures
        view={{ display, change: null, agreement: 0.75 }}
        own={own}
        answersAddress={() => "/answers"}
      />
    </MemoryRouter>,
  );
  return load(markup).text();
};

test("few answers are counted once, without words on ranges that aren't there", () => {
  expect(textOf(1, 8, "collecting")).toBe(
    "Named in 1 of 8 valid answers. A share is shown from 10 answers on.",
  );
});

test("a share has its range, and how sure it is behind one press", () => {
  const shown = textOf(20, 40, "provisional");
  expect(shown).toContain("50% likely 35–65%");
  expect(shown).toContain("How sure this isThe ranges on this page are about this prompt alone.");
  expect(shown).toContain("both times or neither time in 75% of cases");
});

test("sources have a column of shares only where there is a share, and types are named as everywhere", () => {
  const source = (answers: number) => ({
    ...{ domain: "reddit.com", type: "UGC", citations: 3 },
    used: wilson(3, answers),
  });
  const headsOf = (answers: number) =>
    promptSourceColumns([source(answers)], () => "/").map(({ head }) => head);
  expect(headsOf(8)).toEqual(["Domain", "Type", "Citations"]);
  expect(headsOf(12)).toEqual(["Domain", "Type", "Used", "Citations"]);
  const [, type] = promptSourceColumns([source(8)], () => "/");
  expect(type?.cell(source(8), 0)).toBe("Community");
});
