import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#database/people/accounts.ts";
import { backendKeys } from "#supabase/keys.ts";
import { verifyEmbeddedSession } from "#supabase/session.ts";
import {
  openTestBackend,
  password,
  secretKey,
  signedUp,
  siteUrl,
  startBackend,
  type TestBackend,
} from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("accounts and tokens of the embedded backend on %s", (engine) => {
  let open: TestBackend;
  beforeAll(async () => {
    open = await openTestBackend(engine);
  });
  afterAll(() => open.remove());

  test("our API verifies the backend's tokens, and no others", async () => {
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
    const signed = (changed: Record<string, unknown>, secret = key, alg = "HS256") =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(secret);
    const bad = [
      "",
      "garbage",
      `${head}.${stranger}.${signature}`,
      none,
      await signed({}, new TextEncoder().encode(secretKey)),
      await signed({}, key, "HS512"),
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

  test("a token seen before still runs out, and ends with its session", async () => {
    let now = new Date();
    const { jwtSecret } = backendKeys(secretKey);
    const { id, accessToken } = await signedUp(open.browser(), "seen@example.com");
    const { exp = 0, session_id } = decodeJwt(accessToken);
    const verify = verifyEmbeddedSession(open.database, { jwtSecret, now: () => now });
    const asked = (token = accessToken) =>
      verify(new Request(siteUrl, { headers: { authorization: `Bearer ${token}` } }));
    for (let turn = 0; turn < 2; turn += 1) expect(await asked()).toMatchObject({ userId: id });
    const forged = `${accessToken.slice(0, -4)}AAAA`;
    expect(await asked(forged)).toBeNull();
    now = new Date(exp * 1000);
    expect(await asked()).toBeNull();
    now = new Date(exp * 1000 - 1000);
    expect(await asked()).not.toBeNull();
    await sql`delete from auth.sessions where id = ${session_id}`.execute(open.database.kysely);
    expect(await asked()).toBeNull();
  });

  test("the administrator's interface and whatever else the backend has is not reachable", async () => {
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

  test("an account deleted by our own SQL is gone with its session and every trace", async () => {
    const browser = open.browser();
    const { id, accessToken } = await signedUp(browser, "a9@example.com");
    expect(await deleteAccount(open.database.kysely, id)).toBe(true);
    expect(await deleteAccount(open.database.kysely, id)).toBe(false);
    const request = new Request(siteUrl, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(await open.backend.verifySession(request)).toBeNull();
    expect((await browser.client.auth.refreshSession()).error).not.toBeNull();
    const { rows } = await sql<{ table: string; n: number }>`
      select 'sessions' as table, count(*) as n from auth.sessions where user_id = ${id}
      union all select 'identities', count(*) from auth.identities where user_id = ${id}
      union all select 'tokens', count(*) from auth.refresh_tokens where user_id = ${id}`.execute(
      open.database.kysely,
    );
    expect(rows.map((row) => row.n)).toEqual([0, 0, 0]);
  });

  test("anonymous sign-in and foreign identity tokens are refused", async () => {
    const anonymous = await open.browser().client.auth.signInAnonymously();
    expect(anonymous.error).not.toBeNull();
    const foreign = await open.browser().client.auth.signInWithIdToken({ provider: "google", token: "x" });
    expect(foreign.error?.status).toBe(400);
  });

  test("Google leads to Google and back to us only, and is refused where it is not set up", async () => {
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

  test("a signed-out, forged or expired token and no token at all are refused by the Data API", async () => {
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
    expect([visitor.status, (await visitor.json()).code]).toEqual([401, "PGRST302"]);
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
    const large = await browser.post("/auth/v1/signup", {
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
