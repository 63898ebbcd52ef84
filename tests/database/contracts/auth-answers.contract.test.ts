import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmed, enterBy, linkIn, openTestBackend, password, type TestBackend } from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("answers of the embedded sign-in on %s", (engine) => {
  let open: TestBackend;
  beforeAll(async () => {
    open = await openTestBackend(engine, { requireEmailConfirmation: true });
  });
  afterAll(() => open.remove());

  test.each([
    ["/signup", { password: "another password", data: { full_name: "Ann", age: 7 } }],
    ["/token?grant_type=password", { password: "wrong password" }],
    ["/otp", {}],
    ["/recover", {}],
    ["/resend", { type: "signup" }],
  ])("%s: a known and an unknown address get the same answer, headers included", async (path, body) => {
    const name = path.replace(/\W/g, "");
    await confirmed(open, `${name}-known@example.com`);
    await open.browser().client.auth.signUp({ email: `${name}-waiting@example.com`, password });
    // The link was followed and no password chosen: the account has none.
    const skipped = open.browser();
    await skipped.client.auth.signUp({ email: `${name}-skipped@example.com`, password });
    await enterBy(skipped, linkIn(open.mails.at(-1)));
    const answers = [];
    for (const who of ["known", "waiting", "skipped", "nobody"]) {
      const email = `${name}-${who}@example.com`;
      const response = await open.browser().post(`/auth/v1${path}`, { ...body, email });
      const text = await response.text();
      answers.push({
        status: response.status,
        headers: [...response.headers].filter(([header]) => header !== "content-length"),
        body: withoutChance(text.replaceAll(email, "EMAIL")),
      });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const unknown = answers.at(-1);
    expect(answers).toEqual([unknown, unknown, unknown, unknown]);
  });

  test("NUL bytes, half surrogates, wrong types and odd names answer 400, in any field", async () => {
    const browser = open.browser();
    const { accessToken } = await signedInOwner();
    const authorization = `Bearer ${accessToken}`;
    const good = { email: "odd@example.com", password, type: "signup", token: "x", refresh_token: "x" };
    const bad = ["a\0b", "\ud800", 1, true, {}, [], { a: 1 }];
    const requests: [string, string, unknown][] = [];
    for (const value of bad) {
      for (const field of ["email", "password"]) {
        requests.push(["POST", "/signup", { ...good, [field]: value }]);
        requests.push(["POST", "/token?grant_type=password", { ...good, [field]: value }]);
      }
      for (const path of ["/otp", "/recover", "/resend"])
        requests.push(["POST", path, { ...good, email: value }]);
      for (const field of ["type", "token", "token_hash"])
        requests.push(["POST", "/verify", { ...good, [field]: value }]);
      requests.push(["POST", "/token?grant_type=refresh_token", { refresh_token: value }]);
      requests.push(["PUT", "/user", { password: value }]);
      requests.push(["POST", "/factors", { factor_type: "totp", friendly_name: value }]);
    }
    for (const value of ["a\0b", "\ud800", [["a\0b"]], { a: "\ud800" }, { "a\0b": 1 }]) {
      requests.push(["POST", "/signup", { ...good, data: { full_name: value } }]);
      requests.push(["PUT", "/user", { data: { "a\0b": "x", full_name: value } }]);
    }
    requests.push(["PUT", "/user", { data: "text" }], ["PUT", "/user", { data: { "a\0b": "x" } }]);
    const nested = JSON.parse(`${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`);
    requests.push(["PUT", "/user", { data: nested }], ["POST", "/signup", { ...good, data: nested }]);
    for (const [method, path, body] of requests) {
      await open.database.kysely.deleteFrom("app.rate_limits").execute();
      const text = JSON.stringify(body);
      const init = { method, headers: { authorization }, body: text };
      const { status } = await browser.request(`/auth/v1${path}`, init);
      expect([status, method, path, text.slice(0, 200)]).toEqual([400, method, path, text.slice(0, 200)]);
    }
    for (const path of [
      "/verify?type=signup&token=%00",
      "/verify?type=%00&token=x",
      "/authorize?provider=%00",
      "/callback?state=%00&code=%00",
      "/token?grant_type=__proto__",
      "/token?grant_type=constructor",
      "/factors/%00/challenge",
      "/factors/not-a-uuid/verify",
      "/factors/__proto__",
    ]) {
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        const body = method === "GET" ? {} : { body: "{}" };
        const { status } = await browser.request(`/auth/v1${path}`, {
          method,
          headers: { authorization },
          ...body,
        });
        expect([status < 500, method, path]).toEqual([true, method, path]);
      }
    }
    expect(Object.hasOwn(Object.prototype, "full_name")).toBe(false);
  });

  async function signedInOwner() {
    const owner = await confirmed(open, "owner@example.com");
    const { data } = await owner.client.auth.getSession();
    return { accessToken: data.session?.access_token ?? "" };
  }

  test("passwords over 72 bytes are refused in words, never cut", async () => {
    const long = "a".repeat(72);
    for (const tooLong of [`${long}b`, "ä".repeat(37), "🔑".repeat(19)]) {
      const { error } = await open.browser().client.auth.signUp({
        email: "long@example.com",
        password: tooLong,
      });
      expect([error?.status, error?.message]).toEqual([422, expect.stringContaining("too long")]);
    }
    const owner = await confirmed(open, "long-owner@example.com");
    expect((await owner.client.auth.updateUser({ password: `${long}b` })).error?.message).toContain(
      "too long",
    );
    expect((await owner.client.auth.updateUser({ password: long })).error).toBeNull();
    const signIn = (password: string) =>
      open.browser().client.auth.signInWithPassword({ email: "long-owner@example.com", password });
    expect((await signIn(`${long}b`)).error?.code).toBe("invalid_credentials");
    expect((await signIn(long)).error).toBeNull();
  });

  test("every answer is kept by no cache, errors and redirects included", async () => {
    const browser = open.browser();
    for (const [method, path] of [
      ["GET", "/settings"],
      ["GET", "/.well-known/jwks.json"],
      ["GET", "/verify?type=signup&token=x"],
      ["GET", "/nonexistent"],
      ["POST", "/token?grant_type=x"],
      ["GET", "/user"],
    ] as const) {
      const response = await browser.request(`/auth/v1${path}`, { method });
      expect([path, response.headers.get("cache-control")]).toEqual([path, "no-store"]);
    }
  });
});

/** An answer without what is drawn by chance or read from a clock. */
function withoutChance(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "TIME");
}
