import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#database/accounts.ts";
import { backendKeys } from "#supabase/keys.ts";
import {
  type Browser,
  follow,
  linkIn,
  openTestBackend,
  password,
  secretKey,
  signedUp,
  siteUrl,
  startBackend,
  type TestBackend,
} from "./test-backend.ts";
import { engines } from "./test-database.ts";

const callback = `${siteUrl}/auth/callback`;

describe.each(engines)("signing in through the embedded backend on %s", (engine) => {
  let open: TestBackend;
  /** The same database with confirmation of addresses required. */
  let confirming: Pick<TestBackend, "mails" | "browser">;
  beforeAll(async () => {
    open = await openTestBackend(engine);
    confirming = await startBackend(open.database, { requireEmailConfirmation: true });
  });
  afterAll(() => open.remove());

  const countUsers = async (email: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from auth.users where email = ${email}`.execute(open.database.kysely);
    return rows[0]?.n;
  };
  const post = (browser: Browser, path: string, body: unknown) =>
    browser.request(path, { method: "POST", body: JSON.stringify(body) });

  test("A1 mailed links lead back to where the page asked, and nowhere else", async () => {
    const browser = confirming.browser();
    const email = "a1@example.com";
    await browser.client.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: `${callback}?next=%2Fx` },
    });
    const link = linkIn(confirming.mails.at(-1));
    expect(link.origin).toBe(siteUrl);
    expect((await follow(browser, link)).href).toMatch(
      /^https:\/\/truenorth\.example\/auth\/callback\?next=%2Fx#access_token=/,
    );

    await browser.client.auth.resetPasswordForEmail(email, { redirectTo: `${callback}?type=recovery` });
    const recovery = await follow(browser, linkIn(confirming.mails.at(-1)));
    expect(recovery.pathname + recovery.search).toBe("/auth/callback?type=recovery");
    expect(recovery.hash).toContain("type=recovery");

    for (const evil of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://truenorth.example/",
      "https://truenorth.example:8443/",
      "https://truenorth.example@evil.example/",
      "https://truenorth.example.evil.example/",
      "http://127.0.0.1:9999/",
      "http://localhost:9999/",
    ]) {
      await open.database.kysely.deleteFrom("app.rate_limits").execute();
      const before = open.mails.length;
      await open.browser().client.auth.resetPasswordForEmail(email, { redirectTo: evil });
      expect(open.mails.length, evil).toBe(before + 1);
      const mailed = linkIn(open.mails.at(-1));
      expect(mailed.searchParams.get("redirect_to"), evil).toBe(siteUrl);
      mailed.searchParams.set("redirect_to", evil);
      expect((await follow(browser, mailed)).origin, evil).toBe(siteUrl);
    }
  });

  test("A2 a mailed link hands the session over in the fragment, which the implicit flow reads", async () => {
    const browser = open.browser();
    await signedUp(browser, "a2@example.com");
    const other = open.browser();
    await other.client.auth.signInWithOtp({
      email: "a2@example.com",
      options: { emailRedirectTo: callback },
    });
    const landing = await follow(other, linkIn(open.mails.at(-1)));
    expect(landing.searchParams.get("code")).toBeNull();
    const tokens = new URLSearchParams(landing.hash.slice(1));
    const { data, error } = await other.client.auth.setSession({
      access_token: tokens.get("access_token") ?? "",
      refresh_token: tokens.get("refresh_token") ?? "",
    });
    expect([error, data.user?.email]).toEqual([null, "a2@example.com"]);
    const again = await follow(other, linkIn(open.mails.at(-1)));
    expect(again.hash).toContain("error_code=otp_expired");
  });

  test("A3 a token of a mail is verified under the type `email` as documented, and under its own", async () => {
    const browser = open.browser();
    await signedUp(browser, "a3@example.com");
    for (const type of ["email", "magiclink"] as const) {
      await browser.client.auth.signInWithOtp({ email: "a3@example.com" });
      const token_hash = linkIn(open.mails.at(-1)).searchParams.get("token") ?? "";
      const { data, error } = await browser.client.auth.verifyOtp({ type, token_hash });
      expect([error, data.user?.email], type).toEqual([null, "a3@example.com"]);
    }
  });

  test("A4 sign-in attempts are limited by address and e-mail, also across a restart", async () => {
    const browser = open.browser();
    const email = "a4@example.com";
    await signedUp(browser, email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const response = await post(browser, "/auth/v1/token?grant_type=password", {
        email,
        password: "wrong",
      });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(200);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const restarted = await startBackend(open.database, {});
    const stillWaiting = await restarted.backend.app?.fetch(
      new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: restarted.backend.browser.publishableKey, "x-test-address": browser.address },
        body: JSON.stringify({ email: "A4@Example.com", password }),
      }),
    );
    expect(stillWaiting?.status).toBe(429);
    // From elsewhere the owner still gets in.
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("A4 mails to one address are limited from anywhere, and guesses of a link too", async () => {
    const email = "a4-mails@example.com";
    await signedUp(open.browser(), email);
    const before = open.mails.length;
    const statuses: (number | undefined)[] = [];
    for (let asked = 0; asked < 7; asked += 1) {
      const { error } = await open.browser().client.auth.resetPasswordForEmail(email);
      statuses.push(error?.status);
    }
    expect(statuses).toEqual([undefined, undefined, undefined, undefined, undefined, 429, 429]);
    expect(open.mails.length - before).toBe(5);
    const guesser = open.browser();
    let refused = 0;
    for (let guess = 0; guess < 65; guess += 1) {
      const token = String(guess).padStart(64, "0");
      if ((await guesser.request(`/auth/v1/verify?type=recovery&token=${token}`)).status === 429)
        refused += 1;
    }
    expect(refused).toBe(5);
  });

  test("A5 signing in tells an unknown address, a wrong password and an unconfirmed address apart by nothing", async () => {
    await signedUp(open.browser(), "a5@example.com");
    await confirming.browser().client.auth.signUp({ email: "a5-unconfirmed@example.com", password });
    const answers = [];
    for (const email of ["a5@example.com", "a5-unconfirmed@example.com", "a5-nobody@example.com"]) {
      const response = await post(confirming.browser(), "/auth/v1/token?grant_type=password", {
        email,
        password: "no",
      });
      answers.push([response.status, await response.json()]);
    }
    expect(answers[0]).toEqual([
      400,
      { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const owner = await confirming
      .browser()
      .client.auth.signInWithPassword({ email: "a5-unconfirmed@example.com", password });
    expect(owner.error?.code).toBe("email_not_confirmed");
  });

  test("A5 the time of an answer is padded, whether there is an account or not", async () => {
    const padded = await startBackend(open.database, { answerFloorMs: 400 });
    await signedUp(padded.browser(), "a5-time@example.com");
    for (const email of ["a5-time@example.com", "a5-no-time@example.com"]) {
      for (const path of [
        "/auth/v1/token?grant_type=password",
        "/auth/v1/recover",
        "/auth/v1/otp",
        "/auth/v1/resend",
      ]) {
        const startedAt = performance.now();
        await post(padded.browser(), path, { email, password: "wrong", type: "signup" });
        expect(performance.now() - startedAt, `${path} ${email}`).toBeGreaterThanOrEqual(399);
      }
    }
  });

  test("A5 signing up answers alike for a new, a taken and an unconfirmed address; their owners get fitting mails", async () => {
    await signedUp(open.browser(), "a5-taken@example.com");
    await confirming.browser().client.auth.signUp({ email: "a5-waiting@example.com", password });
    const first = linkIn(confirming.mails.at(-1));
    const shapes = [];
    const subjects = [];
    for (const email of ["a5-new@example.com", "a5-taken@example.com", "a5-waiting@example.com"]) {
      const data = { full_name: "Ann" };
      const response = await post(confirming.browser(), "/auth/v1/signup", { email, password, data });
      const body = await response.json();
      shapes.push([response.status, shapeOf(body), body.email === email]);
      subjects.push(confirming.mails.at(-1)?.subject);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(subjects).toEqual([
      "Confirm your e-mail address for TrueNorth",
      "You already have a TrueNorth account",
      "Confirm your e-mail address for TrueNorth",
    ]);
    const browser = confirming.browser();
    expect((await follow(browser, first)).hash).toContain("error_code=otp_expired");
    expect((await follow(browser, linkIn(confirming.mails.at(-1)))).hash).toContain("access_token=");
    expect(await countUsers("a5-taken@example.com")).toBe(1);
  });

  test("A5 without confirmation a taken address gets no session, its password stays, and its owner a mail", async () => {
    const email = "a5-owned@example.com";
    await signedUp(open.browser(), email);
    const { data, error } = await open.browser().client.auth.signUp({ email, password: "another password" });
    expect([error, data.session]).toEqual([null, null]);
    expect(open.mails.at(-1)).toMatchObject({ to: email, subject: "You already have a TrueNorth account" });
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("A5 two sign-ups of one address at the same moment make one account", async () => {
    const email = "a5-race@example.com";
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(confirming.browser(), "/auth/v1/signup", { email, password })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await countUsers(email)).toBe(1);
  });

  test("A6 a one-time link makes no account, whatever the request says, and its answer tells nothing", async () => {
    const email = "a6@example.com";
    const asked = await open
      .browser()
      .client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
    expect(asked.error).toBeNull();
    expect(await countUsers(email)).toBe(0);
    expect(open.mails.at(-1)).toMatchObject({
      to: email,
      subject: "There is no TrueNorth account for this address yet",
    });
    expect((await post(open.browser(), "/auth/v1/magiclink", { email })).status).toBe(404);
    expect(await countUsers(email)).toBe(0);
    await signedUp(open.browser(), email);
    const [known, unknown] = [
      await post(open.browser(), "/auth/v1/otp", { email, create_user: true }),
      await post(open.browser(), "/auth/v1/otp", { email: "a6-nobody@example.com", create_user: true }),
    ];
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(open.mails.at(-2)?.subject).toBe("Your sign-in link for TrueNorth");
  });

  test("A7 our API verifies the backend's tokens, and no others", async () => {
    const browser = open.browser();
    const { id, accessToken } = await signedUp(browser, "a7@example.com");
    const verify = (token: string) =>
      open.backend.verifySession(new Request(siteUrl, { headers: { authorization: `Bearer ${token}` } }));
    expect(await verify(accessToken)).toMatchObject({ userId: id, email: "a7@example.com" });
    expect(await open.backend.verifySession(new Request(siteUrl))).toBeNull();

    const claims = decodeJwt(accessToken);
    const [head, , signature] = accessToken.split(".");
    const stranger = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() })).toString(
      "base64url",
    );
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${stranger}.`;
    const key = new TextEncoder().encode(backendKeys(secretKey).jwtSecret);
    const signed = (changed: Record<string, unknown>, secret = key) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: "HS256" }).sign(secret);
    const bad = [
      "",
      "garbage",
      `${head}.${stranger}.${signature}`,
      none,
      await signed({}, new TextEncoder().encode(secretKey)),
      await signed({ exp: Math.floor(Date.now() / 1000) - 5 }),
      await signed({ aud: "anon" }),
      await signed({ role: "service_role" }),
      await signed({ session_id: crypto.randomUUID() }),
      await signed({ sub: crypto.randomUUID() }),
    ];
    for (const token of bad) expect(await verify(token), token).toBeNull();
    expect(await verify(await signed({}))).not.toBeNull();
    await browser.client.auth.signOut();
    expect(await verify(accessToken)).toBeNull();
  });

  test("A8 two-step sign-in answers as switched off, in a form supabase-js understands", async () => {
    const browser = open.browser();
    await signedUp(browser, "a8@example.com");
    const { error } = await browser.client.auth.mfa.enroll({ factorType: "totp" });
    expect(error?.code).toBe("mfa_totp_enroll_not_enabled");
    const { data } = await browser.client.auth.mfa.listFactors();
    expect(data?.all).toEqual([]);
  });

  test("A9 the administrator's interface and whatever else the backend has is not reachable", async () => {
    const browser = open.browser();
    const paths = [
      "/auth/v1/admin/users",
      "/auth/v1/reauthenticate",
      "/auth/v1/nonexistent",
      "/auth/v1/../_system/config",
    ];
    for (const path of [...paths, "/storage/v1/bucket", "/_system/config"]) {
      const response = await browser.request(path);
      expect(response.status, path).toBe(404);
    }
  });

  test("A9 an account deleted by our own SQL is gone with its session and every trace", async () => {
    const browser = open.browser();
    const { id, accessToken } = await signedUp(browser, "a9@example.com");
    expect(await deleteAccount(open.database.kysely, id)).toBe(true);
    expect(await deleteAccount(open.database.kysely, id)).toBe(false);
    const request = new Request(siteUrl, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(await open.backend.verifySession(request)).toBeNull();
    expect((await browser.client.auth.refreshSession()).error).not.toBeNull();
    const { rows } = await sql<{ table: string; n: number }>`
      select 'audit' as table, count(*) as n from auth.audit_log_entries where payload::text like ${`%${id}%`}
      union all select 'sessions', count(*) from auth.sessions where user_id = ${id}
      union all select 'identities', count(*) from auth.identities where user_id = ${id}
      union all select 'tokens', count(*) from auth.refresh_tokens where user_id = ${id}`.execute(
      open.database.kysely,
    );
    expect(rows.map((row) => row.n)).toEqual([0, 0, 0, 0]);
  });

  test("A10 anonymous sign-in and foreign identity tokens are refused", async () => {
    const anonymous = await open.browser().client.auth.signInAnonymously();
    expect(anonymous.error).not.toBeNull();
    const foreign = await open.browser().client.auth.signInWithIdToken({ provider: "google", token: "x" });
    expect(foreign.error?.status).toBe(400);
  });

  test("A11 Google leads to Google and back to us only, and is refused where it is not set up", async () => {
    const path = `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent("https://evil.example/")}`;
    expect((await open.browser().request(path)).status).toBe(400);
    const google = await startBackend(open.database, {
      google: { clientId: "the-id", clientSecret: "the-secret" },
    });
    const response = await google.browser().request(path, { headers: { referer: "https://evil.example/" } });
    const target = new URL(response.headers.get("location") ?? "");
    expect([response.status, target.hostname]).toEqual([302, "accounts.google.com"]);
    expect(target.searchParams.get("redirect_uri")).toBe(`${siteUrl}/auth/v1/callback`);
    const back = await google
      .browser()
      .request(`/auth/v1/callback?state=${target.searchParams.get("state")}&error=access_denied`);
    expect(new URL(back.headers.get("location") ?? "").origin).toBe(siteUrl);
  });

  test("A12 mails are worded by us: no placeholder is left, no code to type, no other product's name", async () => {
    expect(new Set([...open.mails, ...confirming.mails].map((mail) => mail.subject)).size).toBe(5);
    for (const { subject, text, html } of [...open.mails, ...confirming.mails]) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|supabase|code/i);
      expect(html).toContain(linkIn({ to: "", subject, text, html }).href.replaceAll("&", "&amp;"));
    }
  });

  test("A13 a signed-out, forged or expired token is no visitor to the Data API but an error", async () => {
    const browser = open.browser();
    const { accessToken } = await signedUp(browser, "a13@example.com");
    const read = (token: string) =>
      browser.request("/rest/v1/brands?select=*", { headers: { authorization: `Bearer ${token}` } });
    expect((await read(accessToken)).status).toBe(200);
    await browser.client.auth.signOut();
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${accessToken.split(".")[1]}.`;
    for (const token of [accessToken, "garbage", none]) {
      const response = await read(token);
      expect([response.status, (await response.json()).code]).toEqual([401, "PGRST301"]);
    }
    const visitor = await browser.request("/rest/v1/brands?select=*");
    expect([visitor.status, await visitor.json()]).toEqual([200, []]);
  });

  test("a new password ends the other sessions, and an address cannot be changed to one nobody confirmed", async () => {
    const email = "thief@example.com";
    const [owner, thief] = [open.browser(), open.browser()];
    await signedUp(owner, email);
    await thief.client.auth.signInWithPassword({ email, password });
    const newPassword = `${password} 2`;
    expect((await owner.client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await owner.client.auth.getUser()).data.user?.email).toBe(email);
    expect((await thief.client.auth.getUser()).error).not.toBeNull();
    expect((await thief.client.auth.refreshSession()).error).not.toBeNull();
    expect((await owner.client.auth.signInWithPassword({ email, password })).error).not.toBeNull();
    expect((await owner.client.auth.signInWithPassword({ email, password: newPassword })).error).toBeNull();
    expect((await owner.client.auth.updateUser({ email: "victim@example.com" })).error?.status).toBe(422);
    const metadata = await owner.client.auth.updateUser({ data: { full_name: "Ann" } });
    expect(metadata.data.user?.user_metadata.full_name).toBe("Ann");
  });

  test("refresh tokens rotate", async () => {
    const browser = open.browser();
    await signedUp(browser, "refresh@example.com");
    const before = (await browser.client.auth.getSession()).data.session?.refresh_token;
    const { data, error } = await browser.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before);
    expect(new Date(data.user?.last_sign_in_at ?? "").getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("too large, broken and empty bodies get a plain refusal", async () => {
    const browser = open.browser();
    const large = await post(browser, "/auth/v1/signup", {
      email: "x@example.com",
      password,
      data: "x".repeat(20_000),
    });
    expect([large.status, (await large.json()).error_code]).toEqual([413, "request_too_large"]);
    for (const body of [
      "",
      "{",
      "[]",
      "null",
      '"x"',
      '{"email":{"a":1},"password":[]}',
      '{"email":"x","password":"y"}',
    ]) {
      for (const path of ["signup", "token?grant_type=password", "otp", "recover", "resend", "verify"]) {
        const response = await browser.request(`/auth/v1/${path}`, { method: "POST", body });
        expect(response.status, `${path} ${body}`).toBeGreaterThanOrEqual(400);
        expect(response.status, `${path} ${body}`).toBeLessThan(500);
        await response.json();
      }
    }
    const keyless = await browser.request("/auth/v1/recover", {
      method: "POST",
      headers: { apikey: "sb_publishable_wrong" },
      body: JSON.stringify({ email: "x@example.com" }),
    });
    expect(keyless.status).toBe(401);
  });

  test("answers let no other site in and are kept by no cache", async () => {
    const response = await open
      .browser()
      .request("/auth/v1/settings", { headers: { origin: "https://evil.example" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

/** The names in a JSON value, with the types and the lengths of generated ids, but not the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) {
    return typeof value === "string"
      ? value.replace(/[0-9a-f]/g, "x").replace(/a5-\w+@/, "@").length > 30
      : typeof value;
  }
  return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]);
}
