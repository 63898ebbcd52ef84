import { expect, test } from "vitest";
import { ranked } from "./ranking-order.ts";

const share = (value: number | null) => ({ value, low: 0, high: 1, n: 10, nEff: 10 });
const entity = (name: string, visibility: number | null, position: number | null) => ({
  id: name,
  name,
  isBrand: false,
  colour: null,
  visibility: share(visibility),
  change: null,
  sentimentChange: null,
  shareOfVoice: share(visibility),
  position: position === null ? null : { value: position, low: null, high: null, n: 1 },
  sentiment: null,
  praised: 0,
  neutral: 0,
  criticized: 0,
  mentions: 0,
  unclear: 0,
  absentByName: 0,
});
const all = [entity("a", 0.2, 3), entity("b", null, null), entity("c", 0.6, 1.5)];
const names = (...order: Parameters<typeof ranked>) => ranked(...order).map(({ name }) => name);

test("the best comes first: most answers, the lowest position", () => {
  expect(names(all, "visibility", true)).toEqual(["c", "a", "b"]);
  expect(names(all, "position", true)).toEqual(["c", "a", "b"]);
});

test("the other way round, what was not measured still comes last", () => {
  expect(names(all, "visibility", false)).toEqual(["a", "c", "b"]);
  expect(names(all, "position", false)).toEqual(["a", "c", "b"]);
});

test("what is alike is in the order of names", () => {
  expect(names([entity("z", 0.5, null), entity("y", 0.5, null)], "shareOfVoice", true)).toEqual(["y", "z"]);
});

test("on a tie the brand comes before its competitors", () => {
  const you = { ...entity("z", 0.5, null), isBrand: true };
  expect(names([entity("a", 0.5, null), you], "visibility", true)).toEqual(["z", "a"]);
  expect(names([entity("a", 0.5, null), you], "visibility", false)).toEqual(["z", "a"]);
});
