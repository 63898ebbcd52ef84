import { describe, expect, test } from "vitest";
import { samplePrompt } from "../sample-prompt.ts";
import { countWords, readLines, readTags } from "./pasted-lines.ts";

const market = { language: "en", country: "NO" };
const asked = [samplePrompt("p1", { text: "Which e-bike is best?", ...market })];

describe("readLines", () => {
  test("tells new lines from repeats and from what is no prompt", () => {
    const lines = readLines(
      "- Belt or chain?\n\nwhich e-bike is BEST\n???\n2) belt or  chain",
      asked,
      market,
    );
    expect(lines).toEqual([
      { kind: "new", text: "Belt or chain?" },
      { kind: "repeated", text: "which e-bike is BEST", reason: "already asked" },
      { kind: "wrong", text: "???", reason: "A prompt needs at least one word." },
      { kind: "repeated", text: "belt or chain", reason: "twice in this list" },
    ]);
    expect(countWords(lines)).toBe("4 lines: 1 new, 2 repeated, 1 to fix");
  });

  test("what is asked in another market is no repeat", () => {
    const [line] = readLines("Which e-bike is best?", asked, { ...market, country: "DE" });
    expect(line?.kind).toBe("new");
  });

  test("a line that is too long says by how much", () => {
    const [line] = readLines("a".repeat(2001), [], market);
    expect(line).toMatchObject({ kind: "wrong", reason: expect.stringContaining("2,001") });
  });
});

test("readTags leaves out blanks and repeats, whatever their case", () => {
  expect(readTags(" core, Long Tail,, CORE ")).toEqual(["core", "Long Tail"]);
});
