import { describe, expect, test } from "vitest";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { wallOf } from "./bot-wall.ts";

const url = "https://example.com/";
const page = (body: string) => `<html><head><title>Shop</title></head><body>${body}</body></html>`;

describe("a bot wall is recognised by", () => {
  test.each([401, 402, 403, 406, 429, 451, 503])("status %i", (status) => {
    expect(wallOf(responseOf(url, page("Welcome"), { status }))).toMatchObject({ kind: "status", status });
  });

  test.each([200, 404, 410, 500, 502])("no other status: %i", (status) => {
    expect(wallOf(responseOf(url, page("Welcome"), { status }))).toBeNull();
  });

  test("Cloudflare's header", () => {
    const headers = { "content-type": "text/html", "cf-mitigated": "Challenge" };
    expect(wallOf(responseOf(url, page("Welcome"), { headers }))?.kind).toBe("challenge-header");
  });

  test.each([
    "<h1>Just a moment...</h1>",
    "Attention Required! | Cloudflare",
    "Please verify you are human",
    "Verify you are a <b>human</b> first",
    "Complete the CAPTCHA to go on",
    "<h1>Access Denied</h1>",
    "<noscript>Enable JavaScript and cookies to continue</noscript>",
    "Pardon Our\n  Interruption",
  ])("words: %s", (body) => {
    expect(wallOf(responseOf(url, page(body)))?.kind).toBe("challenge-page");
  });

  test("words of the title alone", () => {
    expect(wallOf(responseOf(url, "<title>Just a moment...</title>"))?.sign).toContain("Just a moment");
  });
});

describe("no wall", () => {
  test.each([
    ["an ordinary page", "<h1>Welcome</h1>"],
    ["words in a script", "<script>var captcha = 'access denied'</script>Welcome"],
    ["a spam guard's small print", "<form>Write to us</form> This site is protected by reCAPTCHA."],
    ["a long text about it", `Access denied errors explained. ${"More words follow here. ".repeat(250)}`],
  ])("%s", (_, body) => {
    expect(wallOf(responseOf(url, page(body)))).toBeNull();
  });

  test("the text limit is 5 KB", () => {
    const text = (length: number) => `captcha${"x".repeat(length - "captcha".length)}`;
    expect(wallOf(responseOf(url, text(4_999)))).not.toBeNull();
    expect(wallOf(responseOf(url, text(5_000)))).toBeNull();
  });

  test("a failed request, and files that are no pages", () => {
    expect(wallOf(failureOf(url, "timeout"))).toBeNull();
    const headers = { "content-type": "image/svg+xml" };
    expect(wallOf(responseOf(url, "<svg>captcha</svg>", { headers }))).toBeNull();
  });
});
