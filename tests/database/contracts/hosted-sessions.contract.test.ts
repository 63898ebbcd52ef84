import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSessionEnded, openSession } from "#database/people/auth-sessions.ts";
import { addUser, engines, openTestDatabase, type TestDatabase } from "../test-database.ts";

const now = new Date("2026-11-22T09:00:00Z");

describe.each(engines)("sessions of a hosted project on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  async function signedIn() {
    const { kysely } = opened.database;
    const userId = await addUser(opened.database, `${crypto.randomUUID()}@halden.example`);
    const tokenDigest = crypto.randomUUID();
    const sessionId = await openSession(kysely, { userId, method: "password", tokenDigest }, now);
    return { userId, sessionId, isEnded: () => isSessionEnded(kysely, { userId, sessionId }, now) };
  }

  test("a session is usable until it is signed out", async () => {
    const { sessionId, isEnded } = await signedIn();
    expect(await isEnded()).toBe(false);
    await sql`delete from auth.sessions where id = ${sessionId}`.execute(opened.database.kysely);
    expect(await isEnded()).toBe(true);
  });

  test("it isn't usable in the name of another account, nor once its own is banned", async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const swapped = { userId: two.userId, sessionId: one.sessionId };
    expect(await isSessionEnded(opened.database.kysely, swapped, now)).toBe(true);
    const until = new Date(now.getTime() + 1000);
    await sql`update auth.users set banned_until = ${until} where id = ${one.userId}`.execute(
      opened.database.kysely,
    );
    expect(await one.isEnded()).toBe(true);
  });

  test("with a second step set up, it is usable after that step alone", async () => {
    const { kysely } = opened.database;
    const { userId, sessionId, isEnded } = await signedIn();
    const factor = (status: string) =>
      sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
        values (gen_random_uuid(), ${userId}, ${status}, 'totp', ${status}, 'x')`.execute(kysely);
    await factor("unverified");
    expect(await isEnded()).toBe(false);
    await factor("verified");
    expect(await isEnded()).toBe(true);
    await sql`update auth.sessions set aal = 'aal2' where id = ${sessionId}`.execute(kysely);
    expect(await isEnded()).toBe(false);
  });

  test("an account that isn't there has nothing to be kept from", async () => {
    const stranger = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
    expect(await isSessionEnded(opened.database.kysely, stranger, now)).toBe(false);
  });
});
