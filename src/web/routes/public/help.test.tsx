import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fillIn } from "../../site-address.ts";
import Help from "./help.tsx";

test("an answer by mail is promised only where there is an address to write to", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Help />
    </MemoryRouter>,
  );
  const filled = (supportEmail: string | null) =>
    fillIn({ origin: "https://real.example", supportEmail })(page);
  expect(filled("help@real.example")).toContain("a person answers by mail");
  expect(filled(null)).not.toContain("a person answers by mail");
});

test("every subject and question is in the contents, once", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Help />
    </MemoryRouter>,
  );
  const all = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, id]) => id);
  const sections = all(/<section id="([^"]+)"/g);
  expect(sections.length).toBeGreaterThan(20);
  expect(all(/<li><a href="#([^"]+)"/g)).toEqual(sections);
  expect(new Set(sections).size).toBe(sections.length);
});
