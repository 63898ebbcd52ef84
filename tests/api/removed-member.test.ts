import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../database/test-database.ts";
import { type BrandWithPeople, newestToken, openBrandWithPeople, tried } from "./brand-with-people.ts";

type Made = Record<"links" | "alertTargets" | "recipients" | "apiKeys" | "invitations", { id: string }[]>;

describe.each(engines)("who no longer works on a brand, on %s", { timeout: 60_000 }, (engine) => {
  let api: BrandWithPeople["api"];
  let brand: string;
  let ask: BrandWithPeople["ask"];
  let of: BrandWithPeople["of"];
  let idOf: BrandWithPeople["idOf"];
  beforeAll(async () => {
    ({ api, brand, ask, of, idOf } = await openBrandWithPeople(engine, ["second", "leaver"]));
    await api.database.kysely.updateTable("auth.users").set({ email_confirmed_at: new Date() }).execute();
  });
  afterAll(() => api.remove());

  const join = (name: string, role: "admin" | "editor" | "viewer") =>
    api.database.asService((tx) =>
      tx
        .insertInto("app.brand_members")
        .values({ brand_id: brand, user_id: idOf(name), role })
        .onConflict((conflict) => conflict.columns(["user_id", "brand_id"]).doUpdateSet({ role }))
        .execute(),
    );
  const made = async (as: string, of_: string): Promise<Made> => {
    const { status, body } = await ask(as, "GET", of(`members/${idOf(of_)}/made`));
    expect(status).toBe(200);
    return body;
  };
  const counted = (all: Made) =>
    Object.fromEntries(Object.entries(all).map(([kind, { length }]) => [kind, length]));

  /** Has a member make one of each; returns the key and the invitation's token. */
  async function makeAll(as: string, tag: string) {
    await api.database.asMember(idOf(as), (tx) =>
      tx
        .insertInto("app.report_shares")
        .values({
          brand_id: brand,
          token_hash: tag.padEnd(64, "0").replaceAll(/[^0-9a-f]/g, "0"),
          period_from: "2026-11-01",
          period_to: "2026-11-07",
          report: "{}",
        })
        .execute(),
    );
    const target = await ask(as, "POST", of("alert-targets"), { url: `https://hooks.example.com/${tag}` });
    expect([target.status, target.text]).toEqual([201, expect.anything()]);
    const recipient = await ask(as, "POST", of("weekly-report/recipients"), {
      email: `${tag}@client.example`,
    });
    expect(recipient.status).toBe(201);
    const key = await ask(as, "POST", of("api-keys"), { name: tag, scope: "read" });
    expect(key.status).toBe(201);
    const invited = await ask(as, "POST", of("invitations"), { email: "second@example.com", role: "admin" });
    expect([invited.status, invited.text]).toEqual([201, expect.anything()]);
    return await newestToken(api);
  }

  test("whoever removes a member is shown what they made, and all of it ends with them", async () => {
    const token = await makeAll("admin", "aa");
    const one = { links: 1, alertTargets: 1, recipients: 1, apiKeys: 1, invitations: 1 };
    expect(counted(await made("owner", "admin"))).toEqual(one);
    expect((await ask("editor", "GET", of(`members/${idOf("admin")}/made`))).status).toBe(403);
    expect((await ask("leaver", "GET", of(`members/${idOf("admin")}/made`))).status).toBe(404);

    expect((await ask("owner", "DELETE", of(`members/${idOf("admin")}`))).status).toBe(204);
    expect(await tried(api, token)).toEqual([410, expect.stringMatching(/taken back/)]);
    expect((await ask("second", "POST", "/api/v1/invitations/accept", { token })).status).toBe(410);
    const left = await api.database.asService(async (tx) => ({
      links: await tx.selectFrom("app.report_shares").select("id").where("revoked_at", "is", null).execute(),
      targets: await tx.selectFrom("app.alert_targets").select("id").execute(),
      recipients: await tx
        .selectFrom("app.report_recipients")
        .select("id")
        .where("email", "is not", null)
        .execute(),
      keys: await tx.selectFrom("app.api_keys").select("id").where("revoked_at", "is", null).execute(),
    }));
    expect(left).toEqual({ links: [], targets: [], recipients: [], keys: [] });
    const { body } = await ask("owner", "GET", of("changes"));
    expect(body.changes[0]).toMatchObject({ by: "owner@example.com" });
  });

  test("what is to be kept goes on, and everything else ends, in one request", async () => {
    await join("admin", "admin");
    await makeAll("admin", "bb");
    const { links, alertTargets, recipients, apiKeys } = await made("owner", "admin");
    const keep = [...links, ...recipients].map(({ id }) => id);
    const address = of(`members/${idOf("admin")}`);
    expect((await ask("owner", "DELETE", `${address}?keep=not-an-id`)).status).toBe(400);
    expect((await ask("owner", "DELETE", `${address}?keep=${keep.join(",")}`)).status).toBe(204);
    await join("admin", "viewer");
    const after = await made("owner", "admin");
    expect(after).toMatchObject({ links, recipients, alertTargets: [], apiKeys: [], invitations: [] });
    expect([alertTargets.length, apiKeys.length]).toEqual([1, 1]);
  });

  test("what somebody else made is never ended, whatever is asked for", async () => {
    const { body: target } = await ask("owner", "POST", of("alert-targets"), {
      url: "https://hooks.example.com/o",
    });
    await join("leaver", "viewer");
    expect((await ask("leaver", "DELETE", of(`members/${idOf("leaver")}`))).status).toBe(204);
    const { body } = await ask("owner", "GET", of("alert-targets"));
    expect(body.targets.map(({ id }: { id: string }) => id)).toContain(target.target.id);
  });

  test("who is made an editor has no invitation left to come back as an admin by", async () => {
    await join("admin", "admin");
    await ask("admin", "POST", of("invitations"), { email: "second@example.com", role: "admin" });
    const token = await newestToken(api);
    expect(await tried(api, token)).toEqual([204, ""]);
    expect((await ask("owner", "PATCH", of(`members/${idOf("admin")}`), { role: "editor" })).status).toBe(
      200,
    );
    expect((await ask("second", "POST", "/api/v1/invitations/accept", { token })).status).toBe(410);
  });

  test("a request that is sent again is answered as its member would be today", async () => {
    await join("admin", "admin");
    const url = "https://hooks.example.com/replayed";
    const headers = { "idempotency-key": "replayed" };
    const again = (path: string, body: unknown) => ask("admin", "POST", of(path), body, { headers });
    const first = await again("alert-targets", { url });
    expect(first.status).toBe(201);
    expect((await again("alert-targets", { url })).text).toBe(first.text);

    await join("admin", "editor");
    const asEditor = await again("alert-targets", { url });
    expect([asEditor.status, asEditor.text]).toEqual([403, expect.not.stringContaining(first.body.secret)]);
    expect((await ask("owner", "DELETE", of(`members/${idOf("admin")}`))).status).toBe(204);
    const removed = await again("alert-targets", { url });
    expect([removed.status, removed.text]).toEqual([404, expect.not.stringContaining(first.body.secret)]);
    const other = await ask("admin", "POST", of("topics"), { name: "x" }, { headers });
    expect(other.status).toBe(404);
  });
});
