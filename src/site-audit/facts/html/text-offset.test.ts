import { describe, expect, test } from "vitest";
import { siteFrom } from "../../../../tests/site-audit/site-builder.ts";
import { isUnavailable } from "../site.ts";
import { firstTextOffsetOf } from "./text-offset.ts";

const sentence = "The first paragraph of the main text &amp; more.";

function offsetIn(html: string): number | null {
  const { home } = siteFrom({ pages: { "/": html } });
  if (isUnavailable(home)) throw new Error(home.unavailable);
  return firstTextOffsetOf(home);
}

describe("where the main text begins", () => {
  test.each([
    ["at once", "", 0],
    ["after a menu", "<nav><a href='/a'>A menu entry of some length</a></nav>", 0],
    ["after a script that holds the same words", `<script>var text = "${sentence}<p>";</script>`, 0],
    ["after characters of several bytes", "<!-- ééé -->", 3],
    ["after a style and a title", `<style>a > b {}</style><title>${sentence}</title>`, 0],
  ])("%s", (_, before, moreBytes) => {
    expect(offsetIn(`${before}<main><p>${sentence}</p></main>`)).toBe(
      before.length + moreBytes + "<main><p>".length,
    );
  });

  test("unknown where no piece is distinct", () => {
    expect(offsetIn("<main><p>Hi</p><p>you</p></main>")).toBeNull();
  });
});
