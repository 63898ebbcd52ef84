import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Answer } from "#api/answers/contract.ts";
import MarkedText from "./marked-text.tsx";
import { soughtOf } from "./sought-site.ts";

const text = "Be careful with Velo.";
const css = readFileSync(join(import.meta.dirname, "../../styles/app/features/answers.css"), "utf8");

/** The background of the passage that sets the tone, in an answer that is so minded of the brand. */
function washOf(sentiment: number): string | undefined {
  const entity = {
    id: "b",
    name: "Velo",
    isBrand: true,
    sentiment,
    spans: [],
    unclearSpans: [],
    quotes: [{ start: 0, end: text.length }],
  };
  const answer = {
    text,
    reading: { entities: [entity] },
    unsafeCharacters: { bidi: 0, invisible: 0, control: 0 },
    language: "en",
  };
  const html = renderToStaticMarkup(
    <MarkedText answer={answer as unknown as Answer} colours={new Map()} sought={null} />,
  );
  expect(html).toContain(`<span class="answer-quote">${text}</span>`);
  const tone = /class="answer-body" data-tone="(\w+)"/.exec(html)?.[1];
  const rule = `.answer-body[data-tone="${tone}"] .answer-quote`;
  return css.split(`${rule} {`)[1]?.split("}")[0]?.trim();
}

test("an answer opened for a site marks the links to it and its parts, and no others", () => {
  const answer = {
    text: "See [one](https://www.road.cc/a), [two](https://forum.road.cc/b) and [three](https://notroad.cc/c).",
    reading: null,
    unsafeCharacters: { bidi: 0, invisible: 0, control: 0 },
    language: "en",
  };
  const shown = (query: string) =>
    renderToStaticMarkup(
      <MarkedText answer={answer as unknown as Answer} colours={new Map()} sought={soughtOf(query, [])} />,
    ).match(/data-sought="true" href="[^"]+"/g);
  expect(shown("domain=road.cc")).toEqual([
    'data-sought="true" href="https://www.road.cc/a"',
    'data-sought="true" href="https://forum.road.cc/b"',
  ]);
  expect(shown("")).toBeNull();
});

test("the legend names what the answer was opened for: a page with its path, or a site", () => {
  const page = "https://www.road.cc/bags";
  const answer = {
    text: `See [bags](${page}).`,
    reading: null,
    unsafeCharacters: { bidi: 0, invisible: 0, control: 0 },
    language: "en",
  };
  const legend = (query: string) => {
    const sought = soughtOf(query, [page]);
    const shown = <MarkedText answer={answer as unknown as Answer} colours={new Map()} sought={sought} />;
    const entry = renderToStaticMarkup(shown).match(/<span class="answer-sought">.*?<\/li>/)?.[0] ?? "";
    return entry.replace(/<[^>]+>/g, "");
  };
  expect(legend(`url=${page}`)).toBe("road.cc/bags the page you opened this answer for");
  expect(legend("domain=road.cc")).toBe("road.cc the site you opened this answer for");
});

test("a passage that speaks badly of the brand isn't marked in the colour of good news", () => {
  expect(washOf(-1)).toBe("background: var(--bad-wash);");
  expect(washOf(1)).toBe("background: var(--good-wash);");
});
