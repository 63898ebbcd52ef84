import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkScans } from "#jobs/alerts/check-scans.ts";
import { targetSeal } from "#jobs/alerts/target-seal.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { addFinishedScan } from "../../jobs/alert-scans.ts";
import { addBrandToScan } from "../../jobs/scans/scan-world.ts";
import { askOfBrands, openTestApi, type TestApi, testSecretKey } from "../test-api.ts";

describe.each(engines)("alerts of a brand on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const ask = askOfBrands(() => api);

  test("say what changed with its numbers, are noted as seen, and are mailed to whom they please", async () => {
    const { userId, brandId } = await addBrandToScan(api.database, { prompts: 12 });
    await api.database.kysely.updateTable("auth.users").set({ email_confirmed_at: new Date() }).execute();
    expect((await ask(userId, `${brandId}/alerts`)).body).toEqual({
      alerts: [],
      mail: true,
      rule: { smallestChange: 0.1, minPrompts: 10 },
      waiting: 0,
      checks: [],
    });
    const mailed: { to: string; text: string; headers?: Readonly<Record<string, string>> }[] = [];
    const check = () =>
      checkScans({
        database: api.database,
        outbox: {
          send: async (_, template, props) =>
            void mailed.push({ to: props.to, ...(await template.write(props)) }),
          put: () => Promise.reject(new Error("An alert's mail is written where it is sent.")),
        },
        tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
        labelOf: () => "ChatGPT",
        publicUrl: "https://north.example",
        now: () => new Date("2026-11-20T12:00:00.000Z"),
      });
    for (const [day, named] of [4, 4, 1].entries())
      await addFinishedScan(api.database, { brandId, day: day + 1, named });
    await check();
    const before = (await ask(userId, `${brandId}/alerts`)).body;
    expect([before.alerts, before.waiting]).toEqual([[], 1]);
    expect(before.checks.map(({ prompts }: { prompts: number }) => prompts)).toEqual([12, 12, 0]);
    expect(before.checks[1].smallestChange).toBeGreaterThanOrEqual(0.1);
    expect(before.checks[2].smallestChange).toBeNull();

    expect((await ask(userId, `${brandId}/alert-mail`, "PUT", { wanted: false })).body).toEqual({
      wanted: false,
    });
    await addFinishedScan(api.database, { brandId, day: 4, named: 1 });
    await check();
    expect(mailed).toEqual([]);
    const { alerts, mail } = (await ask(userId, `${brandId}/alerts`)).body;
    expect(mail).toBe(false);
    expect(alerts).toMatchObject([
      {
        cause: "visibility fell",
        before: { from: "2026-11-01", to: "2026-11-02" },
        after: { from: "2026-11-03", to: "2026-11-04" },
        acknowledgedAt: null,
        parts: [{ kind: "visibility", assistant: null, prompts: 12, answers: { before: 120, after: 120 } }],
      },
    ]);
    const [part] = alerts[0].parts;
    expect(part.low).toBeLessThan(part.change);
    expect(part.p).toBeLessThan(0.0025);

    // On again, for the next; every mail ends itself by one click, without a sign-in.
    await ask(userId, `${brandId}/alert-mail`, "PUT", { wanted: true });
    for (const day of [5, 6]) await addFinishedScan(api.database, { brandId, day, named: 5 });
    await check();
    expect(mailed).toHaveLength(1);
    const [{ headers = {}, text = "" } = {}] = mailed;
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const path = headers["List-Unsubscribe"]?.slice("<https://north.example".length, -1) ?? "";
    expect(text).toContain(path);
    expect(await (await api.request(path)).text()).toContain("No more alerts of Acme by mail?");
    const wanted = async () => (await ask(userId, `${brandId}/alerts`)).body.mail;
    expect(await wanted()).toBe(true);
    for (const forged of [
      `${path}x`,
      path.replace("end-alerts", "unsubscribe"),
      path.replace(userId, brandId),
    ])
      expect((await api.request(forged, { method: "POST" })).status, forged).toBe(404);
    expect(await wanted()).toBe(true);
    const ended = await api.request(path, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect([ended.status, await wanted()]).toEqual([200, false]);

    const other = await addBrand(api.database);
    const seen = `alerts/${alerts[0].id}/acknowledged`;
    expect((await ask(other.userId, `${brandId}/${seen}`, "PUT")).status).toBe(404);
    expect((await ask(other.userId, `${other.brandId}/${seen}`, "PUT")).status).toBe(404);
    expect((await ask(userId, `${brandId}/${seen}`, "PUT")).status).toBe(204);
    const after = (await ask(userId, `${brandId}/alerts`)).body.alerts.find(
      ({ id }: { id: string }) => id === alerts[0].id,
    );
    expect(after.acknowledgedAt).not.toBeNull();
  });

  test("are posted to addresses whose secret is shown once", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const other = await addBrand(api.database);
    const path = `${brandId}/alert-targets`;
    const refused = ["ftp://hooks.example/x", "hooks.example", "https://ann:pw@hooks.example/x"];
    for (const url of [...refused, "http://127.0.0.1/x", "https://printer.local/"])
      expect((await ask(userId, path, "POST", { url })).status).toBe(400);
    const url = "https://hooks.slack.example/services/T000/B000/abcdefgh1234";
    const made = await ask(userId, path, "POST", { url });
    const { target, secret } = made.body;
    expect([made.status, target.shown]).toEqual([201, "https://hooks.slack.example/…1234"]);
    const short = await ask(other.userId, `${other.brandId}/alert-targets`, "POST", {
      url: "https://hooks.example/k3y",
    });
    expect(short.body.target.shown).toBe("https://hooks.example/…");
    expect(secret).toMatch(/^tns_/);
    const listed = (await ask(userId, path)).body;
    expect(listed).toEqual({ targets: [target], mayChange: true });
    expect(JSON.stringify(listed)).not.toMatch(/tns_|abcdefgh/);
    const row = await api.database.asService((transaction) =>
      transaction
        .selectFrom("app.alert_targets")
        .selectAll()
        .where("id", "=", target.id)
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toMatch(/tns_|abcdefgh/);
    const { open } = targetSeal(testSecretKey);
    expect(open({ brandId, targetId: target.id }, row.ciphertext)).toEqual({ url, secret });
    expect(open({ brandId: other.brandId, targetId: target.id }, row.ciphertext)).toBeNull();

    await api.database.asService((transaction) =>
      transaction
        .insertInto("app.brand_members")
        .values({ brand_id: brandId, user_id: other.userId, role: "editor" })
        .execute(),
    );
    expect((await ask(other.userId, path)).body).toEqual({ targets: [], mayChange: false });
    expect((await ask(other.userId, path, "POST", { url })).status).toBe(403);
    expect((await ask(other.userId, `${brandId}/alerts`)).body.mail).toBe(false);

    const one = `${path}/${target.id}`;
    const tested = await ask(userId, `${one}/test`, "POST");
    expect([tested.status, tested.body.targets[0].lastDelivery]).toMatchObject([
      202,
      { isTest: true, state: "waiting", attempts: 0 },
    ]);
    expect((await ask(userId, `${one}/test`, "POST")).status).toBe(409);
    const paused = await ask(userId, one, "PATCH", { state: "paused" });
    expect(paused.body.targets[0]).toMatchObject({ state: "paused", pausedBy: "member" });
    expect((await ask(userId, one, "PATCH", { state: "active" })).body.targets[0].pausedBy).toBeNull();

    const foreign = `${other.brandId}/alert-targets/${target.id}`;
    expect((await ask(other.userId, one, "DELETE")).status).toBe(403);
    expect((await ask(other.userId, foreign, "DELETE")).status).toBe(404);
    expect((await ask(other.userId, `${foreign}/test`, "POST")).status).toBe(404);
    expect((await ask(userId, one, "DELETE")).status).toBe(204);
    expect((await ask(userId, path)).body).toEqual({ targets: [], mayChange: true });
    for (let count = 0; count < 10; count += 1) await ask(userId, path, "POST", { url });
    expect((await ask(userId, path, "POST", { url })).status).toBe(409);
  });
});
