import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertMail } from "#mail/alert/alert-mail.ts";
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
  const { subject, html } = alertMail.write({
    brand: brand.name,
    title: `${brand.name}\r\nBcc: all@example.com`,
    sentences: ["<img src=x>"],
    before: { from: "2026-10-19", to: "2026-11-09" },
    after: { from: "2026-11-17", to: "2026-11-17" },
    url: "https://north.example/brand/x?tab=overview&view=alerts",
    unsubscribe: "https://north.example/mail/end-alerts/x",
  });
  // The gaps keep mail readers from making a link of the address.
  expect(subject).toBe("<!channel> & Sons Bcc: all\u200C@\u200Cexample.\u200Ccom");
  expect(html).not.toMatch(/<img|<!channel/);
  expect(html).toContain("19 Oct – 9 Nov 2026 with 17 Nov 2026 (UTC)");
  // Mail readers ignore a size without a unit.
  const sizes = [...html.matchAll(/font-size:([^;"]+)/g)].map(([, size]) => size);
  expect(sizes.length).toBeGreaterThan(4);
  expect(sizes.filter((size) => !/^ ?\d+px(?: !important)?$/.test(size ?? ""))).toEqual([]);
});

test("a text of any length keeps within what a chat takes, its link whole, and says how many it left out", () => {
  const test = {
    metric: { kind: "competitor", competitor: "r1" },
    before: 0.2,
    after: -0.1,
    change: {
      value: -0.3,
      low: -0.4,
      high: -0.2,
      p: 0.0001,
      verdict: "real change",
      smallestDetectable: 0.1,
    },
    prompts: 20,
    answers: { before: 400, after: 200 },
    smallestChange: 0.1,
  } as const;
  const textOf = (sentences: readonly string[], title: string) => {
    const parts = sentences.map((sentence) => ({
      label: "Lead",
      sentence,
      first: test,
      second: test,
      together: test,
    }));
    const alert = {
      id: "0b0b0b0b-0000-4000-8000-00000000000b",
      brandId: brand.id,
      cause: "competitor overtook",
      title,
      parts,
      before: { from: "2026-10-19", to: "2026-11-09" },
      after: { from: "2026-11-16", to: "2026-11-17" },
      raisedAt: sentAt,
      acknowledgedAt: null,
    } as const;
    const body = JSON.parse(alertPost(brand, alert, { publicUrl: "https://north.example", sentAt }));
    // Mattermost refuses a post whose "type" it does not know.
    expect([body.event, "type" in body, body.alert.parts.length]).toEqual(["alert", false, parts.length]);
    return body.text as string;
  };
  expect(textOf(["Down 30 points.", "R&D <leads>."], "Acme")).toBe(
    `*Acme*\n• Down 30 points.\n• R&amp;D &lt;leads&gt;.\n<https://north.example/brand/${brand.id}?tab=overview&view=alerts|See the answers behind it>`,
  );
  for (const [count, sentence, title] of [
    [50, "A competitor of a long name is named more. ".repeat(8), "&".repeat(5000)],
    [300, "<".repeat(2000), "Two\nlines"],
    [40, "🚲".repeat(700), "Acme"],
  ] as const) {
    const text = textOf(
      Array.from({ length: count }, () => sentence),
      title,
    );
    const shown = text.split("\n• ").length - 2;
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toContain(`\n• and ${count - shown} more\n<https://`);
    expect(text).toMatch(/\|See the answers behind it>$/);
    expect(text.isWellFormed()).toBe(true);
    expect(text.replace(/&(amp|lt|gt);/g, "").replace(/<https[^>]*>$/, "")).not.toMatch(/[&<>]/);
  }
});
