import { decodeJwt } from "jose";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Browser,
  openTestBackend,
  password,
  signedUp,
  siteUrl,
  type TestBackend,
} from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("two-step verification of the embedded sign-in on %s", (engine) => {
  let open: TestBackend;
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  beforeAll(async () => {
    open = await openTestBackend(engine, { now });
  });
  afterAll(() => open.remove());

  const codeOf = (secret: string, timestamp = now().getTime()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  async function enrolled({ client }: Browser, friendlyName = "Phone") {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: "totp",
      friendlyName,
      issuer: "TrueNorth",
    });
    if (error !== null || data.type !== "totp") throw new Error(error?.message);
    return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
  }
  async function setUp(browser: Browser, friendlyName?: string) {
    const factor = await enrolled(browser, friendlyName);
    const code = codeOf(factor.secret);
    const { error } = await browser.client.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code });
    if (error !== null) throw error;
    shift += 30_000;
    return factor;
  }
  const isSignedIn = async ({ client }: Browser) => {
    const { data } = await client.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    return (await open.backend.verifySession(new Request(siteUrl, { headers }))) !== null;
  };

  test("an authenticator is set up, asked for at the next sign-in, and removed", async () => {
    const email = "totp@example.com";
    const browser = open.browser();
    await signedUp(browser, email);
    const { factorId, secret, totp } = await enrolled(browser);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/TrueNorth:totp%40example\.com\?issuer=TrueNorth&secret=/);
    const { rows } = await sql`select secret from auth.mfa_factors where id = ${factorId}`.execute(
      open.database.kysely,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await isSignedIn(browser)).toBe(true);

    const code = codeOf(secret);
    const first = await browser.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(first.error).toBeNull();
    const claims = decodeJwt(first.data?.access_token ?? "");
    expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] });
    expect(first.data?.user.factors).toMatchObject([
      { id: factorId, status: "verified", friendly_name: "Phone" },
    ]);
    const again = await browser.client.auth.refreshSession();
    expect(decodeJwt(again.data.session?.access_token ?? "").aal).toBe("aal2");

    shift += 30_000;
    const elsewhere = open.browser();
    const signedIn = await elsewhere.client.auth.signInWithPassword({ email, password });
    expect(decodeJwt(signedIn.data.session?.access_token ?? "").aal).toBe("aal1");
    const levels = await elsewhere.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect([levels.data?.currentLevel, levels.data?.nextLevel]).toEqual(["aal1", "aal2"]);
    // The first step alone opens neither our API nor the Data API, and changes nothing.
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await elsewhere.client.from("brands").select("id")).error).not.toBeNull();
    expect((await elsewhere.client.auth.updateUser({ password: "thief's password" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await elsewhere.client.auth.updateUser({ data: { full_name: "Thief" } })).error?.code).toBe(
      "insufficient_aal",
    );
    await elsewhere.client.auth.signOut({ scope: "others" });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await elsewhere.client.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect(
      (await elsewhere.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" })).error?.code,
    ).toBe("insufficient_aal");
    const second = await elsewhere.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(second.error).toBeNull();
    expect(await isSignedIn(elsewhere)).toBe(true);

    expect((await elsewhere.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await isSignedIn(browser)).toBe(true);
    await browser.client.auth.refreshSession();
    expect((await browser.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test("wrong, used and foreign codes and challenges are refused; guesses are limited from anywhere", async () => {
    const browser = open.browser();
    await signedUp(browser, "guess@example.com");
    const { factorId, secret } = await setUp(browser);
    const { mfa } = browser.client.auth;
    const code = codeOf(secret);
    expect((await mfa.challengeAndVerify({ factorId, code: wrong(code) })).error?.code).toBe(
      "mfa_verification_failed",
    );
    expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await mfa.challengeAndVerify({ factorId, code })).error?.code).toBe("mfa_verification_failed");

    const stranger = open.browser();
    await signedUp(stranger, "guess-stranger@example.com");
    expect((await stranger.client.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
    const challengeId = crypto.randomUUID();
    expect((await mfa.verify({ factorId, challengeId, code })).error?.code).toBe("mfa_challenge_not_found");
    const asked = await mfa.challenge({ factorId });
    shift += 301_000;
    const late = { factorId, challengeId: asked.data?.id ?? "", code: codeOf(secret) };
    expect((await mfa.verify(late)).error?.code).toBe("mfa_challenge_not_found");

    const statuses = new Set<number | undefined>();
    for (let guess = 0; guess < 32; guess += 1) {
      const { data } = await browser.client.auth.getSession();
      const other = open.browser();
      const response = await other.request(`/auth/v1/factors/${factorId}/verify`, {
        method: "POST",
        headers: { authorization: `Bearer ${data.session?.access_token}` },
        body: JSON.stringify({ challenge_id: challengeId, code: wrong(code) }),
      });
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });

  test("strangers who know the password neither become known by it nor use up the owner's guesses", async () => {
    const email = "guarded@example.com";
    const owner = open.browser();
    await signedUp(owner, email);
    const { factorId, secret } = await setUp(owner);
    const known = () => open.database.kysely.selectFrom("auth.known_addresses").select("digest").execute();
    const before = await known();
    const refused = new Set<number | undefined>();
    for (let place = 0; place < 2; place += 1) {
      const stranger = open.browser();
      await stranger.client.auth.signInWithPassword({ email, password });
      for (let guess = 0; guess < 20; guess += 1) {
        const code = wrong(codeOf(secret));
        refused.add((await stranger.client.auth.mfa.challengeAndVerify({ factorId, code })).error?.status);
      }
    }
    expect([...refused]).toEqual([422, 429]);
    expect(await known()).toEqual(before);
    const again = await owner.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(again.error).toBeNull();
  });

  test("an authenticator that waits for its first code is no second step, and none is added by who lacks one", async () => {
    const email = "bypass@example.com";
    const [owner, thief] = [open.browser(), open.browser()];
    await signedUp(owner, email);
    const phone = await setUp(owner);
    const waiting = await enrolled(owner, "Waiting");
    await thief.client.auth.signInWithPassword({ email, password });
    const guess = { factorId: waiting.factorId, code: codeOf(waiting.secret) };
    expect((await thief.client.auth.mfa.challengeAndVerify(guess)).error?.code).toBe("insufficient_aal");
    expect(await isSignedIn(thief)).toBe(false);
    const removed = await thief.client.auth.mfa.unenroll({ factorId: waiting.factorId });
    expect(removed.error?.code).toBe("insufficient_aal");
    expect((await owner.client.auth.mfa.challengeAndVerify(guess)).error).toBeNull();
    expect((await owner.client.auth.mfa.unenroll({ factorId: phone.factorId })).error).toBeNull();
  });

  test("while the first code is checked nobody of one step adds an authenticator", async () => {
    const email = "race@example.com";
    const [owner, thief] = [open.browser(), open.browser()];
    await signedUp(owner, email);
    await thief.client.auth.signInWithPassword({ email, password });
    const { factorId, secret } = await enrolled(owner);
    const { data } = await owner.client.auth.mfa.challenge({ factorId });
    const verifying = { factorId, challengeId: data?.id ?? "", code: codeOf(secret) };
    const [verified] = await Promise.all([
      owner.client.auth.mfa.verify(verifying),
      ...["A", "B", "C", "D", "E", "F"].map((friendlyName) =>
        thief.client.auth.mfa.enroll({ factorType: "totp", friendlyName }),
      ),
    ]);
    expect(verified.error).toBeNull();
    expect((await owner.client.auth.getUser()).data.user?.factors).toHaveLength(1);
  });

  test("the first code ends sessions of one step, and their tokens with them; names are given once", async () => {
    const email = "ends@example.com";
    const [browser, other] = [open.browser(), open.browser()];
    await signedUp(browser, email);
    await other.client.auth.signInWithPassword({ email, password });
    const before = (await browser.client.auth.getSession()).data.session?.refresh_token ?? "";
    await enrolled(browser, "Left behind");
    expect(
      (await browser.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Left behind" })).error?.code,
    ).toBe("mfa_factor_name_conflict");
    await setUp(browser, "Phone");
    expect((await other.client.auth.getUser()).error).not.toBeNull();
    expect((await browser.client.auth.getUser()).data.user?.factors).toHaveLength(1);
    const stale = await open.browser().client.auth.refreshSession({ refresh_token: before });
    expect(stale.error).not.toBeNull();
  });
});
