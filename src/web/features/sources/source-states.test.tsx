import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { NoSources } from "./source-states.tsx";

const markupOf = (everything: string | null, sourced = 0, surface = "imported") =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoSources
        answers={{ valid: 456, sourced }}
        surfaces={[{ surface, valid: 456 }]}
        everything={everything}
        prompts="?tab=prompts"
        nextStep={<button type="button">Connect an assistant</button>}
      />
    </MemoryRouter>,
  );

test("answers without a source say why, and lead to those with sources", () => {
  const page = markupOf(null);
  expect(page).toContain("Your 456 imported answers list no websites.");
  expect(page).toContain("You can’t see which sites shape what assistants say of you.");
  expect(page).toContain("Connect an assistant");
});

test("a filter is cleared first, and where a search used nothing the way leads to the prompts", () => {
  expect(markupOf("?brand=x")).toMatch(/Clear the filter/);
  expect(markupOf("?brand=x")).not.toContain("Connect an assistant");
  const searched = markupOf(null, 456, "web");
  expect(searched).toContain("No assistant used a website in your 456 answers.");
  expect(searched).toContain("Go to prompts");
  expect(searched).not.toContain("Connect an assistant");
});

test("imported answers are said to be that on every surface, for a search would have brought a list of sources", () => {
  const page = markupOf(null, 0, "web");
  expect(page).toContain("Your 456 imported answers list no websites.");
  expect(page).toContain("Connect an assistant");
});
