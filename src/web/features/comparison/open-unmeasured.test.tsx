import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OpenUnmeasured } from "./comparison-page.tsx";
import type { Compared } from "./use-comparison.ts";

test("each brand without answers is led to, not only the first", () => {
  const unmeasured = [
    { brandId: "a", name: "Velora" },
    { brandId: "b", name: "Fresh" },
  ];
  const compared = { sides: [], unmeasured } as unknown as Compared;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <OpenUnmeasured compared={compared} />
    </MemoryRouter>,
  );
  expect(markup).toContain("Open Velora");
  expect(markup).toContain("Open Fresh");
});
