import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LoadBoundary } from "./load-boundary.tsx";

const notLoaded = new TypeError("Failed to fetch dynamically imported module: /assets/part.js");

/** What is there once `failure` came out of the children. */
function shownAfter(failure: unknown, props: Omit<LoadBoundary["props"], "children"> = {}): string {
  const boundary = new LoadBoundary({ ...props, children: "The part" });
  boundary.state = LoadBoundary.getDerivedStateFromError(failure);
  return renderToStaticMarkup(boundary.render());
}

test("a page that does not load says so, a part says which it is, or leaves its place to something else", () => {
  expect(shownAfter(null)).toBe("The part");
  expect(shownAfter(notLoaded)).toContain("This page could not be loaded.");
  const part = shownAfter(notLoaded, { part: "Search" });
  expect(part).toContain("Search could not be loaded.");
  expect(part).toContain("The rest of this page still works.");
  expect(part).toContain("Load again");
  expect(shownAfter(notLoaded, { otherwise: "All actions" })).toBe("All actions");
  expect(shownAfter(notLoaded, { otherwise: null })).toBe("");
});

test("what is no failure to load is for the page to report", () => {
  const bug = new TypeError("x is undefined");
  expect(() => shownAfter(bug, { otherwise: "All actions" })).toThrow(bug);
});
