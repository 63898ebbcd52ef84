import { expect, test } from "vitest";
import { invitationMail } from "./invitation-mail.ts";

test("an invitation's mail has the background that turns dark with the reader's theme", async () => {
  const { html, text } = await invitationMail.write({
    inviter: "Mara <Ellison>",
    brandName: "Northwind Bikes",
    role: "viewer",
    link: "https://truenorth.example/invitation#token",
    lastDay: "29 Nov 2026",
    home: "https://truenorth.example",
  });
  const [, body = ""] = html.split("<body");
  // What the body's own cell shows in light colours alone lies wholly under this one.
  expect(body).toMatch(/<td[^>]*class="outer ground"[^>]*style="padding:32px 0 48px/);
  expect(body).not.toMatch(/<td style="margin:0;padding:[1-9]/);
  expect(body).toContain("Mara &lt;Ellison&gt; invites you");
  expect(text).toContain("https://truenorth.example/invitation#token");
});

test("names in an invitation's mail are no links, wherever they are written", async () => {
  const link = "https://truenorth.example/invitation#token";
  const { subject, html, text } = await invitationMail.write({
    inviter: "ann@evil.example",
    brandName: "Claim your prize: https://evil.example/win www.evil.example",
    role: "viewer",
    link,
    lastDay: "29 Nov 2026",
    home: "https://truenorth.example",
  });
  for (const part of [subject, html, text]) expect(part).not.toMatch(/evil\.example|https:\/\/evil|\w@\w/);
  expect(text.match(/https?:\/\/\S+/g)).toEqual([link]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    link,
    "https://truenorth.example",
  ]);
});
