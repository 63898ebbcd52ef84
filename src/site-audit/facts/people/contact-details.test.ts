import { describe, expect, it } from "vitest";
import { threadTime } from "../../../../tests/thread-time.ts";
import { parseHtml } from "../html/html-document.ts";
import {
  contactDetailsOf,
  decodeCloudflareEmail,
  footerDetailsOf,
  phonesIn,
  postalAddressIn,
} from "./contact-details.ts";

const kinds = (html: string, language = "en") => [
  ...new Set(
    contactDetailsOf({ document: parseHtml(`<body>${html}</body>`), language }).map(({ kind }) => kind),
  ),
];

describe("contactDetailsOf", () => {
  it.each([
    ["a mailto link", '<a href="mailto:hello@acme.com?subject=Hi">Write</a>', ["email"]],
    ["an address in text", "<p>Write to hello@acme.co.uk.</p>", ["email"]],
    ["an address in disguise", "<p>hello [at] acme [dot] com</p>", ["email"]],
    [
      "a protected address",
      '<a class="__cf_email__" data-cfemail="5f363139301f3e3c323a713c3032">[email]</a>',
      ["email"],
    ],
    ["a tel link", '<a href="tel:+493012345">Call</a>', ["phone"]],
    ["a labelled number", "<p>Phone: 030 123 45 67</p>", ["phone"]],
    ["a form with room for a message", "<form><textarea></textarea></form>", ["form"]],
    ["a search form", '<form><input type="search"></form>', []],
    ["an <address> with a place", "<address>Acme, 5 Main Street, Springfield</address>", ["address"]],
    ["an <address> with an author", "<address>By Jane Doe</address>", []],
    [
      "structured data",
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"A","telephone":"+1 555 010 9999","address":{"@type":"PostalAddress","streetAddress":"5 Main St","postalCode":"12345"}}</script>`,
      ["address", "phone"],
    ],
    ["hidden parts", '<div hidden><a href="mailto:a@b.com">x</a></div>', []],
    ["a picture name", "<p>logo@2x.png</p>", []],
    ["nothing", "<p>Order 12345678 of 2024 shipped.</p>", []],
  ])("%s", (_, html, expected) => {
    expect(kinds(html)).toEqual(expected);
  });

  it("reads the footer alone", () => {
    const document = parseHtml(
      '<body><main><a href="mailto:reader@x.org">letter</a></main><footer>Tel 030 1234567</footer></body>',
    );
    expect(footerDetailsOf({ document, language: "en" }).map(({ kind }) => kind)).toEqual(["phone"]);
  });
});

describe("decodeCloudflareEmail", () => {
  it("undoes the XOR with the first byte", () => {
    const hidden = (email: string, key: number) =>
      [key, ...new TextEncoder().encode(email).map((byte) => byte ^ key)]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
    expect(decodeCloudflareEmail(hidden("info@acme.com", 0x5f))).toBe("info@acme.com");
    expect(decodeCloudflareEmail("zz")).toBeNull();
    expect(decodeCloudflareEmail("5f00")).toBeNull();
  });
});

describe("phonesIn", () => {
  it.each([
    ["en", "Call us: (555) 010-9999", 1],
    ["ru", "Тел.: 8 (495) 123-45-67", 1],
    ["de", "Telefon 0221 / 123456", 1],
    ["fr", "Tél. 01 23 45 67 89", 1],
    ["es", "Teléfono 912 345 678", 1],
    ["it", "Telefono 06 1234567", 1],
    ["pt", "Telefone (11) 1234-5678", 1],
    ["pl", "Zadzwoń: 22 123 45 67", 1],
    ["nl", "Bel ons: 020 123 4567", 1],
    ["tr", "Telefon: 0212 123 45 67", 1],
    ["ja", "お電話:03-1234-5678", 1],
    ["zh", "联系电话：010-12345678", 1],
    ["en", "+44 20 7946 0958", 1],
    ["en", "ISBN 978-3-16-148410-0", 0],
    ["en", "Phone order on 2026-11-03", 0],
    ["en", "Revenue 1 234 567 890", 0],
  ])("%s: %s", (language, text, expected) => {
    expect(phonesIn(text, language)).toHaveLength(expected);
  });
});

describe("postalAddressIn", () => {
  it.each([
    ["de", "Musterstraße 5\n10115 Berlin"],
    ["fr", "12 rue de la Paix, 75002 Paris"],
    ["es", "Calle Mayor 3, 28013 Madrid"],
    ["it", "Via Roma 10, 20121 Milano"],
    ["pt", "Rua Augusta 5, 1100-053 Lisboa"],
    ["pl", "ul. Długa 4, 31-147 Kraków"],
    ["nl", "Kerkstraat 1, 1017 GC Amsterdam"],
    ["tr", "Adres: İstiklal Caddesi 5, 34433 Beyoğlu"],
    ["ru", "Адрес: 119019, г. Москва, ул. Арбат, 1"],
    ["ja", "〒100-0001 東京都千代田区"],
    ["zh", "上海市浦东新区世纪大道100号"],
    ["en", "10 Downing Street, London SW1A 2AA"],
    ["en", "350 Fifth Ave, New York, NY 10118"],
  ])("%s: %s", (language, text) => {
    expect(postalAddressIn(text, language)).not.toBeNull();
  });

  it.each([
    "Free Software Foundation, Inc., 51 Franklin Street, Fifth Floor, Boston, MA 02110-1301 USA",
    "In 2024 Customers came",
    "We sold 12345 Loaves",
    "Version 1024 Build",
    "Error 50000 Retry",
  ])("none in “%s”", (text) => {
    expect(postalAddressIn(text, "en")).toBeNull();
  });

  it.each([
    "a@".repeat(500_000),
    "1 ".repeat(500_000),
    "a.".repeat(500_000),
    "12345 Ab".repeat(125_000),
    "+1-(".repeat(250_000),
  ])("reads a megabyte of hostile text within a second (%#)", (text) => {
    const document = parseHtml(`<body><p>${text}</p></body>`);
    const start = threadTime();
    contactDetailsOf({ document, language: "en" });
    expect(threadTime() - start).toBeLessThan(1000);
  });
});
