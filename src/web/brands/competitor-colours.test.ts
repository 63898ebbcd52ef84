import { expect, test } from "vitest";
import { competitorColours } from "./competitor-colours.ts";

const competitor = (id: string, colour: string | null = null) => ({ id, isBrand: false, colour });

test("you are ink, competitors have their own colours, and a chosen one wins", () => {
  const competitors = ["a", "b", "c", "d", "e", "f"].map((id) =>
    competitor(id, id === "b" ? "#123456" : null),
  );
  expect([...competitorColours([{ id: "you", isBrand: true, colour: "#ff0000" }, ...competitors])]).toEqual([
    ["you", "var(--you)"],
    ["a", "var(--competitor-1)"],
    ["b", "#123456"],
    ["c", "var(--competitor-3)"],
    ["d", "var(--competitor-4)"],
    ["e", "var(--competitor-5)"],
    ["f", "var(--ink-faint)"],
  ]);
});
