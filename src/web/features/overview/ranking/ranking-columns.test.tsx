import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Entity } from "#api/visibility/contract.ts";
import { rankingColumns } from "./ranking-columns.tsx";

const share = (low: number, high: number) => ({ value: 0.43, low, high, n: 30, nEff: 6 });
const cellOf = (head: string, entity: Entity) =>
  renderToStaticMarkup(
    <MemoryRouter>
      {rankingColumns({
        placeOf: () => 1,
        colourOf: () => "",
        answersOf: () => "",
        isShown: false,
        isCollecting: false,
      })
        .find((column) => column.head === head)
        ?.cell(entity, 0)}
    </MemoryRouter>,
  );

test("a share of too few prompts is not printed, as in the key figures", () => {
  const entity = (low: number, high: number) =>
    ({ name: "Acme", visibility: share(low, high), shareOfVoice: share(low, high) }) as Entity;
  for (const head of ["Visibility", "Share of voice"]) {
    expect(cellOf(head, entity(0.3, 0.6)), head).toContain("<b>43%</b>");
    expect(cellOf(head, entity(0.1, 0.9)), head).not.toContain("43%</b>");
    expect(cellOf(head, entity(0.1, 0.9)), head).toContain("–");
  }
  expect(cellOf("Visibility", entity(0.1, 0.9))).toContain("too few prompts");
});

test("a tone whose range is too wide or not known is not printed", () => {
  const toned = (low: number | null, high: number | null) =>
    cellOf("Tone", { name: "Acme", mentions: 20, sentiment: { value: 62, low, high, n: 12 } } as Entity);
  expect(toned(50, 75)).toContain("<b>62</b>");
  for (const tone of [toned(20, 95), toned(null, null)]) {
    expect(tone).not.toContain("62");
    expect(tone).toContain("–");
  }
});
