import { expect, test } from "vitest";
import { responseStore } from "./response-store.ts";

test("an answer is found at its own revision alone, and the last kept takes the place of the one before", () => {
  const store = responseStore(1000);
  store.keep("/a", { revision: "1", body: "one" });
  expect(store.find("/a", "1")).toBe("one");
  expect(store.find("/a", "2")).toBeNull();
  expect(store.find("/b", "1")).toBeNull();
  store.keep("/a", { revision: "2", body: "two" });
  expect(store.find("/a", "1")).toBeNull();
  expect(store.find("/a", "2")).toBe("two");
});

test("those not asked for the longest make room, and what is too long for all of it is not kept", () => {
  const store = responseStore(30);
  // Each is of ten characters: address, revision and body.
  for (const address of ["/a", "/b", "/c"]) store.keep(address, { revision: "1", body: "1234567" });
  expect(store.find("/a", "1")).toBe("1234567");
  store.keep("/d", { revision: "1", body: "1234567" });
  expect(["/a", "/b", "/c", "/d"].filter((address) => store.find(address, "1") !== null)).toEqual([
    "/a",
    "/c",
    "/d",
  ]);
  store.keep("/a", { revision: "1", body: "x".repeat(40) });
  expect(["/a", "/c", "/d"].filter((address) => store.find(address, "1") !== null)).toEqual(["/c", "/d"]);
});
