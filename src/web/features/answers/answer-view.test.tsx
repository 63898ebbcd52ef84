import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageList } from "./answer-view.tsx";
import { soughtOf } from "./sought-site.ts";

test("a page has the same word for its type as everywhere else", () => {
  const page = {
    url: "https://reddit.com/r/crm",
    domain: "reddit.com",
    title: null,
    type: "UGC" as const,
    reason: "user content",
    count: 1,
  };
  const shown = renderToStaticMarkup(<PageList title="Cited" pages={[page]} sought={null} />);
  expect(shown).toContain("Community");
  expect(shown).not.toContain("UGC");
  expect(shown).not.toContain("data-sought");
  const forSite = renderToStaticMarkup(
    <PageList title="Cited" pages={[page]} sought={soughtOf("domain=reddit.com", [])} />,
  );
  expect(forSite).toContain('<li data-sought="true">');
});
