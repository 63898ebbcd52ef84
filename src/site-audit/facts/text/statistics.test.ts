import { describe, expect, it } from "vitest";
import { statisticsIn } from "./statistics.ts";

const figures = (text: string, language = "en") => statisticsIn(text, language).map((figure) => figure.text);

describe("statisticsIn", () => {
  it.each<[string, string, readonly string[]]>([
    ["en", "Sales grew by 43% and costs fell 12.5 percent.", ["43%", "12.5 percent"]],
    ["en", "We serve 1,200 happy customers in 14 countries.", ["1,200 happy customers", "14 countries"]],
    ["en", "It handles 10k requests and cuts 300 ms, 3x faster.", ["10k", "300 ms", "3x"]],
    ["en", "It costs $29 per month and saved €1.2 million.", ["$29", "€1.2"]],
    ["en", "Our family has baked bread since 1987.", ["1987"]],
    ["ru", "Более 5 000 клиентов, рост на 12 % и 3 млн рублей.", ["5 000 клиентов", "12 %", "3 млн"]],
    ["ru", "Работаем с 2009 года, в 37 городах.", ["2009", "37 городах"]],
    [
      "de",
      "Rund 1.500 Kunden in 12 Ländern sparen 20 Prozent.",
      ["1.500 Kunden", "12 Ländern", "20 Prozent"],
    ],
    ["fr", "Plus de 12 000 clients et 35 % de croissance depuis 2015.", ["12 000 clients", "35 %", "2015"]],
    ["es", "Más de 300 empresas y 5 millones de usuarios.", ["300 empresas", "5 millones"]],
    ["it", "Oltre 80 dipendenti e 2 milioni di euro.", ["80 dipendenti", "2 milioni"]],
    ["pt", "Mais de 200 alunos e 15 anos de experiência.", ["200 alunos", "15 anos"]],
    ["pl", "Ponad 400 klientów i 25 lat doświadczenia.", ["400 klientów", "25 lat"]],
    ["nl", "Meer dan 60 medewerkers en 4 miljoen bezoekers.", ["60 medewerkers", "4 miljoen"]],
    ["tr", "500 müşterimiz ve 20 yıllık deneyim, %30 tasarruf.", ["500 müşterimiz", "20 yıllık", "%30"]],
    ["ja", "導入企業は1,200社、満足度は９５％です。", ["1,200社", "95%"]],
    ["zh", "我们服务了3000家企业，覆盖28个城市，增长40%。", ["3000家", "28个城市", "40%"]],
  ])("%s: %s", (language, text, expected) => {
    expect(figures(text, language)).toEqual(expected);
  });

  it.each([
    ["a date", "Published on 3 November 2026, updated 2026-11-05."],
    ["a year alone", "In 2024 users asked for more. It was 2019."],
    ["a copyright line", "© 2019–2026 Acme"],
    ["versions", "Python 3.13.1, nginx 1.27, PostgreSQL 17 and HTTP/2"],
    ["a version before a noun", "The release helps Python 3 users and version 2 customers."],
    ["a phone number", "Call +1 800 555 1234 or 030 123 456."],
    ["list markers", "1. First\n2. Second 3) Third"],
    ["a network address", "listen 10.0.0.1 or 127.0.0.1:8080"],
    ["identification numbers", "See RFC 9309, ISO 9001, issue #1234 and section 4 items"],
    ["times ago", "Posted 3 days ago, 5 min read"],
    ["times of day", "Open 10:30 to 18:00, 24/7"],
    ["ordinals and names", "The 2nd edition in 3D with 5G, MP3 and a 32-bit or 64bit system"],
    ["a number alone", "Chapter 7 and 42 reasons"],
  ])("takes %s for no statistic", (_, text) => {
    expect(figures(text)).toEqual([]);
  });

  it("excludes years and times in other languages", () => {
    expect(figures("В 2024 году мы открылись, 3 дня назад", "ru")).toEqual([]);
    expect(figures("vor 3 Tagen, im Jahr 2023", "de")).toEqual([]);
    expect(figures("il y a 2 jours, en 2023", "fr")).toEqual([]);
    expect(figures("2024年11月3日、第3章、3日前", "ja")).toEqual([]);
  });

  it("keeps the position of the figure", () => {
    expect(statisticsIn("up 7 %", "en")).toEqual([{ text: "7 %", index: 3 }]);
  });

  it.each(["1.".repeat(500_000), "1 000 ".repeat(160_000), "9".repeat(1_000_000), "1 ".repeat(500_000)])(
    "reads a megabyte of hostile text in seconds, not minutes",
    (text) => {
      const start = performance.now();
      statisticsIn(text, "en");
      expect(performance.now() - start).toBeLessThan(10_000);
    },
  );
});
