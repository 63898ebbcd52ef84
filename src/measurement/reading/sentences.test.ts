import { expect, test } from "vitest";
import { sentencesNaming } from "./sentences.ts";

const placesOf = (raw: string, name: string) =>
  [...raw.matchAll(new RegExp(name, "g"))].map(({ index }) => ({ start: index, end: index + name.length }));
const quoted = (raw: string) =>
  sentencesNaming(raw, placesOf(raw, "Acme"), placesOf(raw, "Velora")).map(({ start, end }) =>
    raw.slice(start, end),
  );

test("what is said around a name: its sentence and the next ones of its line", () => {
  expect(quoted("Hello. Acme is good, and Acme is fast. It lasts.\n- Acme, Inc. sells\nNot this.")).toEqual([
    "Acme is good, and Acme is fast. It lasts.",
    "- Acme, Inc. sells",
  ]);
  expect(quoted("1. **Acme**. Avoid it: expensive. Really. Truly. Enough.")).toEqual([
    "1. **Acme**. Avoid it: expensive. Really. Truly.",
  ]);
});

test("nothing that is said of others, three passages at most, none of nothing", () => {
  expect(quoted("Acme is good. Velora is bad.")).toEqual(["Acme is good."]);
  expect(quoted("Acme a.\nAcme b.\nAcme c.\nAcme d.")).toEqual(["Acme a.", "Acme b.", "Acme c."]);
  expect(sentencesNaming("Acme", [])).toEqual([]);
});
