import { expect, test } from "vitest";
import { rivalColours } from "./rival-colours.ts";

const rival = (id: string, colour: string | null = null) => ({ id, isBrand: false, colour });

test("you are ink, rivals have their own colours, and a chosen one wins", () => {
  const rivals = ["a", "b", "c", "d", "e", "f"].map((id) => rival(id, id === "b" ? "#123456" : null));
  expect([...rivalColours([{ id: "you", isBrand: true, colour: "#ff0000" }, ...rivals])]).toEqual([
    ["you", "var(--you)"],
    ["a", "var(--rival-1)"],
    ["b", "#123456"],
    ["c", "var(--rival-3)"],
    ["d", "var(--rival-4)"],
    ["e", "var(--rival-5)"],
    ["f", "var(--ink-faint)"],
  ]);
});
