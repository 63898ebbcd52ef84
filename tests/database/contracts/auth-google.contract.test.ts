import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Browser,
  countUsers,
  openTestBackend,
  password,
  signedUp,
  siteUrl,
  startBackend,
  type TestBackend,
} from "../test-backend.ts";
import { engines } from "../test-database.ts";

const callback = `${siteUrl}/auth/callback`;
const clientId = "the-client";

type Person = { sub: string; email: string; email_verified: boolean; name?: string };

describe.each(engines)("Google sign-in of the embedded backend on %s", (engine) => {
  let open: TestBackend;
  let google: Pick<TestBackend, "backend" | "browser">;
  let person: Person;
  let nonce = "";
  let issuer = "https://accounts.google.com";
  const asked: URLSearchParams[] = [];
  const failures: string[] = [];
  beforeAll(async () => {
    open = await openTestBackend(engine);
    const keys = await generateKeyPair("RS256");
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: "g", alg: "RS256", use: "sig" };
    google = await startBackend(open.database, {
      google: {
        clientId,
        clientSecret: "the-secret",
        onFailure: (reason) => failures.push(reason),
        fetch: async (url, { body }) => {
          if (url.includes("/certs")) return Response.json({ keys: [jwk] });
          expect(url).toBe("https://oauth2.googleapis.com/token");
          asked.push(new URLSearchParams(String(body)));
          const nonce = asked.at(-1)?.get("code");
          const idToken = await new SignJWT({ ...person, nonce })
            .setProtectedHeader({ alg: "RS256", kid: "g" })
            .setIssuer(issuer)
            .setAudience(clientId)
            .setIssuedAt()
            .setExpirationTime("5m")
            .sign(keys.privateKey);
          return Response.json({
            access_token: "x",
            token_type: "Bearer",
            expires_in: 60,
            id_token: idToken,
          });
        },
      },
    });
  });
  afterAll(() => open.remove());

  async function start(browser: Browser) {
    const query = new URLSearchParams({ provider: "google", redirect_to: callback });
    const answer = await browser.request(`/auth/v1/authorize?${query}`);
    const target = new URL(answer.headers.get("location") ?? "");
    const cookie = answer.headers.get("set-cookie") ?? "";
    nonce = target.searchParams.get("nonce") ?? "";
    return { target, cookie, state: target.searchParams.get("state") ?? "" };
  }
  async function comeBack(browser: Browser, state: string, cookie: string, code = nonce) {
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const answer = await browser.request(`/auth/v1/callback?code=${code}&state=${state}`, { headers });
    return new URL(answer.headers.get("location") ?? "");
  }
  async function throughGoogle(as: Person) {
    person = as;
    const browser = google.browser();
    const { state, cookie } = await start(browser);
    const landing = await comeBack(browser, state, cookie);
    const tokens = new URLSearchParams(landing.hash.slice(1));
    const { data } = await browser.client.auth.setSession({
      access_token: tokens.get("access_token") ?? "",
      refresh_token: tokens.get("refresh_token") ?? "",
    });
    return { browser, landing, user: data.user };
  }

  test("a new person gets an account with a confirmed address, and the same one the next time", async () => {
    const ann = { sub: "g-1", email: "Ann@Gmail.example", email_verified: true, name: "Ann" };
    const { landing, user } = await throughGoogle(ann);
    expect(landing.href.startsWith(`${callback}#access_token=`)).toBe(true);
    expect(user).toMatchObject({
      email: "ann@gmail.example",
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Ann" },
    });
    expect(user?.email_confirmed_at).toBeTruthy();
    const again = await throughGoogle({ ...ann, email: "ann.new@gmail.example" });
    expect(again.user?.id).toBe(user?.id);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      grant_type: "authorization_code",
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test("an account that somebody opened with the address before belongs to its owner from then on", async () => {
    const email = "taken@gmail.example";
    const stranger = open.browser();
    const { id } = await signedUp(stranger, email);
    const { user } = await throughGoogle({ sub: "g-2", email, email_verified: true });
    expect(user?.id).toBe(id);
    expect(user?.app_metadata).toMatchObject({
      provider: "email",
      providers: ["email", "google"],
      has_password: false,
    });
    expect(await countUsers(open.database, email)).toBe(1);
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error).not.toBeNull();
    expect((await stranger.client.auth.getUser()).error).not.toBeNull();
  });

  test("who comes back twice at once, or signs up meanwhile, has one account and is signed in each time", async () => {
    const email = "twice@gmail.example";
    person = { sub: "g-4", email, email_verified: true };
    const returns = [];
    for (let round = 0; round < 4; round += 1) {
      const browser = google.browser();
      const { state, cookie } = await start(browser);
      const code = nonce;
      returns.push(() => comeBack(browser, state, cookie, code));
    }
    const signUp = open.browser().client.auth.signUp({ email, password });
    for (const landing of await Promise.all(returns.map((comeBackOnce) => comeBackOnce())))
      expect(landing.hash).toContain("access_token=");
    await signUp;
    expect(await countUsers(open.database, email)).toBe(1);
  });

  test("nobody is signed in by an unverified address, another issuer, or an answer asked for by another browser", async () => {
    const ben = { sub: "g-3", email: "ben@gmail.example", email_verified: true };
    const unverified = await throughGoogle({ ...ben, email_verified: false });
    expect(unverified.landing.hash).toContain("error=access_denied");
    issuer = "https://evil.example";
    expect((await throughGoogle(ben)).landing.hash).toContain("error=access_denied");
    issuer = "https://accounts.google.com";
    // The operator reads why.
    expect(failures).toEqual([
      expect.stringMatching(/email_verified/),
      expect.stringMatching(/"iss"|issuer/),
    ]);

    person = ben;
    const [thief, victim] = [google.browser(), google.browser()];
    const { state, cookie } = await start(thief);
    expect((await comeBack(victim, state, "")).hash).toContain("bad_oauth_state");
    const own = await start(victim);
    expect((await comeBack(victim, state, own.cookie)).hash).toContain("error=access_denied");
    expect((await comeBack(victim, own.state, cookie)).hash).toContain("error=access_denied");
    expect((await comeBack(victim, own.state, "truenorth-google=garbage")).hash).toContain("bad_oauth_state");
    expect(await countUsers(open.database, "ben@gmail.example")).toBe(0);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  });
});
