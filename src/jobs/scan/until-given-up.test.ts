import { expect, test } from "vitest";
import { untilGivenUp } from "./until-given-up.ts";

test("a call that never hears of the end is let go of, and may have cost something", async () => {
  const ending = new AbortController();
  const outcome = untilGivenUp(new Promise(() => {}), ending.signal);
  ending.abort();
  expect(await outcome).toMatchObject({ ok: false, error: { kind: "aborted", mayHaveCost: true } });
});
