import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isNameless, PageName } from "./page-name.tsx";

const shown = (url: string) => renderToStaticMarkup(<PageName url={url} title={null} />);

test("a page is shown by its address, a redirect that names no page by saying so", () => {
  expect(shown("https://example.com/caf%C3%A9/")).toContain(">example.com/café<");
  const redirect = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbCd";
  expect(shown(redirect)).toContain("Google redirect, page address not known");
  expect(shown(redirect)).not.toContain(">vertexaisearch");
});

test("a redirect is nameless where its title is but a host, or empty", () => {
  const url = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbCd";
  const nameless = (title: string | null) => isNameless({ url, title });
  const hosts = [null, "", "reddit.com", "www.Reddit.com", "en.wikipedia.org"];
  expect(hosts.filter((title) => !nameless(title))).toEqual([]);
  expect(nameless("Which belt lasts?")).toBe(false);
  expect(isNameless({ url: "https://reddit.com/r/belts", title: null })).toBe(false);
});
