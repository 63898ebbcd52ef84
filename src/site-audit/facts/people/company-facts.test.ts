import { describe, expect, it } from "vitest";
import { companyFactsIn, foundingIn, personWithRoleIn, placeIn } from "./company-facts.ts";

const now = Date.UTC(2026, 10, 21);

describe("company facts", () => {
  it.each([
    ["en", "Acme was founded in 1998.", true],
    ["ru", "Компания основана в 1998 году.", true],
    ["de", "Seit 1987 backen wir Brot.", true],
    ["fr", "Fondée en 1998 à Lyon.", true],
    ["es", "Fundada en 1998.", true],
    ["it", "Nata nel 2005.", true],
    ["pt", "Fundada em 2005.", true],
    ["pl", "Założona w 2005 roku.", true],
    ["nl", "Opgericht in 2005.", true],
    ["tr", "2005 yılında kuruldu.", true],
    ["ja", "2005年設立", true],
    ["zh", "成立于2005年", true],
    ["en", "Founded in 2099.", false],
    ["en", "In 2005 we moved.", false],
  ])("founding, %s: %s", (language, text, expected) => {
    expect(foundingIn(text, language, now) !== null).toBe(expected);
  });

  it.each([
    ["en", "We are based in Springfield and ship worldwide.", true],
    ["en", "Our office is in Germany.", true],
    ["ru", "Мы работаем в Москве.", true],
    ["de", "Aus Österreich in die Welt.", true],
    ["fr", "Une maison installée à Lyon.", true],
    ["es", "Con sede en Bilbao.", true],
    ["it", "Con sede a Parma.", true],
    ["pt", "Sediada em Braga.", true],
    ["pl", "Firma z siedzibą w Gdyni.", true],
    ["nl", "Gevestigd in Haarlem.", true],
    ["tr", "Bursa merkezli bir şirket.", true],
    ["ja", "本社は東京です。", true],
    ["zh", "总部位于上海。", true],
    ["en", "We put quality in every product.", false],
  ])("place, %s: %s", (language, text, expected) => {
    expect(placeIn(text, language) !== null).toBe(expected);
  });

  it.each([
    ["en", "Jane Doe, founder and CEO", true],
    ["en", "Git was created by Linus Torvalds", true],
    ["ru", "Иван Петров, генеральный директор", true],
    ["de", "Geschäftsführerin: Anna Müller", true],
    ["fr", "Marie Dupont, fondatrice", true],
    ["es", "Ana García, directora", true],
    ["it", "Anna Rossi, titolare", true],
    ["pt", "Ana Silva, diretora", true],
    ["pl", "Anna Kowalska, prezes", true],
    ["nl", "Anna de Vries, oprichter", true],
    ["tr", "Ayşe Yılmaz, kurucu", true],
    ["ja", "代表取締役 田中太郎", true],
    ["zh", "创始人张伟", true],
    ["en", "our founder and our team", false],
    ["en", "Managing Director", false],
  ])("person, %s: %s", (language, text, expected) => {
    expect(personWithRoleIn(text, language) !== null).toBe(expected);
  });

  it("names the kinds a text holds", () => {
    const text = "Acme was founded in 1998 in Berlin by its CEO. It has 40 employees.";
    expect([...companyFactsIn(text, "Acme", "en", now).keys()]).toEqual([
      "brand",
      "founded",
      "place",
      "numbers",
    ]);
    expect(companyFactsIn("Welcome.", "Acme", "en", now).size).toBe(0);
  });
});
