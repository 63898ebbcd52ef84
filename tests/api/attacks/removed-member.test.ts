import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRoomForMailTo, limits } from "#api/http/rate-limit.ts";
import { digestOf } from "#api/people/invitations.ts";
import { addMember, lockAdministrator } from "#database/people/brand-members.ts";
import { engines } from "../../database/test-database.ts";
import { type BrandWithPeople, newestToken, openBrandWithPeople, tried } from "../brand-with-people.ts";

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

  test("anyone who removes a member is shown what they made, and all of it ends with them", async () => {
    const token = await makeAll("admin", "aa");
    const one = { links: 1, alertTargets: 1, recipients: 1, apiKeys: 1, invitations: 1 };
    expect(counted(await made("owner", "admin"))).toEqual(one);
    expect((await ask("editor", "GET", of(`members/${idOf("admin")}/made`))).status).toBe(403);
    expect((await ask("leaver", "GET", of(`members/${idOf("admin")}/made`))).status).toBe(404);

    expect((await ask("owner", "DELETE", of(`members/${idOf("admin")}`))).status).toBe(204);
    expect(await tried(api, token)).toEqual([410, expect.stringMatching(/revoked/)]);
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
    // A key ends whatever is asked for: it opens nothing once its member is gone.
    const keep = [...links, ...recipients, ...apiKeys].map(({ id }) => id);
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
    expect(await tried(api, token)).toEqual([200, expect.stringMatching(/"invitedBy"/)]);
    expect((await ask("owner", "PATCH", of(`members/${idOf("admin")}`), { role: "editor" })).status).toBe(
      200,
    );
    expect((await ask("owner", "GET", of("invitations"))).body).toEqual({ invitations: [] });
    expect((await ask("second", "POST", "/api/v1/invitations/accept", { token })).status).toBe(410);
  });

  test("a request that is sent again is answered as its member would be today", async () => {
    await join("admin", "admin");
    const email = "replayed@example.com";
    const headers = { "idempotency-key": "replayed" };
    const again = () => ask("admin", "POST", of("invitations"), { email, role: "viewer" }, { headers });
    const first = await again();
    expect([first.status, first.text]).toEqual([201, expect.stringContaining(email)]);
    expect((await again()).text).toBe(first.text);

    await join("admin", "editor");
    const asEditor = await again();
    expect([asEditor.status, asEditor.text]).toEqual([403, expect.not.stringContaining(email)]);
    expect((await ask("owner", "DELETE", of(`members/${idOf("admin")}`))).status).toBe(204);
    const removed = await again();
    expect([removed.status, removed.text]).toEqual([404, expect.not.stringContaining(email)]);
    const other = await ask("admin", "POST", of("topics"), { name: "x" }, { headers });
    expect(other.status).toBe(404);
  });

  const removalMails = async () =>
    await api.database.asService((tx) =>
      tx
        .selectFrom("app.mail_outbox")
        .select(["recipient", "subject", "text"])
        .where("idempotency_key", "like", "removal/%")
        .execute(),
    );

  test("a removed member is mailed once who removed them from which brand, and somebody who leaves is not", async () => {
    await api.database.asService((tx) => tx.deleteFrom("app.mail_outbox").execute());
    await join("leaver", "viewer");
    const remove = async () => (await ask("owner", "DELETE", of(`members/${idOf("leaver")}`))).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect(await removalMails()).toEqual([
      {
        recipient: "leaver@example.com",
        subject: "You no longer work on Acme on TrueNorth",
        text: expect.stringMatching(/^owner\S*example\S*com removed you from the brand Acme on /),
      },
    ]);

    // A second membership that ends is news again.
    await join("leaver", "viewer");
    expect(await remove()).toBe(204);
    expect(await removalMails()).toHaveLength(2);

    await join("leaver", "viewer");
    expect((await ask("leaver", "DELETE", of(`members/${idOf("leaver")}`))).status).toBe(204);
    expect(await removalMails()).toHaveLength(2);
  });

  test("a mailbox that got several mails today gets no more, and its member is removed all the same", async () => {
    await api.database.asService(async (tx) => {
      await tx.deleteFrom("app.mail_outbox").execute();
      for (let sent = 0; sent < limits.mailsToAddress.points; sent += 1)
        await hasRoomForMailTo(tx, limits.mailsToAddress, "leaver+tag@example.com", new Date());
    });
    await join("leaver", "viewer");
    expect((await ask("owner", "DELETE", of(`members/${idOf("leaver")}`))).status).toBe(204);
    expect(await removalMails()).toEqual([]);
  });

  const newInvitation = (token: string) => ({
    brand_id: brand,
    email: "second@example.com",
    role: "admin" as const,
    invited_by: idOf("admin"),
    token_hash: digestOf(token),
    sent_at: new Date(),
    expires_at: new Date(Date.now() + 60_000),
  });
  const accept = async (token: string) =>
    (await ask("second", "POST", "/api/v1/invitations/accept", { token })).status;

  test("an invitation whose sender administers the brand no more is not accepted", async () => {
    await api.database.asService((tx) =>
      tx.insertInto("app.invitations").values(newInvitation("left over")).execute(),
    );
    expect(await accept("left over")).toBe(410);
    await join("admin", "admin");
    expect(await accept("left over")).toBe(200);
    await ask("owner", "DELETE", of(`members/${idOf("second")}`));
  });

  test.skipIf(engine === "pglite")("nor one sent in the moment in which its sender is removed", async () => {
    await join("admin", "admin");
    const [isWritten, isRemoved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sending = api.database.asMember(idOf("admin"), async (tx) => {
      await tx.insertInto("app.invitations").values(newInvitation("just sent")).execute();
      isWritten.resolve();
      await isRemoved.promise;
    });
    await isWritten.promise;
    expect((await ask("owner", "DELETE", of(`members/${idOf("admin")}`))).status).toBe(204);
    isRemoved.resolve();
    await sending;
    expect(await accept("just sent")).toBe(410);
  });

  test.skipIf(engine === "pglite")("a removal waits for an invitation that is being accepted", async () => {
    await join("admin", "admin");
    const member = { brandId: brand, userId: idOf("admin") };
    const [isLocked, isAccepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const accepting = api.database.asService(async (tx) => {
      expect(await lockAdministrator(tx, member)).toBe(true);
      isLocked.resolve();
      await isAccepted.promise;
      await addMember(tx, { brandId: brand, userId: idOf("second"), role: "admin" });
    });
    await isLocked.promise;
    const removing = ask("owner", "DELETE", of(`members/${idOf("admin")}`));
    expect(await Promise.race([removing, sleep(300, "waits")])).toBe("waits");
    isAccepted.resolve();
    await accepting;
    expect((await removing).status).toBe(204);
    const { body } = await ask("owner", "GET", of("members"));
    expect(body.members.map(({ email }: { email: string }) => email)).toContain("second@example.com");
  });

  test("a hand-over that is sent again has its first answer, for who is still a member", async () => {
    await join("leaver", "editor");
    const headers = { "idempotency-key": "handed-over" };
    const handOver = () =>
      ask("owner", "POST", of("owner"), { userId: idOf("leaver"), confirmName: "Acme" }, { headers });
    const first = await handOver();
    expect(first.status).toBe(200);
    const again = await handOver();
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await ask("leaver", "DELETE", of(`members/${idOf("owner")}`))).status).toBe(204);
    expect((await handOver()).status).toBe(404);
  });
});
