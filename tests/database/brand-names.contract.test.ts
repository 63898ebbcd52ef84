import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBackend, signedUp, type TestBackend } from "./test-backend.ts";
import { engines } from "./test-database.ts";

describe.each(engines)("the names of brands on %s", (engine) => {
  let open: TestBackend;
  beforeAll(async () => {
    open = await openTestBackend(engine);
  });
  afterAll(() => open.remove());

  test("a brand's name is kept as typed, up to 2000 characters", async () => {
    const browser = open.browser();
    await signedUp(browser, "names@example.com");
    for (const name of ["<script>alert(1)</script>", "مقهى البحر", "🧭".repeat(2000), "a".repeat(2000)]) {
      const { data, error } = await browser.client
        .from("brands")
        .insert({ name, domain: "x.example" })
        .select()
        .single();
      expect(error).toBeNull();
      expect(data?.name).toBe(name);
    }
  });

  test("a longer name and a blank one are refused", async () => {
    const browser = open.browser();
    await signedUp(browser, "refused@example.com");
    for (const name of ["a".repeat(2001), "   "]) {
      const { error } = await browser.client.from("brands").insert({ name, domain: "x.example" });
      expect(error?.code).toBe("23514");
    }
  });
});
