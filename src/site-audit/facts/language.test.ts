import { describe, expect, it } from "vitest";
import { detectLanguage, fitsLanguage, primarySubtag } from "./language.ts";

const samples: Readonly<Record<string, string>> = {
  en: "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood. Everyone is entitled to all the rights and freedoms set forth in this declaration, without distinction of any kind.",
  de: "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen. Jeder hat Anspruch auf die in dieser Erklärung verkündeten Rechte und Freiheiten ohne irgendeinen Unterschied.",
  fr: "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité. Chacun peut se prévaloir de tous les droits et de toutes les libertés proclamés dans la présente déclaration.",
  es: "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros. Toda persona tiene los derechos y libertades proclamados en esta declaración, sin distinción alguna de raza o color.",
  it: "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza. Ad ogni individuo spettano tutti i diritti e tutte le libertà enunciate nella presente dichiarazione.",
  pt: "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade. Todos os seres humanos podem invocar os direitos e as liberdades proclamados na presente declaração.",
  pl: "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Każdy człowiek posiada wszystkie prawa i wolności zawarte w niniejszej deklaracji bez względu na różnice.",
  nl: "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen. Een ieder heeft aanspraak op alle rechten en vrijheden, in deze verklaring opgesomd.",
  tr: "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler. Herkes, ırk, renk, cinsiyet, dil, din, siyasi veya başka bir akide fark gözetilmeksizin bu beyannamede ilan olunan haklardan yararlanır.",
  ja: "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。".repeat(
    3,
  ),
  zh: "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。人人有资格享有本宣言所载的一切权利和自由。".repeat(
    4,
  ),
};

describe("detectLanguage", () => {
  it.each(Object.entries(samples))("%s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("says nothing of short, mixed or meaningless text", () => {
    expect(detectLanguage(samples.en?.slice(0, 200) ?? "")).toBeNull();
    expect(detectLanguage("1234567890 ".repeat(100))).toBeNull();
    expect(detectLanguage("")).toBeNull();
  });
});

it.each<[string | null, string, boolean]>([
  ["de", "de", true],
  ["de", "en", false],
  [null, "en", true],
  ["da", "nb", true],
  ["nb", "da", true],
  ["sr", "hr", true],
  ["hr", "bs", true],
  ["id", "ms", true],
  ["en", "lv", true],
])("text in %s fits a page declared %s: %s", (detected, declared, fits) => {
  expect(fitsLanguage(detected, declared)).toBe(fits);
});

it.each([
  ["en", "en"],
  ["EN-us", "en"],
  ["zh-Hans-CN", "zh"],
  [" de ", "de"],
  ["jp", null],
  ["xx", null],
  ["en_US", null],
  ["english", null],
  ["", null],
  ["x-default", null],
])("the primary subtag of %j is %j", (tag, subtag) => {
  expect(primarySubtag(tag)).toBe(subtag);
});
