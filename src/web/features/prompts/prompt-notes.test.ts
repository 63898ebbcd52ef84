import { expect, test } from "vitest";
import { notesOn } from "./prompt-notes.ts";

const listed = (id: string, state: "active" | "paused" = "active") => ({ id, state });
const known = (key: string, isInFigures = true, display: "provisional" | "collecting" = "provisional") => ({
  key,
  isInFigures,
  display,
});

test("the notes say which prompts count and which don't, with the reason", () => {
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
    "2 count above, 1 of them paused now: its earlier answers count",
    "2 don’t: your filter leaves them out",
  ]);
});

test("nothing is said of a list that counts as a whole, or of which nothing is counted yet", () => {
  const prompts = [listed("a"), listed("b")];
  expect(notesOn({ prompts }, [known("a"), known("b")])).toEqual([]);
  expect(notesOn({ prompts }, [known("a", false), known("b", true, "collecting")])).toEqual([]);
});

test("paused prompts whose earlier answers count are no prompts besides those that count", () => {
  const prompts = [listed("a"), listed("b", "paused"), listed("c", "paused")];
  expect(notesOn({ prompts }, [known("a"), known("b"), known("c")])).toEqual([
    "2 are paused: their earlier answers count",
  ]);
  expect(notesOn({ prompts }, [known("a"), known("b")])).toEqual([
    "2 count above, 1 of them paused now: its earlier answers count",
    "1 more is paused",
  ]);
  expect(notesOn({ prompts }, [known("b"), known("c")])).toEqual([
    "2 count above, paused now: their earlier answers count",
    "1 has too few answers yet",
  ]);
});

test("the numbers of the notes add up to the list wherever a part of it counts", () => {
  const kinds = [known("", true), known("", false), known("", true, "collecting"), null];
  const states = kinds.flatMap((kind) => (["active", "paused"] as const).map((state) => ({ kind, state })));
  for (const first of states)
    for (const second of states)
      for (const third of states) {
        const all = [first, second, third, { kind: known(""), state: "active" as const }];
        const prompts = all.map(({ state }, index) => listed(`${index}`, state));
        const metrics = all.flatMap(({ kind }, index) => (kind ? [{ ...kind, key: `${index}` }] : []));
        const notes = notesOn({ prompts }, metrics);
        const sum = notes.reduce((before, note) => before + Number.parseInt(note, 10), 0);
        const isWhole = all.every(({ kind }) => kind?.isInFigures && kind.display !== "collecting");
        const paused = all.filter(({ state }) => state === "paused").length;
        expect([sum, ...notes]).toEqual([isWhole ? paused : all.length, ...notes]);
      }
});
