import { expect, test } from "vitest";
import { untilGivenUp } from "./until-given-up.ts";

test("a call that never hears of the end is let go of, and may have cost something", async () => {
  const ending = new AbortController();
  const outcome = untilGivenUp(new Promise(() => {}), ending.signal, () => {});
  ending.abort();
  expect(await outcome).toMatchObject({ ok: false, error: { kind: "aborted", mayHaveCost: true } });
});

test("a call that fails by a fault of ours is an answer nobody can read, and is told of", async () => {
  const faults: unknown[] = [];
  const fault = new RangeError("Too deep.");
  const outcome = await untilGivenUp(Promise.reject(fault), new AbortController().signal, (thrown) =>
    faults.push(thrown),
  );
  expect(outcome).toMatchObject({
    ok: false,
    error: { kind: "bad_response", retryable: false, mayHaveCost: true, body: null },
  });
  expect(faults).toEqual([fault]);
});
