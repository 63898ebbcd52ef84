import { describe, expect, it } from "vitest";
import { lexiconLanguages } from "./languages.ts";
import pageWords from "./page-words.json" with { type: "json" };
import { hasDatePath, pathSegments, roleScores, type ScoredRole } from "./page-words.ts";

function bestRole(pathname: string, anchorText?: string): ScoredRole | null {
  const { offer: _, ...scores } = roleScores(pathname, anchorText);
  const [role, score] = Object.entries(scores).reduce((best, next) => (next[1] > best[1] ? next : best));
  return score > 0 ? (role as ScoredRole) : null;
}

describe("page words", () => {
  it("cover every role in all twelve languages", () => {
    for (const terms of Object.values(pageWords.roles)) {
      expect(new Set(Object.keys(terms))).toEqual(new Set(lexiconLanguages));
      expect(Object.values(terms).every((list) => list.length > 0)).toBe(true);
    }
  });

  it.each<[string, string, ScoredRole]>([
    ["/about-us", "About us", "about"],
    ["/o-kompanii/", "О компании", "about"],
    ["/de/ueber-uns.html", "Über uns", "about"],
    ["/qui-sommes-nous", "Qui sommes-nous ?", "about"],
    ["/quienes-somos", "Quiénes somos", "about"],
    ["/chi-siamo", "Chi siamo", "about"],
    ["/quem-somos", "Quem somos", "about"],
    ["/o-nas", "O nas", "about"],
    ["/over-ons", "Over ons", "about"],
    ["/hakkimizda", "Hakkımızda", "about"],
    ["/company/", "会社概要", "about"],
    ["/guanyu", "关于我们", "about"],
    ["/kontakty", "Контакты", "contact"],
    ["/p/12", "お問い合わせはこちら", "contact"],
    ["/fale-conosco", "Fale conosco", "contact"],
    ["/leistungen", "Unsere Leistungen", "service"],
    ["/tarifs", "Nos tarifs", "pricing"],
    ["/cennik", "Cennik", "pricing"],
    ["/boutique", "La boutique", "shop"],
    ["/veelgestelde-vragen", "Veelgestelde vragen", "faq"],
    ["/datenschutz", "Datenschutzerklärung", "privacy"],
    ["/kvkk", "Aydınlatma Metni", "privacy"],
    ["/tokushoho", "特定商取引法に基づく表記", "imprint"],
    ["/impressum", "Impressum", "imprint"],
    ["/agb", "AGB", "terms"],
    ["/%E6%96%B0%E9%97%BB", "新闻", "article"],
    ["/login", "Iniciar sesión", "sign-in"],
  ])("%s with “%s” is %s", (pathname, anchorText, role) => {
    expect(bestRole(pathname, anchorText)).toBe(role);
  });

  it("prefers the page itself to a page below it", () => {
    expect(roleScores("/about").about).toBe(1);
    expect(roleScores("/about/press-kit").about).toBe(0.6);
    expect(roleScores("/about-acme").about).toBe(0.5);
  });

  it("knows an article by its folder, whatever its headline speaks of", () => {
    expect(bestRole("/blog/contact-tracing-and-privacy")).toBe("article");
    expect(bestRole("/how-we-cut-our-contact-form-spam-with-better-pricing")).toBeNull();
  });

  it("finds nothing in ordinary addresses and words", () => {
    expect(bestRole("/", "Acme")).toBeNull();
    expect(bestRole("/en/download.html", "download")).toBeNull();
    expect(bestRole("/shopping-mallorca", "Roundabout ways")).toBeNull();
    expect(bestRole("/%E0%A4%A", "%%%")).toBeNull();
  });

  it.each<[string, string, string]>([
    ["/git-credential-store.html", "git-credential-store(1)", "git-scm.example"],
    ["/git-help.html", "git-help", "git-scm.example"],
    ["/packages.html", "Modules: Packages", "nodejs.example"],
    ["/documentation-style.html", "About this documentation", "nodejs.example"],
    ["/ref/postgres/", "PostgreSQL specific features", "django.example"],
    ["/organization.html", "Team organization", "django.example"],
    ["/resources.html", "4.11. Developer's packages overview", "devref.example"],
    ["/ch03.html", "Über dieses Handbuch", "gimp.example"],
    ["/ch03.html", "ファイルアクセス制御", "gimp.example"],
    ["/o-ring", "O-rings in stock", "acme.example"],
  ])("takes %s with “%s” for no page of a company", (pathname, anchorText, host) => {
    const { about, contact, offer, pricing, shop, faq } = roleScores(pathname, anchorText, host);
    expect({ about, contact, offer, pricing, shop, faq }).toEqual({
      about: 0,
      contact: 0,
      offer: 0,
      pricing: 0,
      shop: 0,
      faq: 0,
    });
  });

  it.each<[string, string, ScoredRole]>([
    ["/x", "About Acme Bikes", "about"],
    ["/x", "Über Acme", "about"],
    ["/x", "À propos d’Acme", "about"],
    ["/x", "关于阿克米", "about"],
    ["/our-story-1", "Our story", "about"],
    ["/x", "Acme Store", "shop"],
    ["/acme-pricing", "See all", "pricing"],
    ["/x", "View our prices", "pricing"],
    ["/x", "Все наши услуги", "service"],
    ["/x", "Nos produits et services", "product"],
    ["/x", "Tüm ürünlerimiz", "product"],
    ["/x", "料金プランについて", "pricing"],
    ["/x", "查看我们的价格", "pricing"],
    ["/contact-form", "Write", "contact"],
    ["/x", "Help & Support", "faq"],
    ["/x", "Privacy & Cookies Policy", "privacy"],
    ["/x", "Datenschutz und Cookies", "privacy"],
  ])("%s with “%s” is %s beside small words or the site's name", (pathname, anchorText, role) => {
    expect(roleScores(pathname, anchorText, "www.acme.example")[role]).toBeGreaterThanOrEqual(0.4);
  });

  it("takes the better of product and service for the offer", () => {
    expect(roleScores("/products", "Products").offer).toBe(2);
    expect(roleScores("/uslugi").offer).toBe(1);
  });

  it.each([
    ["/2026/05/11/title", true],
    ["/blog/2026-05-title", true],
    ["/2026/5", true],
    ["/20260511/", true],
    ["/2026/13/x", false],
    ["/2026", false],
    ["/item/2026051", false],
  ])("date in the path %s: %s", (pathname, expected) => {
    expect(hasDatePath(pathname)).toBe(expected);
  });

  it("reads segments without file endings", () => {
    expect(pathSegments("/de/Über-Uns/index.php")).toEqual(["de", "uber uns"]);
  });
});
