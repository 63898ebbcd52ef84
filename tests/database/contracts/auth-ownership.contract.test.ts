import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApiKey } from "#database/keys/api-keys.ts";
import { listMadeBy } from "#database/people/made-by-member.ts";
import { findConfirmedEmail } from "#database/people/people.ts";
import {
  confirmed,
  enterBy,
  linkIn,
  openTestBackend,
  password,
  signedUp,
  siteUrl,
  startBackend,
  type TestBackend,
} from "../test-backend.ts";
import { engines } from "../test-database.ts";

const strangersPassword = "set by a stranger";
const callback = `${siteUrl}/auth/callback`;

describe.each(engines)("an account opened with somebody else's address on %s", (engine) => {
  let open: TestBackend;
  let confirming: Pick<TestBackend, "backend" | "mails" | "browser">;
  beforeAll(async () => {
    open = await openTestBackend(engine);
    confirming = await startBackend(open.database, { requireEmailConfirmation: true });
  });
  afterAll(() => open.remove());

  const waysIn = {
    "the link of the sign-up": "signup",
    "a magic link": "otp",
    "a recovery link": "recover",
  } as const;

  describe.each([
    ["without confirmation", () => open],
    ["with confirmation", () => confirming],
  ] as const)("%s", (name, backendOf) => {
    test.each(Object.entries(waysIn))("belongs to anyone who follows %s", async (_, way) => {
      const { browser, mails } = backendOf();
      const email = `${way}-${name.split(" ")[0]}@example.com`;
      const stranger = browser();
      await stranger.client.auth.signUp({ email, password: strangersPassword });
      const owner = browser();
      if (way === "otp")
        await owner.client.auth.signInWithOtp({ email, options: { emailRedirectTo: callback } });
      if (way === "recover") await owner.client.auth.resetPasswordForEmail(email, { redirectTo: callback });

      const landing = await enterBy(owner, linkIn(mails.at(-1)));
      expect(landing.pathname).toBe("/auth/callback");
      expect(landing.search + landing.hash).toContain("type=recovery");
      const credentials = { email, password: strangersPassword };
      for (const { browser: anyBrowser } of [open, confirming]) {
        const again = await anyBrowser().client.auth.signInWithPassword(credentials);
        expect(again.error?.code).toBe("invalid_credentials");
      }
      expect((await stranger.client.auth.getUser()).error).not.toBeNull();
      expect((await stranger.client.auth.refreshSession()).error).not.toBeNull();

      const before = (await owner.client.auth.getUser()).data.user;
      expect(before?.app_metadata).toMatchObject({ has_password: false });
      const user = (await owner.client.auth.updateUser({ password })).data.user;
      expect(user?.email_confirmed_at).toBeTruthy();
      expect(user?.app_metadata).toMatchObject({ has_password: true });
      expect((await browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
      // The owner's own password is no stranger's: later links leave it.
      await owner.client.auth.signInWithOtp({ email });
      await enterBy(browser(), linkIn(mails.at(-1)));
      expect((await browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
    });
  });

  test("a second step that was set up before the address was proven goes too", async () => {
    const email = "factor@example.com";
    const stranger = open.browser();
    await signedUp(stranger, email);
    const { data } = await stranger.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "theirs" });
    await sql`update auth.mfa_factors set status = 'verified' where id = ${data?.id}`.execute(
      open.database.kysely,
    );
    const owner = open.browser();
    await owner.client.auth.resetPasswordForEmail(email);
    await enterBy(owner, linkIn(open.mails.at(-1)));
    expect((await owner.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await owner.client.auth.updateUser({ password })).error).toBeNull();
  });

  test("nothing made before the address was proven opens the account's brands, and what is made later does", async () => {
    const email = "made@example.com";
    const { id: userId } = await signedUp(open.browser(), email);
    const { database } = open;
    const { id: brandId } = await database.asMember(userId, (tx) =>
      tx
        .insertInto("public.brands")
        .values({ name: "Acme", domain: "acme.example", owner_user_id: userId })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const now = new Date();
    const newKey = { brandId, createdBy: userId, name: "theirs", hint: "abcd", scope: "write", now } as const;
    await database.asMember(userId, (tx) =>
      addApiKey(tx, { ...newKey, keyHash: "a".repeat(64), expiresAt: null }),
    );
    await database.asService(async (tx) => {
      const made = { brand_id: brandId, created_by: userId };
      await tx
        .insertInto("app.report_shares")
        .values({
          ...made,
          token_hash: "b".repeat(64),
          period_from: "2026-11-01",
          period_to: "2026-11-07",
          report: "{}",
        })
        .execute();
      await tx
        .insertInto("app.alert_targets")
        .values({ ...made, ciphertext: "x", shown: "hooks.example" })
        .execute();
      await tx
        .insertInto("app.invitations")
        .values({
          brand_id: brandId,
          invited_by: userId,
          email: "accomplice@example.com",
          role: "admin",
          token_hash: "c".repeat(64),
          sent_at: now,
          expires_at: new Date(now.getTime() + 60_000),
        })
        .execute();
    });
    await sql`insert into auth.identities (id, user_id, provider, provider_id) values
      (gen_random_uuid(), ${userId}, 'google', 'of a stranger')`.execute(database.kysely);

    const owner = open.browser();
    await owner.client.auth.signInWithOtp({ email });
    await enterBy(owner, linkIn(open.mails.at(-1)));
    const left = await database.asService((tx) => listMadeBy(tx, { brandId, userId, now }));
    // A shared report shows what was known when it was shared, and nothing after.
    expect(left).toMatchObject({
      links: [{}],
      alertTargets: [],
      recipients: [],
      apiKeys: [],
      invitations: [],
    });
    const { data } = await owner.client.auth.getUser();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email"]);

    await database.asMember(userId, (tx) =>
      addApiKey(tx, { ...newKey, keyHash: "d".repeat(64), expiresAt: null }),
    );
    await owner.client.auth.signInWithOtp({ email });
    await enterBy(open.browser(), linkIn(open.mails.at(-1)));
    const later = await database.asService((tx) => listMadeBy(tx, { brandId, userId, now }));
    expect(later.apiKeys).toHaveLength(1);
  });

  test("without confirmation a sign-up is signed in at once, its address unconfirmed until a link was followed", async () => {
    const email = "at-once@example.com";
    const browser = open.browser();
    const { data } = await browser.client.auth.signUp({ email, password });
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(open.mails.at(-1)).toMatchObject({
      to: email,
      subject: "Confirm your email address for TrueNorth",
    });
    expect(await findConfirmedEmail(open.database, data.user?.id ?? "")).toBeNull();
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
    const before = open.mails.length;
    await browser.client.auth.resend({ type: "signup", email });
    expect(open.mails.length).toBe(before + 1);
    await enterBy(open.browser(), linkIn(open.mails.at(-1)));
    expect(await findConfirmedEmail(open.database, data.user?.id ?? "")).toBe(email);
  });

  test("links of the same account used at the same moment sign in once", async () => {
    const email = "at-the-same-moment@example.com";
    await confirmed(open, email);
    await open.browser().client.auth.signInWithOtp({ email });
    const link = linkIn(open.mails.at(-1));
    const landings = await Promise.allSettled([1, 2, 3].map(() => enterBy(open.browser(), link)));
    expect(landings.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("a look at a link by HEAD, as mail scanners take it, doesn't use it up", async () => {
    const email = "scanned@example.com";
    await signedUp(open.browser(), email);
    const link = linkIn(open.mails.at(-1));
    const looked = await open.browser().request(`${link.pathname}${link.search}`, { method: "HEAD" });
    expect(looked.status).toBe(404);
    await enterBy(open.browser(), link);
  });
});
