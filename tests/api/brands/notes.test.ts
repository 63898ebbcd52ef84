import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser } from "../../database/add-user.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { askOfBrands, openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("notes on a brand's charts on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const ask = askOfBrands(() => api);

  test("are shared by its members, the latest day first; a viewer reads them and changes none", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const other = await addBrand(api.database);
    const viewer = await addUser(api.database, "viewer@example.com");
    await api.database.asService((tx) =>
      tx
        .insertInto("app.brand_members")
        .values({ brand_id: brandId, user_id: viewer, role: "viewer" })
        .execute(),
    );
    const launch = { day: "2026-11-09", text: "<b>Launch</b> & mail" };
    const { status, body: saved } = await ask(userId, `${brandId}/notes`, "POST", {
      ...launch,
      text: ` ${launch.text} `,
    });
    expect([status, saved]).toEqual([201, { id: saved.id, ...launch }]);
    const later = { day: "2026-11-20", text: "Campaign" };
    expect((await ask(userId, `${brandId}/notes`, "POST", later)).status).toBe(201);

    const { body } = await ask(viewer, `${brandId}/notes`);
    expect(body.notes).toMatchObject([later, launch]);
    expect((await ask(viewer, `${brandId}/notes`, "POST", later)).status).toBe(403);
    expect((await ask(viewer, `${brandId}/notes/${saved.id}`, "DELETE")).status).toBe(403);

    for (const wrong of [
      { ...later, text: " " },
      { ...later, text: "x".repeat(201) },
      { ...later, day: "9 Nov" },
    ])
      expect((await ask(userId, `${brandId}/notes`, "POST", wrong)).status).toBe(400);
    expect((await ask(other.userId, `${brandId}/notes`)).status).toBe(404);
    expect((await ask(other.userId, `${other.brandId}/notes/${saved.id}`, "DELETE")).status).toBe(404);

    expect((await ask(userId, `${brandId}/notes/${saved.id}`, "DELETE")).status).toBe(204);
    expect((await ask(userId, `${brandId}/notes/${saved.id}`, "DELETE")).status).toBe(404);
    expect((await ask(userId, `${brandId}/notes`)).body.notes).toMatchObject([later]);
  });
});
