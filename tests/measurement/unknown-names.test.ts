import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { observe, prepareScope } from "#measurement/reading/observe.ts";

/** Sentences with the name as ¤; the one before them tells the language. */
const { languages } = z
  .object({
    languages: z.array(
      z.object({
        language: z.string(),
        name: z.string(),
        before: z.string(),
        unknown: z.array(z.string()),
        known: z.array(z.string()),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL("unknown-names.json", import.meta.url), "utf8")));

const read = (before: string, sentence: string, name: string): string => {
  const text = `${before}\n\n${sentence.replaceAll("¤", name)}`;
  const observation = observe(
    { text, finish: "complete", citations: [], retrieved: [] },
    prepareScope({ name, aliases: [], domains: [] }, []),
  );
  return "missing" in observation ? "missing" : observation.brand.mentioned;
};

describe.each(languages)("not knowing a name in $language", ({ name, before, unknown, known }) => {
  test.each(unknown)("%s", (sentence) => {
    expect(read(before, sentence, name)).toBe("no");
  });
  test.each(known)("is not said by: %s", (sentence) => {
    expect(read(before, sentence, name)).toBe("yes");
  });
});
