import { expect, test } from "vitest";
import { copyable, fixInMail, nameInMail, unlinked, unlinkedText } from "./unlinked.ts";

/** What the usual mail readers make links of: schemes, www, hosts with a top-level domain, addresses. */
const LINKED =
  /[a-z][a-z0-9+.-]*:\/\/|mailto:|[^\s\u200C]@[^\s\u200C]|[^\s.]\.(?:\p{L}{2,}|xn--)|\d+\.\d+\.\d+\.\d+/iu;

test.each([
  ["Win a prize at https://evil.example/win"],
  ["HTTPS://EVIL.EXAMPLE"],
  ["hthttps://tps://evil.example"],
  ["hthttp://tp://mailto:mailto:a"],
  ["www.evil.example"],
  ["evil.example"],
  ["login.bank.co.uk"],
  ["пример.рф"],
  ["evil.xn--p1ai"],
  ["evil\uFF0Eexample"],
  ["evil\u3002example"],
  ["mailto:ann@evil.example?subject=x"],
  ["ann@evil.example"],
  ["ann@localhost"],
  ["ann\uFF20evil.example"],
  ["ftp://10.0.0.1/x"],
  ["192.0.2.7/login"],
  ["a.b.c.d.example"],
  ["(evil.example)"],
])("no mail reader makes a link of %s", (name) => {
  expect(unlinkedText(name).normalize("NFKC").replaceAll("\u3002", ".")).not.toMatch(LINKED);
  expect(nameInMail(name)).not.toMatch(LINKED);
});

test.each([
  ["Café Ø, Zürich & Søn"],
  ["Readiness 7.5 of 10, e.g. U.S. news"],
  ["2026-11-23T10:00:00.000Z"],
  ["Two sentences. Like these."],
  ["Ratio 3:1, at 10:30"],
])("ordinary words stay as they are: %s", (words) => expect(unlinkedText(words)).toBe(words));

test("a name keeps its letters, on one line of bounded length", () => {
  expect(nameInMail("Booking.com").replaceAll("\u200C", "")).toBe("Booking.com");
  expect(nameInMail("ann@halden.example").replaceAll("\u200C", "")).toBe("ann@halden.example");
  expect(nameInMail("A\r\nBcc: x")).toBe("A Bcc: x");
  expect(nameInMail("a".repeat(100))).toHaveLength(60);
});

test("in plain data every word is treated but links and references", () => {
  const data = {
    brand: { name: "evil.example" },
    links: { home: "https://truenorth.example" },
    rows: [{ reference: "a.bc", n: 3, none: null }],
  };
  expect(unlinked(data)).toEqual({ ...data, brand: { name: "evil.\u200Cexample" } });
});

test("a line of a fix is copied whole from both parts, and what the site says beside it is no link", () => {
  const line = "Sitemap: https://shop.example/sitemap.xml";
  const fix = `Add the line "${line}" to robots.txt. See https://shop.example/win and https://a.example/robots.txt/win.`;
  const withoutFiles = (text: string) => text.replaceAll(/(?:robots|sitemap)\.(?:txt|xml)/g, "");
  const plain = fixInMail(fix, "plain");
  expect(plain).toContain(`"${line}" to robots.txt.`);
  expect(withoutFiles(plain.replace(line, ""))).not.toMatch(LINKED);
  const html = copyable(`<p>${fixInMail(fix, "html")}</p>`);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`"${line}" to robots.txt.`);
  for (const piece of html.split(/<[^>]*>/)) expect(withoutFiles(piece)).not.toMatch(LINKED);
});

test.each(["evil.txt.example", "evil.xml-shop.example", "txt.example"])("no file name: %s", (name) =>
  expect(unlinkedText(name)).not.toMatch(LINKED),
);

test("an address copied from a mail's page works, and is no link there", () => {
  const words = "Ask ann@halden.example, login.bank.co.uk or 192.0.2.7";
  const page = (text: string) => `<title>${text}</title><p title="${text}">${text}</p>`;
  const html = copyable(page(unlinkedText(words)));
  const [, shown = ""] = html.split("</title>");
  expect(shown.replaceAll(/<[^>]*>/g, "")).toBe(words);
  for (const piece of shown.split(/<[^>]*>/)) expect(piece).not.toMatch(LINKED);
  // The title and attributes hold no elements, and the joiners of a script stay.
  expect(html).toContain(`<title>${unlinkedText(words)}</title><p title="${unlinkedText(words)}">`);
  expect(copyable("<p>می\u200Cخواهم.</p>")).toBe("<p>می\u200Cخواهم.</p>");
});
