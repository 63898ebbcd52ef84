import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openTestBackend, signedUp, type TestBackend } from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("refresh tokens of the embedded sign-in on %s", (engine) => {
  let open: TestBackend;
  let shift = 0;
  beforeAll(async () => {
    open = await openTestBackend(engine, { now: () => new Date(Date.now() + shift) });
  });
  afterAll(() => open.remove());

  const refresh = async (browser: Browser, token: string) => {
    const response = await browser.post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });
    return { status: response.status, body: await response.json() };
  };
  const start = async (email: string) => {
    const browser = open.browser();
    await signedUp(browser, email);
    const { data } = await browser.client.auth.getSession();
    return { browser, first: data.session?.refresh_token ?? "" };
  };

  test("a re-used token ends the session: the newest token and the access token too", async () => {
    const { browser, first } = await start("thief@example.com");
    const second = await refresh(browser, first);
    expect(second.status).toBe(200);
    shift += 11_000;
    const reused = await refresh(open.browser(), first);
    expect([reused.status, reused.body.error_code]).toEqual([400, "refresh_token_already_used"]);
    const newest = await refresh(browser, second.body.refresh_token);
    expect([newest.status, newest.body.error_code]).toEqual([400, "refresh_token_not_found"]);
    const headers = { authorization: `Bearer ${second.body.access_token}` };
    expect((await browser.request("/auth/v1/user", { headers })).status).toBe(403);
  });

  test("two tabs that refresh at the same moment, or one whose answer got lost, stay signed in alike", async () => {
    const { browser, first } = await start("tabs@example.com");
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(browser, first)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const second = answers[0]?.body.refresh_token;
    const third = await refresh(browser, second);
    shift += 5_000;
    const late = await refresh(browser, first);
    expect([late.status, late.body.refresh_token]).toEqual([200, third.body.refresh_token]);
    shift += 60_000;
    expect((await refresh(browser, third.body.refresh_token)).status).toBe(200);
  });

  test("other sessions of the account go on", async () => {
    const email = "phone@example.com";
    const { browser, first } = await start(email);
    const phone = open.browser();
    await phone.client.auth.signInWithPassword({ email, password: "correct horse battery" });
    await refresh(browser, first);
    shift += 11_000;
    await refresh(browser, first);
    expect((await phone.client.auth.refreshSession()).error).toBeNull();
  });

  test("a session ends after 90 days without use, and what is left of it goes", async () => {
    const email = "on-leave@example.com";
    const day = 86_400_000;
    const { browser, first } = await start(email);
    const phone = open.browser();
    await phone.client.auth.signInWithPassword({ email, password: "correct horse battery" });
    let token = first;
    const use = async () => {
      shift += 50 * day;
      const { status, body } = await refresh(browser, token);
      expect(status).toBe(200);
      token = body.refresh_token;
    };
    await use();
    await use();
    await use();
    expect((await phone.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    await open.browser().client.auth.signInWithPassword({ email, password: "correct horse battery" });
    const { rows } = await open.database.executeSql(
      `select session_id, count(*)::int as tokens from auth.refresh_tokens
        where user_id = (select id from auth.users where email = $1) group by 1 order by 2`,
      [email],
    );
    // The new one, and the used one with the tokens of its last 90 days.
    expect(rows).toEqual([
      { session_id: expect.any(String), tokens: 1 },
      { session_id: expect.any(String), tokens: 3 },
    ]);
    expect((await refresh(browser, token)).status).toBe(200);
  });

  test("neither refresh tokens nor the tokens of mailed links are stored as they are", async () => {
    const email = "backup@example.com";
    const { browser, first } = await start(email);
    const { body } = await refresh(browser, first);
    await browser.client.auth.signInWithOtp({ email });
    const { kysely } = open.database;
    const tokens = await kysely.selectFrom("auth.refresh_tokens").select(["token", "parent"]).execute();
    const user = await kysely
      .selectFrom("auth.users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirst();
    const stored = JSON.stringify([tokens, user]);
    const mailed = /token=([\w-]+)/.exec(open.mails.at(-1)?.text ?? "")?.[1] ?? "none";
    for (const secret of [first, body.refresh_token, mailed]) {
      expect(secret.length).toBeGreaterThan(30);
      expect(stored).not.toContain(secret);
    }
  });

  test("the access token says how it was signed in to", async () => {
    const { browser, first } = await start("levels@example.com");
    const { body } = await refresh(browser, first);
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({
      iss: "https://truenorth.example/auth/v1",
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
    });
    const { data } = await browser.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect([data?.currentLevel, data?.nextLevel]).toEqual(["aal1", "aal1"]);
    await browser.client.auth.signInWithOtp({ email: "levels@example.com" });
    const token_hash = /token=([\w-]+)/.exec(open.mails.at(-1)?.text ?? "")?.[1] ?? "";
    const linked = await open.browser().client.auth.verifyOtp({ type: "magiclink", token_hash });
    expect(decodeJwt(linked.data.session?.access_token ?? "").amr).toMatchObject([{ method: "otp" }]);
  });
});
