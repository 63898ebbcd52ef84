import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("the set-up of brands on %s", (engine) => {
  let api: TestApi;
  let ann: string;

  const ask = async (member: string | null, path: string, body?: unknown) => {
    const answer = await api.request(path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(member !== null && { authorization: `Bearer ${member}` }),
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const addBrand = (owner: string, values: { readonly name: string; readonly status?: "inactive" }) =>
    api.database.asMember(owner, async (transaction) => {
      const row = await transaction
        .insertInto("public.brands")
        .values({ domain: "acme.example", owner_user_id: owner, ...values })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });
  const nextOf = async (brandId: string) =>
    (await ask(ann, "/api/v1/brand-setups")).body.setups.find(
      (setup: { brandId: string }) => setup.brandId === brandId,
    )?.next;

  beforeAll(async () => {
    api = await openTestApi(engine);
    ann = await addUser(api.database, "ann@example.com");
  });
  afterAll(() => api.remove());

  test("a brand needs questions, then a scan, then waits for it, and leaves the list with its first result", async () => {
    expect((await ask(null, "/api/v1/brand-setups")).status).toBe(401);
    const brand = await addBrand(ann, { name: "Acme" });
    await addBrand(await addUser(api.database, "ben@example.com"), { name: "Ben's" });
    const { body } = await ask(ann, "/api/v1/brand-setups");
    expect(body).toEqual({ setups: [{ brandId: brand, isOwn: true, isOnly: true, next: "questions" }] });
    await addBrand(ann, { name: "Paused", status: "inactive" });
    const { setups } = (await ask(ann, "/api/v1/brand-setups")).body;
    expect(setups).toEqual([{ brandId: brand, isOwn: true, isOnly: false, next: "questions" }]);

    await ask(ann, `/api/v1/brands/${brand}/prompts`, { text: "Which board is best?" });
    expect(await nextOf(brand)).toBe("scan");
    const { status } = await ask(ann, `/api/v1/brands/${brand}/scans`, {});
    expect(status).toBe(202);
    expect(await nextOf(brand)).toBe("wait");

    // Its first answers alone are no result yet.
    const line = { prompt: "Which board is best?", text: "Acme.", assistant: "chatgpt", surface: "web" };
    await ask(ann, `/api/v1/brands/${brand}/answers`, { ...line, askedAt: new Date().toISOString() });
    expect(await nextOf(brand)).toBe("wait");
    await api.database.asService((transaction) =>
      transaction
        .updateTable("app.scans")
        .set({ state: "done", ended_by: "complete", ended_at: new Date() })
        .execute(),
    );
    expect(await nextOf(brand)).toBe(undefined);
  });
});
