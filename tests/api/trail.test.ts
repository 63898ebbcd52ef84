import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addShare } from "#database/report-shares.ts";
import { addUser, engines } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(engines)("what a brand's trail tells on %s", { timeout: 60_000 }, (engine) => {
  let api: TestApi;
  let brand: string;
  const users = new Map<string, string>();
  const idOf = (name: string): string => users.get(name) ?? "";
  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const name of ["owner", "admin", "editor", "viewer"])
      users.set(name, await addUser(api.database, `${name}@example.com`));
    const mine = { name: "Acme", domain: "acme.example", owner_user_id: idOf("owner") };
    const { id } = await api.database.asMember(idOf("owner"), (tx) =>
      tx.insertInto("public.brands").values(mine).returning("id").executeTakeFirstOrThrow(),
    );
    brand = id;
    const members = (["admin", "editor", "viewer"] as const).map((role) => ({
      brand_id: id,
      user_id: idOf(role),
      role,
    }));
    await api.database.asService((tx) => tx.insertInto("app.brand_members").values(members).execute());
  });
  afterAll(() => api.remove());

  const of = (rest: string) => `/api/v1/brands/${brand}/${rest}`;
  async function ask(as: string, method: string, path: string, body?: unknown) {
    const response = await api.request(path, {
      method,
      headers: { authorization: `Bearer ${idOf(as)}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text), text };
  }

  test("keys, links, recipients, the judge and addresses of alerts are in it, and nothing that opens one", async () => {
    const id = ({ body }: { body: { id?: string; target?: { id: string } } }) => body.id ?? body.target?.id;
    await ask("owner", "PUT", of("assistant-keys/chatgpt"), { key: "sk-very-secret-1234" });
    const key = await ask("owner", "POST", of("api-keys"), { name: "Sheet" });
    await ask("owner", "DELETE", of(`api-keys/${id(key)}`));
    const url = "https://chat.example/services/very-secret-path-9876";
    const target = await ask("admin", "POST", of("alert-targets"), { url });
    await ask("admin", "PATCH", of(`alert-targets/${id(target)}`), { state: "paused" });
    await ask("admin", "DELETE", of(`alert-targets/${id(target)}`));
    const asked = await ask("editor", "POST", of("weekly-report/recipients"), {
      email: "client@example.com",
    });
    await ask("editor", "DELETE", of(`weekly-report/recipients/${id(asked)}`));
    const mine = await ask("viewer", "PATCH", of("weekly-report"), { mine: true });
    expect([mine.status, mine.body.mine]).toEqual([200, true]);
    expect((await ask("viewer", "PATCH", of("weekly-report"), { isOn: false })).status).toBe(403);
    const alerts = await ask("viewer", "PUT", of("alert-mail"), { wanted: true });
    expect([alerts.status, alerts.body]).toEqual([200, { wanted: true }]);
    await ask("owner", "PATCH", of("weekly-report"), { isOn: false });
    await ask("owner", "PUT", of("judge"), { assistant: "chatgpt", model: "gpt-5" });
    const token = "t".repeat(32);
    const period = { from: "2026-11-01", to: "2026-11-07" };
    const share = { brandId: brand, token, period, report: {}, now: new Date(), expiresAt: null };
    const shareId = await api.database.asMember(idOf("editor"), (tx) => addShare(tx, share));
    await ask("editor", "DELETE", of(`report-shares/${shareId}`));

    const trail = await ask("admin", "GET", of("changes"));
    const told = trail.body.changes.map(
      ({ by, noun, deed, subject }: Record<string, string>) =>
        `${by?.split("@")[0]} ${deed} ${noun} ${subject}`,
    );
    const shown = "https://chat.example/…9876";
    expect(told.slice(0, 12)).toEqual([
      "editor removed report-share ",
      "editor added report-share ",
      "owner added judge gpt-5",
      "owner added settings ",
      "viewer added report-recipient ",
      "editor removed report-recipient client@example.com",
      "editor added report-recipient client@example.com",
      `admin removed alert-target ${shown}`,
      `admin changed alert-target ${shown}`,
      `admin added alert-target ${shown}`,
      "owner removed api-key Sheet",
      "owner added api-key Sheet",
    ]);
    expect(trail.text).not.toMatch(/secret|token|hash|tn_|ciphertext/);
    expect((await ask("viewer", "GET", of("changes"))).text).not.toContain("alert-target");
  });
});
