import { describe, expect, test } from "vitest";
import { observe, prepareScope } from "../observe.ts";

const finish = "complete";
function isMentioned(name: string, text: string): boolean {
  const observation = observe({ text, finish, citations: [], retrieved: [] }, prepareScope({ name }, []));
  return "brand" in observation && observation.brand.mentioned === "yes";
}

describe("people and towns of a brand's name", () => {
  test.each([
    ["Paul", "If you want to bake at home, Paul Hollywood's books explain the steps."],
    ["Alan", "Le contrat se renouvelle. Alan Dupuis, le courtier, exerce à Niort."],
    ["Eudora", "A minha tia Eudora usava babosa e dava certo."],
    ["Agata", "Moja koleżanka Agata używa oleju."],
    ["Lola", "Hola, Lola. Para correr bastan unas zapatillas."],
    ["Borges", "Como decía Borges, el escritor, el sabor está en el contacto."],
    ["Benetton", "La sarta di via Luciano Benetton 12 lavora bene."],
    ["Santander", "Si vives en Santander, quedan pocas oficinas."],
    ["Vichy", "Une cure à Vichy, la ville, dure trois semaines."],
    ["Porto", "Quem vive no Porto paga mais."],
    ["San Pellegrino", "Il paese di San Pellegrino ha belle terme."],
  ])("%s is none in: %s", (name, text) => expect(isMentioned(name, text)).toBe(false));

  test.each([
    ["Paul", "For bread I would go to Paul, which has shops everywhere."],
    ["Oscar", "Many people in New York choose Oscar Health for its app."],
    ["Santander", "Puedes abrir una cuenta en Santander sin comisiones."],
    ["Eudora", "Os óleos da Eudora são muito bons."],
    ["Emma", "Die Emma Matratze ist im Test vorn."],
    ["Acme", "Hello! Acme, Birko and Celto are the best."],
    ["Velmora", "No information is lost when you move to Velmora."],
  ])("%s is one in: %s", (name, text) => expect(isMentioned(name, text)).toBe(true));
});

describe("names in Chinese characters", () => {
  test.each([
    ["为知", "为知识付费之前，先想想自己会不会看。", false],
    ["为知", "我推荐为知，它很好用。", true],
    ["微信", "同程旅行可以在微信里直接打开。", true],
    ["沪上阿姨", "沪上阿姨们更爱喝绿茶。", false],
  ])("%s in %s", (name, text, expected) => expect(isMentioned(name, text)).toBe(expected));
});
