import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBackend, signedUp, type TestBackend } from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("the names of brands on %s", (engine) => {
  let open: TestBackend;
  beforeAll(async () => {
    open = await openTestBackend(engine);
  });
  afterAll(() => open.remove());

  test("a brand's name is kept as typed, up to 2000 characters", async () => {
    const browser = open.browser();
    await signedUp(browser, "names@example.com");
    for (const name of ["I <3 tea > all", "مقهى البحر", "🧭".repeat(2000), "a".repeat(2000)]) {
      const { data, error } = await browser.client
        .from("brands")
        .insert({ name, domain: "x.example" })
        .select()
        .single();
      expect(error).toBeNull();
      expect(data?.name).toBe(name);
    }
  });

  test("a name that is longer, blank, markup or has hidden characters is refused", async () => {
    const browser = open.browser();
    await signedUp(browser, "refused@example.com");
    for (const name of [
      "a".repeat(2001),
      "   ",
      "<script>alert(1)</script>",
      "x</b>",
      "a\u0007b",
      "a\u2028b",
      "a\u202eb",
      "a\u2066b",
    ]) {
      const { error } = await browser.client.from("brands").insert({ name, domain: "x.example" });
      expect(error?.code, name).toBe("23514");
    }
    const { data } = await browser.client.auth.getUser();
    const profile = await browser.client.from("profiles").upsert({ id: data.user?.id, full_name: "<b>Ann" });
    expect(profile.error?.code).toBe("23514");
  });

  test("a domain is a host name in lower case", async () => {
    const browser = open.browser();
    await signedUp(browser, "domains@example.com");
    const insert = (domain: string) => browser.client.from("brands").insert({ name: "x", domain });
    for (const domain of ["acme.example", "xn--bcher-kva.example", "a-b.c1.example", "no-domain"])
      expect((await insert(domain)).error, domain).toBeNull();
    const refused = [
      "Acme.example",
      "https://acme.example",
      "acme.example/x",
      "a b",
      "<b>.example",
      "a..b",
      "-a.example",
    ];
    for (const domain of [...refused, `${"a".repeat(64)}.example`, "a\n.example"])
      expect((await insert(domain)).error?.code, domain).toBe("23514");
  });

  test("a time is one that a page can show", async () => {
    const browser = open.browser();
    const { id } = await signedUp(browser, "times@example.com");
    const brand = { name: "x", domain: "x.example" };
    for (const time of [
      "infinity",
      "-infinity",
      "294276-01-01",
      "4713-01-01 BC",
      "1969-12-31",
      "3000-01-01",
    ]) {
      const refused = [
        await browser.client.from("brands").insert({ ...brand, created_at: time }),
        await browser.client.from("brands").insert({ ...brand, updated_at: time }),
        await browser.client.from("profiles").upsert({ id, updated_at: time }),
      ];
      for (const { status, error } of refused) expect([status, error?.code], time).toEqual([400, "23514"]);
    }
    const kept = await browser.client.from("brands").insert({ ...brand, created_at: "2026-11-21T09:00:00Z" });
    expect(kept.error).toBeNull();
  });

  test("a member makes 50 brands a day, one by one, and deleting some makes no room", async () => {
    const browser = open.browser();
    const { id } = await signedUp(browser, "many@example.com");
    const brands = () => browser.client.from("brands");
    const brand = { name: "x", domain: "x.example" };
    const several = await brands().insert([brand, brand]);
    expect([several.status, several.error?.message]).toEqual([
      400,
      "One request adds one row. Send a request for each.",
    ]);
    for (let made = 0; made < 50; made += 1) expect((await brands().insert(brand)).error).toBeNull();
    expect((await brands().delete().eq("name", "x")).error).toBeNull();
    const refused = await brands().insert({ ...brand, created_at: "2020-01-01T00:00:00Z" });
    expect([refused.status, refused.error?.message]).toEqual([
      429,
      "You can add 50 brands a day. Try again tomorrow.",
    ]);
    expect((await brands().select("id")).data).toEqual([]);
    await open.database.asService((tx) =>
      tx.updateTable("app.new_brand_counts").set({ day: "2026-01-01" }).where("user_id", "=", id).execute(),
    );
    expect((await brands().insert(brand)).error).toBeNull();
  });
});
