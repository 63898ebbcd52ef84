import { expect, test } from "vitest";
import { notesOn } from "./prompt-notes.ts";

const listed = (id: string, state: "active" | "paused" = "active") => ({ id, state });
const known = (key: string, isInFigures = true, display: "provisional" | "collecting" = "provisional") => ({
  key,
  isInFigures,
  display,
});

test("the prompts that count and those that don't add up to the list, with the reason", () => {
  const prompts = [listed("a"), listed("b", "paused"), listed("c", "paused"), listed("d")];
  expect(notesOn({ prompts })).toEqual(["2 are paused"]);
  const metrics = [known("a"), known("b", false), known("c", true, "collecting"), known("gone")];
  expect(notesOn({ prompts }, metrics)).toEqual([
    "1 counts above",
    "1 doesn’t: it contains your name",
    "1 has too few answers yet",
    "1 is paused",
  ]);
  const filtered = [known("a"), known("b"), known("c", false), known("d", false)];
  expect(notesOn({ prompts }, filtered, true)).toEqual([
    "2 count above",
    "2 don’t: your filter leaves them out",
    "1 paused prompt still counts",
  ]);
});

test("nothing is said of a list that counts as a whole, or of which nothing is counted yet", () => {
  const prompts = [listed("a"), listed("b")];
  expect(notesOn({ prompts }, [known("a"), known("b")])).toEqual([]);
  expect(notesOn({ prompts }, [known("a", false), known("b", true, "collecting")])).toEqual([]);
});

test("paused prompts whose answers count are named, though all of the list count", () => {
  const prompts = [listed("a"), listed("b", "paused"), listed("c", "paused")];
  expect(notesOn({ prompts }, [known("a"), known("b"), known("c")])).toEqual([
    "2 paused prompts still count",
  ]);
});
