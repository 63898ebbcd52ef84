import { expect, test } from "vitest";
import { NO_COUNTS } from "./counts.ts";
import { rankBefore } from "./rank-before.ts";

type Named = Readonly<Record<string, readonly number[]>>;

/** How many of 20 answers to each of six prompts name each; the brand is "you". A prompt that wasn't asked is left out. */
const period = (named: Named, asked = ["a", "b", "c", "d", "e", "f"]) =>
  new Map(
    Object.entries(named).map(([id, counts]) => [
      id,
      new Map(
        asked.map((prompt, index) => [prompt, { ...NO_COUNTS, valid: 20, mentioning: counts[index] ?? 0 }]),
      ),
    ]),
  );
const each = (count: number) => [count, count + 1, count, count - 1, count, count];
const clusters = new Map(["a", "b", "c", "d", "e", "f", "new"].map((prompt) => [prompt, prompt]));
const rank = (before: Named, now: Named, asked?: readonly string[]) =>
  rankBefore({ brandId: "you", before: period(before), now: period(now, asked && [...asked]), clusters });

const leading = { you: each(15), velorin: each(12), brakka: each(10) };

test("the place of the period before is among the same competitors", () => {
  expect(rank({ you: each(8), velorin: each(12), brakka: each(10) }, leading)).toBe(3);
  expect(rank(leading, leading)).toBe(1);
  // Level with another: both have the better place.
  expect(rank({ you: each(12), velorin: each(12), brakka: each(10) }, leading)).toBe(1);
});

test("a place that can't be known is none", () => {
  const alone = { you: each(8) };
  expect(rank(alone, alone)).toBeNull();
  expect(rank({ you: [], velorin: [], brakka: [] }, leading)).toBeNull();
  // Named always or never: six such prompts say little of others.
  expect(rank({ ...leading, you: [20, 0, 20, 0, 20, 0] }, leading)).toBeNull();
  expect(rankBefore({ brandId: "you", before: new Map(), now: period(leading), clusters })).toBeNull();
});

test("prompts that came since must not be what made the place", () => {
  const before = { you: each(8), velorin: each(12), brakka: each(10) };
  const asked = ["a", "b", "c", "d", "e", "f", "new"];
  const same = { you: [...each(15), 10], velorin: [...each(12), 10], brakka: [...each(10), 10] };
  expect(rank(before, same, asked)).toBe(3);
  const moved = { you: [...each(12), 20], velorin: [...each(13), 0], brakka: [...each(10), 0] };
  expect(rank(before, moved, asked)).toBeNull();
});
