import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmed,
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

describe.each(engines)("what the embedded sign-in tells strangers on %s", (engine) => {
  let open: TestBackend;
  /** The same database with confirmation of addresses required. */
  let confirming: Pick<TestBackend, "mails" | "browser">;
  beforeAll(async () => {
    open = await openTestBackend(engine);
    confirming = await startBackend(open.database, { requireEmailConfirmation: true });
  });
  afterAll(() => open.remove());

  test("sign-in attempts are limited by address and email, also across a restart", async () => {
    const browser = open.browser();
    const email = "a4@example.com";
    await signedUp(browser, email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const response = await browser.post("/auth/v1/token?grant_type=password", {
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

  test("mails to one address are limited from anywhere, and guesses of a link too", async () => {
    const email = "a4-mails@example.com";
    await signedUp(open.browser(), email);
    const before = open.mails.length;
    const statuses: (number | undefined)[] = [];
    for (let asked = 0; asked < 22; asked += 1) {
      const { error } = await open.browser().client.auth.resetPasswordForEmail(email);
      statuses.push(error?.status);
    }
    expect(statuses).toEqual([...Array(20).fill(undefined), 429, 429]);
    expect(open.mails.length - before).toBe(20);
    const guesser = open.browser();
    let refused = 0;
    for (let guess = 0; guess < 65; guess += 1) {
      const token = String(guess).padStart(64, "0");
      if ((await guesser.request(`/auth/v1/verify?type=recovery&token=${token}`)).status === 429)
        refused += 1;
    }
    expect(refused).toBe(5);
  });

  test("signing in tells an unknown address, a wrong password and an unconfirmed address apart by nothing", async () => {
    await signedUp(open.browser(), "a5@example.com");
    await confirming.browser().client.auth.signUp({ email: "a5-unconfirmed@example.com", password });
    const answers = [];
    for (const email of ["a5@example.com", "a5-unconfirmed@example.com", "a5-nobody@example.com"]) {
      const response = await confirming.browser().post("/auth/v1/token?grant_type=password", {
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

  test("the time of an answer is padded, whether there is an account or not", async () => {
    const padded = await startBackend(open.database, { answerFloorMs: 400 });
    await signedUp(padded.browser(), "a5-time@example.com");
    const asked = ["a5-time@example.com", "a5-no-time@example.com"].flatMap((email) =>
      ["/auth/v1/token?grant_type=password", "/auth/v1/recover", "/auth/v1/otp", "/auth/v1/resend"].map(
        async (path) => {
          const startedAt = performance.now();
          await padded.browser().post(path, { email, password: "wrong", type: "signup" });
          return [path, email, performance.now() - startedAt >= 399];
        },
      ),
    );
    for (const [path, email, isPadded] of await Promise.all(asked))
      expect(isPadded, `${path} ${email}`).toBe(true);
  });

  test("signing up answers alike for a new, a taken and an unconfirmed address; their owners get fitting mails", async () => {
    await confirmed(open, "a5-taken@example.com");
    await confirming.browser().client.auth.signUp({ email: "a5-waiting@example.com", password });
    const first = linkIn(confirming.mails.at(-1));
    const shapes = [];
    const subjects = [];
    for (const email of ["a5-new@example.com", "a5-taken@example.com", "a5-waiting@example.com"]) {
      const data = { full_name: "Ann" };
      const response = await confirming.browser().post("/auth/v1/signup", { email, password, data });
      const body = await response.json();
      shapes.push([response.status, shapeOf(body), body.email === email]);
      subjects.push(confirming.mails.at(-1)?.subject);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(subjects).toEqual([
      "Confirm your email address for TrueNorth",
      "You already have a TrueNorth account",
      "Confirm your email address for TrueNorth",
    ]);
    const browser = confirming.browser();
    expect((await follow(browser, first)).hash).toContain("error_code=otp_expired");
    expect((await follow(browser, linkIn(confirming.mails.at(-1)))).hash).toContain("access_token=");
    expect(await countUsers(open.database, "a5-taken@example.com")).toBe(1);
  });

  test("without confirmation a taken address gets no session, its password stays, and its owner a mail", async () => {
    const email = "a5-owned@example.com";
    await signedUp(open.browser(), email);
    const { data, error } = await open.browser().client.auth.signUp({ email, password: "another password" });
    expect([error, data.session]).toEqual([null, null]);
    expect(open.mails.at(-1)).toMatchObject({ to: email, subject: "You already have a TrueNorth account" });
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("two sign-ups of one address at the same moment make one account", async () => {
    const email = "a5-race@example.com";
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirming.browser().post("/auth/v1/signup", { email, password })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await countUsers(open.database, email)).toBe(1);
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
