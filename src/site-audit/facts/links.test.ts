import { describe, expect, it } from "vitest";
import { parseHtml } from "./html/html-document.ts";
import { linksOf, pseudoLinksOf } from "./links.ts";
import { isSamePage, isSameSite, normaliseAddress, registrableDomainOf } from "./web-address.ts";

const page = (html: string, url = "https://www.example.com/shop/") => ({ url, document: parseHtml(html) });

describe("normaliseAddress", () => {
  it.each([
    ["https://Example.com:443/a#b", "https://example.com/a"],
    ["../x?b=2&a=1", "https://www.example.com/x?b=2&a=1"],
    ["?utm_source=x&a=%20b&gclid=1&fbclid=2", "https://www.example.com/shop/?a=%20b"],
    ["?UTM_campaign=x", "https://www.example.com/shop/"],
    ["//cdn.example.org/x", "https://cdn.example.org/x"],
    ["  /a\n", "https://www.example.com/a"],
    ["mailto:a@b.c", null],
    ["javascript:void(0)", null],
    ["http://", null],
  ])("%s → %s", (href, expected) => {
    expect(normaliseAddress(href, "https://www.example.com/shop/")).toBe(expected);
  });

  it("tells sites and pages apart", () => {
    expect(registrableDomainOf("shop.example.co.uk")).toBe("example.co.uk");
    expect(registrableDomainOf("ann.github.io")).toBe("ann.github.io");
    expect(registrableDomainOf("127.0.0.1")).toBe("127.0.0.1");
    expect(isSameSite("https://a.example.com/", "http://example.com")).toBe(true);
    expect(isSameSite("https://ann.github.io/", "https://bob.github.io/")).toBe(false);
    expect(isSamePage("https://example.com/a/", "https://example.com/a?utm_medium=x#y")).toBe(true);
    expect(isSamePage("https://example.com/a", "https://example.com/b")).toBe(false);
  });
});

describe("linksOf", () => {
  it("resolves, names and places links", () => {
    const links = linksOf(
      page(`<base href="/de/"><nav><a href=a>One <b>two</b></a></nav>
        <MAIN><header><A HREF="https://x.org/" REL="NoFollow me"><img alt="Picture"></A></header></MAIN>
        <footer><nav><a href="//m.example.com/z" aria-label="Mobile"></a></nav></footer>
        <a href="#">top</a><a href="tel:1">call</a><div hidden><a href="/h">h</a></div>`),
    );
    expect(links.map(({ element: _, ...link }) => link)).toEqual([
      {
        href: "a",
        url: "https://www.example.com/de/a",
        text: "One two",
        region: "nav",
        rel: [],
        isInternal: true,
        isHidden: false,
      },
      {
        href: "https://x.org/",
        url: "https://x.org/",
        text: "Picture",
        region: "main",
        rel: ["nofollow", "me"],
        isInternal: false,
        isHidden: false,
      },
      {
        href: "//m.example.com/z",
        url: "https://m.example.com/z",
        text: "Mobile",
        region: "footer",
        rel: [],
        isInternal: true,
        isHidden: false,
      },
      {
        href: "/h",
        url: "https://www.example.com/h",
        text: "h",
        region: "other",
        rel: [],
        isInternal: true,
        isHidden: true,
      },
    ]);
  });
});

describe("pseudoLinksOf", () => {
  it.each([
    ["an anchor without an address", "<a>Menu</a>", ["no-href"]],
    ["a jump target", "<a name=part></a><a id=other></a>", []],
    ["a bare hash", '<a href="#">x</a><a href="">y</a>', ["empty-href", "empty-href"]],
    ["a place on the page", '<a href="#part">x</a>', []],
    ["a script", '<a href=" JavaScript:go()">x</a>', ["script-href"]],
    ["a clickable box", "<div onclick='go()'>x</div>", ["click-handler"]],
    ["a clickable box with a link inside", "<div onclick='go()'><a href=/x>x</a></div>", []],
    ["a clickable part of a link", "<a href=/x><span onclick='count()'>x</span></a>", []],
    ["a role", "<span role=Link>x</span>", ["link-role"]],
    ["a button that opens a menu", "<button onclick='toggle()'>x</button>", []],
    ["a button that leads elsewhere", "<button onclick=\"location.href='/x'\">x</button>", ["click-handler"]],
    ["what is hidden", "<div hidden><a>x</a></div>", []],
  ])("%s", (_, html, kinds) => {
    expect(pseudoLinksOf(page(`<nav>${html}</nav>`)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("reads navigation, header and main only", () => {
    const places =
      "<header><a>h</a></header><main><a>m</a></main><footer><a>f</a></footer><div><a>o</a></div>";
    expect(pseudoLinksOf(page(places)).map(({ text }) => text)).toEqual(["h", "m"]);
    expect(
      pseudoLinksOf(page("<div><a>o</a></div><footer><a>f</a></footer>")).map(({ text }) => text),
    ).toEqual(["o"]);
  });
});
