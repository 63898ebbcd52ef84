import { expect, test } from "vitest";
import { readAuthArrival } from "./use-credentials.ts";

// @spec-2.23
test("the initial mode comes from navigation state mode = signup or signin", () => {
  expect(readAuthArrival({ mode: "signup" }).mode).toBe("signup");
  expect(readAuthArrival({ mode: "signin" }).mode).toBe("signin");
  for (const other of [null, undefined, "signup", {}, { mode: 1 }, { mode: "both" }])
    expect(readAuthArrival(other)).toEqual({ mode: "signin", problem: null });
});

test("a problem met on the way is handed on", () => {
  expect(readAuthArrival({ problem: "Email link is invalid or has expired" }).problem).toBe(
    "Email link is invalid or has expired",
  );
  expect(readAuthArrival({ problem: {} }).problem).toBeNull();
});
