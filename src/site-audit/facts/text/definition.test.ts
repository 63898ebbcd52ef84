import { describe, expect, it } from "vitest";
import { definingSentence, isTellingDescription, namesBrand, quotableSentence } from "./definition.ts";

describe("definingSentence", () => {
  it.each([
    ["en", "Acme", "Acme helps small shops sell online."],
    ["en", "nginx", 'nginx ("engine x") is an HTTP web server.'],
    ["en", "Git", "Git is a free and open source distributed version control system."],
    ["en", "Acme", "Welcome! Acme, the Berlin studio, designs chairs."],
    ["ru", "Ромашка", "Ромашка — сеть цветочных магазинов в Москве."],
    ["ru", "Ромашка", "Компания «Ромашка» предлагает доставку цветов."],
    ["de", "Brotwerk", "Die Brotwerk GmbH ist eine Bäckerei aus Köln."],
    ["fr", "Boulange", "Boulange propose du pain bio à Lyon."],
    ["es", "Panadero", "Panadero es una panadería de Sevilla."],
    ["it", "Fornaio", "Fornaio è un panificio di Milano."],
    ["pt", "Padeiro", "A Padeiro oferece pão fresco todos os dias."],
    ["pl", "Piekarz", "Piekarz to rodzinna piekarnia z Krakowa."],
    ["nl", "Bakker", "Bakker levert vers brood in Utrecht."],
    ["tr", "Fırıncı", "Fırıncı, İstanbul'da taze ekmek sunar."],
    ["tr", "Fırıncı", "Fırıncı bir ekmek markasıdır."],
    ["ja", "パン屋", "パン屋は東京のベーカリーです。"],
    ["zh", "面包坊", "面包坊是上海的一家面包店。"],
    ["zh", "Acme", "Acme提供在线服务。"],
  ])("%s: %s in “%s”", (language, brand, text) => {
    expect(definingSentence(text, brand, language)).not.toBeNull();
  });

  it.each([
    ["en", "Acme", "Welcome to Acme."],
    ["en", "Acme", "Acmeology is a science."],
    ["en", "Acme", "We help small shops sell online."],
    ["en", "", "It is good."],
    ["de", "Brotwerk", "Willkommen bei Brotwerk!"],
    ["tr", "Fırıncı", "Fırıncı'ya hoş geldiniz"],
    ["zh", "面包坊", "欢迎来到面包坊"],
  ])("%s: nothing about %s in “%s”", (language, brand, text) => {
    expect(definingSentence(text, brand, language)).toBeNull();
  });
});

describe("brand and description", () => {
  it.each([
    ["The TRUE-NORTH team", "True North", true],
    ["TrueNorth", "True North", true],
    ["Cafe Zoe", "Café Zoë", true],
    ["Northern lights", "North", false],
    ["C++ rocks", "C++", true],
  ])("%s names %s: %s", (text, brand, expected) => {
    expect(namesBrand(text, brand)).toBe(expected);
  });

  it("wants 50 characters and the brand or a category noun", () => {
    const rest = "for everyone who likes things done properly and well";
    expect(isTellingDescription(`Acme, ${rest}`, "Acme", "en")).toBe(true);
    expect(isTellingDescription(`The platform ${rest}`, "Acme", "en")).toBe(true);
    expect(isTellingDescription(`Quality ${rest}`, "Acme", "en")).toBe(false);
    expect(isTellingDescription("Acme, the platform", "Acme", "en")).toBe(false);
  });

  it("finds a sentence of 8 to 40 words", () => {
    const words = (count: number) => `${Array.from({ length: count }, () => "word").join(" ")}.`;
    expect([7, 8, 40, 41].map((count) => quotableSentence(words(count), "en") !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
