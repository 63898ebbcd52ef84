import { expect, test } from "vitest";
import { notesOn } from "./prompt-notes.ts";

const listed = (id: string, state: "active" | "paused" = "active") => ({ id, state });
const counted = (key: string, isInFigures = false) => ({ key, isInFigures });

test("why fewer prompts are counted than listed is said of one prompt and of several", () => {
  const prompts = [listed("a"), listed("b", "paused"), listed("c", "paused")];
  expect(notesOn({ prompts })).toEqual(["2 are paused"]);
  expect(
    notesOn({ prompts: prompts.slice(0, 2) }, [counted("a"), counted("b", true), counted("gone")]),
  ).toEqual(["1 is paused", "1 is not counted above, because it names you or is filtered out"]);
  expect(notesOn({ prompts: [listed("a"), listed("b")] }, [counted("a"), counted("b")])).toEqual([
    "2 are not counted above, because they name you or are filtered out",
  ]);
});
