import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertMail } from "#reports/mail/alert-mail.ts";
import { alertPost, signatureOf } from "./alert-post.ts";

const brand = {
  id: "0a0a0a0a-0000-4000-8000-00000000000a",
  name: "<!channel> & Sons",
  domain: "acme.example",
};
const sentAt = new Date("2026-11-17T08:00:00.000Z");

test("the code of the manual tells our posts from others", async () => {
  const manual = readFileSync("docs/alerts.md", "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(manual) ?? [];
  const { isFromTrueNorth } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const body = alertPost(brand, null, { publicUrl: "https://north.example", sentAt });
  const header = signatureOf("tns_secret", body, sentAt);
  const soon = sentAt.getTime() + 60_000;
  expect(isFromTrueNorth(header, body, "tns_secret", soon)).toBe(true);
  expect(isFromTrueNorth(header, body, "tns_other", soon)).toBe(false);
  expect(isFromTrueNorth(header, `${body} `, "tns_secret", soon)).toBe(false);
  expect(isFromTrueNorth(header, body, "tns_secret", soon + 600_000)).toBe(false);
  expect(isFromTrueNorth(undefined, body, "tns_secret", soon)).toBe(false);
});

test("names call nobody in a chat, and are no markup in a mail", () => {
  const { text } = JSON.parse(alertPost(brand, null, { publicUrl: "https://north.example", sentAt }));
  expect(text).toContain("&lt;!channel&gt; &amp; Sons");
  const { subject, html } = alertMail({
    brand: brand.name,
    title: `${brand.name}\r\nBcc: all@example.com`,
    sentences: ["<img src=x>"],
    before: { from: "2026-10-19", to: "2026-11-09" },
    after: { from: "2026-11-17", to: "2026-11-17" },
    url: "https://north.example/brand/x?brand=x&tab=settings#alerts",
    unsubscribe: "https://north.example/mail/end-alerts/x",
  });
  expect(subject).toBe("<!channel> & Sons Bcc: all@example.com");
  expect(html).not.toMatch(/<img|<!channel/);
  expect(html).toContain("2026-10-19 to 2026-11-09 with 2026-11-17 (UTC)");
});
