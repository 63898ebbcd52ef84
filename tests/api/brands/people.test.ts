import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addUser } from "../../database/add-user.ts";
import { engines } from "../../database/test-database.ts";
import {
  type BrandWithPeople,
  newestToken,
  openBrandWithPeople,
  roles,
  tried,
} from "../brand-with-people.ts";

type Role = (typeof roles)[number];

describe.each(engines)("the people of a brand on %s", { timeout: 60_000 }, (engine) => {
  let api: BrandWithPeople["api"];
  let brand: string;
  let ask: BrandWithPeople["ask"];
  let of: BrandWithPeople["of"];
  let idOf: BrandWithPeople["idOf"];
  beforeAll(async () => {
    ({ api, brand, ask, of, idOf } = await openBrandWithPeople(engine, ["stranger", "ann"]));
    await api.database.kysely
      .updateTable("auth.users")
      .set({ email_confirmed_at: new Date() })
      .where("email", "<>", "stranger@example.com")
      .execute();
  });
  afterAll(() => api.remove());

  // @spec-2.45
  test("every route that changes a brand refuses the roles that may not, before it looks at anything", async () => {
    const { paths } = await (await api.request("/api/v1/openapi.json")).json();
    const needs: Record<string, Role> = {};
    const found: Record<string, string> = {};
    for (const [path, methods] of Object.entries<Record<string, object>>(paths)) {
      if (!path.startsWith("/api/v1/brands/{id}/")) continue;
      for (const method of Object.keys(methods)) {
        if (method === "get") continue;
        const rest = path.slice("/api/v1/brands/{id}/".length);
        const key = `${method} ${rest}`;
        needs[key] = neededFor(method, rest);
        const address = of(rest.replaceAll(/\{\w+\}/g, crypto.randomUUID()));
        const able: string[] = [];
        for (const role of [...roles].reverse()) {
          const { status, text } = await ask(role, method.toUpperCase(), address, {});
          expect(status, `${key} as ${role}: ${text}`).toBeLessThan(500);
          if (status !== 403) able.push(role);
        }
        found[key] = able[0] ?? "nobody";
        const stranger = await ask("stranger", method.toUpperCase(), address, {});
        expect([400, 404], `${key}: ${stranger.text}`).toContain(stranger.status);
      }
    }
    expect(found).toEqual(needs);
    expect(Object.keys(found).length).toBeGreaterThan(30);
  });

  test("an invitation is mailed, accepted once by whom it was sent to, and every other end has its word", async () => {
    expect(
      (await ask("editor", "POST", of("invitations"), { email: "ann@example.com", role: "viewer" })).status,
    ).toBe(403);
    const invited = await ask("admin", "POST", of("invitations"), {
      email: "Ann@Example.com",
      role: "viewer",
    });
    expect(invited.status).toBe(201);
    const [waiting] = invited.body.invitations;
    expect(waiting).toMatchObject({
      email: "ann@example.com",
      role: "viewer",
      invitedBy: "admin@example.com",
      isExpired: false,
    });
    expect(
      (await ask("owner", "POST", of("invitations"), { email: "ann@example.com", role: "admin" })).status,
    ).toBe(409);
    expect(
      (await ask("owner", "POST", of("invitations"), { email: "viewer@example.com", role: "admin" })).status,
    ).toBe(409);
    const first = await newestToken(api);
    expect(first).toHaveLength(43);
    expect((await ask("viewer", "GET", of("invitations"))).body).toEqual({ invitations: [] });

    expect((await ask("owner", "POST", of(`invitations/${waiting.id}/resend`))).status).toBe(200);
    const token = await newestToken(api);
    const accept = (as: string, given: string) =>
      ask(as, "POST", "/api/v1/invitations/accept", { token: given });
    // Another mail has another link, and the one before it ends, also for who has not signed in.
    const [status, shown] = await tried(api, token);
    expect([status, JSON.parse(shown)]).toEqual([
      200,
      { brandName: "Acme", role: "viewer", invitedBy: "admin@example.com" },
    ]);
    expect(await tried(api, first)).toEqual([404, expect.stringMatching(/not valid/)]);
    const refusals = [
      [await accept("ann", first), 404, /not valid/],
      [await accept("ann", `${token.slice(0, -1)}_`), 404, /not valid/],
      [await accept("viewer", token), 403, /another address/],
      [await accept("stranger", token), 403, /confirm your email/],
    ] as const;
    for (const [{ status, text }, wanted, words] of refusals) {
      expect(status).toBe(wanted);
      expect(text).toMatch(words);
      expect(text).not.toMatch(/Acme|ann@/);
    }
    expect((await ask("ann", "POST", "/api/v1/invitations/look", { token })).body).toEqual({
      brandName: "Acme",
      role: "viewer",
      invitedBy: "admin@example.com",
    });
    const later = await api.restarted({ now: () => new Date(Date.now() + 8 * 24 * 3600 * 1000) });
    const late = await later.request("/api/v1/invitations/accept", {
      method: "POST",
      headers: { authorization: `Bearer ${idOf("ann")}`, "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    expect([late.status, await late.text()]).toEqual([410, expect.stringMatching(/expired/)]);
    const expired = await tried(later, token);
    expect(expired).toEqual([
      410,
      expect.stringMatching(/^(?!.*(Acme|ann@|admin@)).*expired.*send it again/),
    ]);

    expect((await accept("ann", token)).body).toEqual({ brandId: brand, brandName: "Acme" });
    const again = await accept("ann", token);
    expect([again.status, again.text]).toEqual([
      410,
      expect.stringMatching(/used already. While you are a member, /),
    ]);
    expect(await tried(api, token)).toEqual([410, expect.stringMatching(/used already/)]);
    const shared = await ask("ann", "GET", "/api/v1/shared-brands");
    expect(shared.body).toMatchObject({ brands: [{ id: brand, name: "Acme", role: "viewer" }], next: null });
    expect((await ask("owner", "GET", "/api/v1/shared-brands")).body).toEqual({ brands: [], next: null });

    const other = await ask("admin", "POST", of("invitations"), {
      email: "stranger@example.com",
      role: "editor",
    });
    const revoked = await newestToken(api);
    expect((await ask("admin", "DELETE", of(`invitations/${other.body.invitations[0].id}`))).status).toBe(
      204,
    );
    await api.database.kysely.updateTable("auth.users").set({ email_confirmed_at: new Date() }).execute();
    const back = await accept("stranger", revoked);
    expect([back.status, back.text]).toEqual([410, expect.stringMatching(/revoked/)]);
    expect(await tried(api, revoked)).toEqual([410, expect.stringMatching(/revoked.*a new one/)]);
    // No log holds a token.
    expect(api.logged.join("\n")).not.toContain(token);
  });

  test("an account invites nobody before its address is confirmed, so that nobody is left in it for its owner", async () => {
    const thief = await addUser(api.database, "thief@example.com");
    const { id } = await api.database.asMember(thief, (tx) =>
      tx
        .insertInto("public.brands")
        .values({ name: "Taken", domain: "taken.example", owner_user_id: thief })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const invite = () =>
      api.request(`/api/v1/brands/${id}/invitations`, {
        method: "POST",
        headers: { authorization: `Bearer ${thief}`, "content-type": "application/json" },
        body: JSON.stringify({ email: "accomplice@example.com", role: "admin" }),
      });
    const refused = await invite();
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringMatching(/confirm your email/),
    ]);
    await api.database.kysely
      .updateTable("auth.users")
      .set({ email_confirmed_at: new Date() })
      .where("id", "=", thief)
      .execute();
    expect((await invite()).status).toBe(201);
  });

  test("so many invitations an hour, of those that are sent", async () => {
    const unknown = of("invitations/00000000-0000-4000-8000-000000000000/resend");
    for (let turn = 0; turn < 21; turn += 1) expect((await ask("owner", "POST", unknown)).status).toBe(404);
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1)
      answers.push(
        await ask("owner", "POST", of("invitations"), { email: `p${turn}@example.com`, role: "viewer" }),
      );
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers[0]?.status).toBe(201);
    expect(answers.at(-1)?.text).toMatch(/Too many requests/);
  });

  test("roles change, members leave and are removed, the brand is handed over, and the trail tells it", async () => {
    const member = (name: string) => of(`members/${idOf(name)}`);
    expect((await ask("owner", "DELETE", member("owner"))).status).toBe(409);
    expect((await ask("admin", "PATCH", member("owner"), { role: "viewer" })).status).toBe(409);
    expect((await ask("viewer", "DELETE", member("editor"))).status).toBe(403);
    expect((await ask("admin", "PATCH", member("ann"), { role: "editor" })).status).toBe(200);
    expect((await ask("ann", "GET", of("access"))).body).toMatchObject({ role: "editor" });
    expect((await ask("ann", "POST", of("topics"), { name: "Delivery" })).status).toBe(201);

    const hand = (as: string, confirmName: string, to = "editor") =>
      ask(as, "POST", of("owner"), { userId: idOf(to), confirmName });
    expect((await hand("admin", "Acme")).status).toBe(403);
    expect((await hand("owner", "acme")).status).toBe(409);
    expect((await hand("owner", "Acme", "stranger")).text).toMatch(/Only a member/);
    const handed = await hand("owner", "Acme");
    expect(handed.status).toBe(200);
    const held = new Map(
      handed.body.members.map((one: { email: string; role: string }) => [one.email, one.role]),
    );
    expect(held.get("editor@example.com")).toBe("owner");
    expect(held.get("owner@example.com")).toBe("admin");

    expect((await ask("ann", "DELETE", member("ann"))).status).toBe(204);
    expect((await ask("ann", "GET", of("members"))).status).toBe(404);
    expect((await ask("ann", "POST", of("topics"), { name: "Parcels" })).status).toBe(404);

    const trail = await ask("viewer", "GET", of("changes"));
    const changes = trail.body.changes.map(
      ({ by, noun, action, subject, fields }: Record<string, unknown>) => [by, noun, action, subject, fields],
    );
    expect(changes.slice(0, 5)).toEqual([
      ["ann@example.com", "member", "removed", "ann@example.com", []],
      [
        "owner@example.com",
        "brand",
        "changed",
        "Acme",
        [{ field: "owner", from: "owner@example.com", to: "editor@example.com" }],
      ],
      ["ann@example.com", "topic", "added", "Delivery", []],
      [
        "admin@example.com",
        "member",
        "changed",
        "ann@example.com",
        [{ field: "role", from: "viewer", to: "editor" }],
      ],
      [
        "ann@example.com",
        "member",
        "added",
        "ann@example.com",
        [{ field: "role", from: null, to: "viewer" }],
      ],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/"invitation"|token/);
    const admins = await ask("admin", "GET", of("changes"));
    expect(admins.body.changes.some(({ noun }: { noun: string }) => noun === "invitation")).toBe(true);
    expect(admins.body.next).not.toBeNull();
    const second = await ask("admin", "GET", of(`changes?cursor=${admins.body.next}`));
    expect(second.body.changes.at(-1)).toMatchObject({ noun: "brand", action: "added", subject: "Acme" });

    // A key is noted, and nothing of it.
    await ask("owner", "PUT", of("assistant-keys/chatgpt"), { key: "sk-very-secret-wxyz" });
    const keyed = await ask("viewer", "GET", of("changes"));
    expect(keyed.body.changes[0]).toMatchObject({ noun: "key", action: "added", subject: "chatgpt" });
    expect(keyed.text).not.toMatch(/wxyz|secret/);
  });

  test("an invitation and its mail, a recipient and its question, a view and its kept answer: both or neither", async () => {
    const through = await api.restarted({ settings: { usesDevMailbox: false } });
    const failsAt = async (what: string, path: string, body: unknown) => {
      const headers = { "idempotency-key": path };
      const failed = await ask("admin", "POST", of(path), body, { through, headers });
      expect([what, failed.status]).toEqual([what, 500]);
    };
    const refusing = (table: string, change: "add" | "drop") =>
      api.database.executeSql(
        `alter table app.${table} ${change} constraint fault ${change === "add" ? "check (false) not valid" : ""}`,
      );
    const counted = async () => {
      const { rows } = await api.database.asService((tx) =>
        sql<{
          counts: number[];
        }>`select array[(select count(*)::int from app.invitations where email = 'b@example.com'),
          (select count(*)::int from app.mail_outbox where recipient = 'b@example.com'),
          (select count(*)::int from jobs.job where name = 'deliver-mail'),
          (select count(*)::int from app.report_recipients where email = 'c@example.com'),
          (select count(*)::int from jobs.job where name = 'ask-recipient'),
          (select count(*)::int from app.saved_views)] as counts`.execute(tx),
      );
      return rows[0]?.counts;
    };
    const invitation = { email: "b@example.com", role: "viewer" };
    const recipient = { email: "c@example.com" };
    const view = { name: "Delivery", query: "days=30" };
    const nothing = [0, 0, 0, 0, 0, 0];

    await refusing("mail_outbox", "add");
    await failsAt("the mail", "invitations", invitation);
    expect((await ask("admin", "POST", of("invitations"), invitation, { through })).status).toBe(500);
    await refusing("mail_outbox", "drop");
    const enqueue = vi.spyOn(api.queue, "enqueue").mockRejectedValueOnce(new Error("no queue"));
    await failsAt("the question", "weekly-report/recipients", recipient);
    enqueue.mockRejectedValueOnce(new Error("no queue"));
    expect((await ask("admin", "POST", of("weekly-report/recipients"), recipient)).status).toBe(500);
    enqueue.mockRestore();
    await refusing("idempotent_requests", "add");
    await failsAt("the answer of a view", "views", view);
    await failsAt("the answer of an invitation", "invitations", invitation);
    await failsAt("the answer of a recipient", "weekly-report/recipients", recipient);
    await refusing("idempotent_requests", "drop");
    expect(await counted()).toEqual(nothing);

    // The same key can do it at once, and it is done only once.
    for (const status of [201, 201])
      for (const [path, body] of [
        ["invitations", invitation],
        ["weekly-report/recipients", recipient],
        ["views", view],
      ] as const) {
        const headers = { "idempotency-key": path };
        expect((await ask("admin", "POST", of(path), body, { through, headers })).status).toBe(status);
      }
    expect(await counted()).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

/** The lowest role that may make a change; an editor for routes not listed. */
function neededFor(method: string, rest: string): Role {
  if (rest.startsWith("views") || rest === "names/test") return "viewer";
  // Their own mail is everybody's to choose.
  if (/^(?:alert-mail|weekly-report(?:\/preview)?)$/.test(rest)) return "viewer";
  // Leaving is everybody's; whom else one may remove is asked below.
  if (method === "delete" && rest === "members/{userId}") return "viewer";
  if (method === "patch" && rest === "members/{userId}") return "viewer";
  if (rest === "owner") return "owner";
  if (
    /^(?:invitations|settings|profile|assistant-keys|provider-accounts|api-keys|alert-targets|judge|plan|report-design)/.test(
      rest,
    )
  )
    return "admin";
  return "editor";
}
