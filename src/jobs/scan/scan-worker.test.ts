import { expect, test } from "vitest";
import { untilGivenUp } from "./scan-worker.ts";

test.each([true, false])(
  "a call that never hears of the end is let go of, and may have cost something if it was sent (%s)",
  async (wasSent) => {
    const ending = new AbortController();
    const outcome = untilGivenUp(new Promise(() => {}), {
      signal: ending.signal,
      isSent: () => wasSent,
      onFault: () => {},
    });
    ending.abort();
    expect(await outcome).toMatchObject({ ok: false, error: { kind: "aborted", mayHaveCost: wasSent } });
  },
);

test("a call that fails through our own fault counts as an unreadable answer and is reported", async () => {
  const faults: unknown[] = [];
  const fault = new RangeError("Too deep.");
  const outcome = await untilGivenUp(Promise.reject(fault), {
    signal: new AbortController().signal,
    isSent: () => true,
    onFault: (thrown) => faults.push(thrown),
  });
  expect(outcome).toMatchObject({
    ok: false,
    error: { kind: "bad_response", retryable: false, mayHaveCost: true, body: null },
  });
  expect(faults).toEqual([fault]);
});
