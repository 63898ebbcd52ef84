import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addShare } from "#database/reports/report-shares.ts";
import { engines } from "../../database/test-database.ts";
import { type BrandWithPeople, openBrandWithPeople } from "../brand-with-people.ts";

describe.each(engines)("what a brand's trail tells on %s", { timeout: 60_000 }, (engine) => {
  let api: BrandWithPeople["api"];
  let brand: string;
  let ask: BrandWithPeople["ask"];
  let of: BrandWithPeople["of"];
  let idOf: BrandWithPeople["idOf"];
  beforeAll(async () => {
    ({ api, brand, ask, of, idOf } = await openBrandWithPeople(engine));
  });
  afterAll(() => api.remove());

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
    const changes = trail.body.changes.map(
      ({ by, noun, action, subject }: Record<string, string>) =>
        `${by?.split("@")[0]} ${action} ${noun} ${subject}`,
    );
    const shown = "https://chat.example/…9876";
    expect(changes.slice(0, 12)).toEqual([
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
