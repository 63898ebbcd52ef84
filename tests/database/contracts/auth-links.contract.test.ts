import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countUsers,
  follow,
  linkIn,
  openTestBackend,
  password,
  signedUp,
  siteUrl,
  startBackend,
  type TestBackend,
} from "../test-backend.ts";
import { engines } from "../test-database.ts";

const callback = `${siteUrl}/auth/callback`;

describe.each(engines)("mailed links of the embedded backend on %s", (engine) => {
  let open: TestBackend;
  /** The same database with confirmation of addresses required. */
  let confirming: Pick<TestBackend, "mails" | "browser">;
  beforeAll(async () => {
    open = await openTestBackend(engine);
    confirming = await startBackend(open.database, { requireEmailConfirmation: true });
  });
  afterAll(() => open.remove());

  test("mailed links lead back to where the page asked, and nowhere else", async () => {
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

    // /reset takes no tokens.
    await browser.client.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/reset` });
    const fromReset = await follow(browser, linkIn(confirming.mails.at(-1)));
    expect(fromReset.pathname + fromReset.search).toBe("/auth/callback?type=recovery");

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

  test("a mailed link hands the session over in the fragment, which the implicit flow reads", async () => {
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

  test("a token of a mail is verified under the type `email` as documented, and under its own", async () => {
    const browser = open.browser();
    await signedUp(browser, "a3@example.com");
    for (const type of ["email", "magiclink"] as const) {
      await browser.client.auth.signInWithOtp({ email: "a3@example.com" });
      const token_hash = linkIn(open.mails.at(-1)).searchParams.get("token") ?? "";
      const { data, error } = await browser.client.auth.verifyOtp({ type, token_hash });
      expect([error, data.user?.email], type).toEqual([null, "a3@example.com"]);
    }
  });

  test("a one-time link makes no account, whatever the request says, and its answer tells nothing", async () => {
    const email = "a6@example.com";
    const asked = await open
      .browser()
      .client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
    expect(asked.error).toBeNull();
    expect(await countUsers(open.database, email)).toBe(0);
    expect(open.mails.at(-1)).toMatchObject({
      to: email,
      subject: "There is no TrueNorth account for this address yet",
    });
    expect((await open.browser().post("/auth/v1/magiclink", { email })).status).toBe(404);
    expect(await countUsers(open.database, email)).toBe(0);
    await signedUp(open.browser(), email);
    const [known, unknown] = [
      await open.browser().post("/auth/v1/otp", { email, create_user: true }),
      await open.browser().post("/auth/v1/otp", { email: "a6-nobody@example.com", create_user: true }),
    ];
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(open.mails.at(-2)?.subject).toBe("Your sign-in link for TrueNorth");
  });

  test("mails are worded by us: no placeholder is left, no code to type, no other product's name", async () => {
    expect(new Set([...open.mails, ...confirming.mails].map((mail) => mail.subject)).size).toBe(4);
    for (const { subject, text, html } of [...open.mails, ...confirming.mails]) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|supabase|code/i);
      expect(html).toContain(linkIn({ to: "", subject, text, html }).href.replaceAll("&", "&amp;"));
    }
  });
});
