import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { NoCompetitors } from "./competitor-bars.tsx";

const shown = (isCounting: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoCompetitors isCounting={isCounting} href="?tab=competitors" />
    </MemoryRouter>,
  );

test("competitors that were just tracked are being counted, not missing", () => {
  expect(shown(true)).toContain("Counting your competitors…");
  expect(shown(true)).not.toContain("nobody yet");
  expect(shown(false)).toContain("Track competitors");
});
