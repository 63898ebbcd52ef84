import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/html-document.ts";
import { proseBlocks } from "./prose.ts";

const blocksOf = (html: string) =>
  proseBlocks(parseHtml(`<!doctype html><body><main>${html}</main>`)).map(({ kind, text }) => [kind, text]);

describe("proseBlocks", () => {
  it("breaks at headings, paragraphs, list items, cells and line breaks", () => {
    expect(
      blocksOf(`<h1>Bread</h1>Loose <b>text</b><p>One.<br>Two.</p><ul><li>First</li><li><p>Second</p></li></ul>
        <table><tr><th>Size</th><td>Big</td></tr></table><blockquote><p>Said.</p></blockquote><dl><dt>What?</dt><dd>That.</dd></dl>`),
    ).toEqual([
      ["heading", "Bread"],
      ["paragraph", "Loose text"],
      ["paragraph", "One.\nTwo."],
      ["item", "First"],
      ["item", "Second"],
      ["cell", "Size"],
      ["cell", "Big"],
      ["quote", "Said."],
      ["question", "What?"],
      ["paragraph", "That."],
    ]);
  });

  it("leaves out code, menus, controls and hidden parts", () => {
    expect(
      blocksOf(`<nav>Menu</nav><p>Run <code>x --y 5%</code> now.</p><pre>listen 80;</pre><select><option>A</option></select>
        <button>Buy</button><p hidden>No</p><div style="display:none">No</div><script>no()</script>`),
    ).toEqual([["paragraph", "Run now."]]);
  });

  it("separates the text around a code block", () => {
    expect(blocksOf("<div>Before<pre>code</pre>After</div>")).toEqual([
      ["paragraph", "Before"],
      ["paragraph", "After"],
    ]);
  });

  it("reads the button that opens an answer as its question", () => {
    expect(blocksOf("<h3><button>How does it work?</button></h3><p>So.</p>")[0]).toEqual([
      "heading",
      "How does it work?",
    ]);
  });

  it("takes long text in a table cell for prose", () => {
    expect(
      blocksOf(
        `<table><tr><td>${"Layout tables held whole pages once. ".repeat(6)}</td></tr></table>`,
      )[0]?.[0],
    ).toBe("paragraph");
  });

  it("knows how much of a block is links", () => {
    const document = parseHtml(
      `<main><p><a href="/a">ab</a> cd</p><p><a href="/b">all of it</a></p><p>none</p></main>`,
    );
    expect(proseBlocks(document).map(({ linkShare }) => linkShare)).toEqual([0.5, 1, 0]);
  });

  it("is empty without a body text", () => {
    expect(blocksOf("")).toEqual([]);
  });
});
