import { describe, expect, it } from "vitest";
import type { KnowledgeBase } from "../artifacts.ts";
import { type KnownBrand, withMemory } from "./brand-memory.ts";
import type { BrandHint } from "./knowledge-base.ts";
import type { GuardedFetch } from "./network/guarded-fetch.ts";

const acme: BrandHint = { name: "Acme", domain: "acme.example", language: "en" };
const found = (title: string): KnownBrand["answer"] => ({
  available: true,
  items: [],
  wikipediaTitles: [title],
});
const unasked: GuardedFetch = async () => {
  throw new Error("must not be called");
};

function lookUpWith(answer: KnowledgeBase, known: KnownBrand | null) {
  const asked: BrandHint[] = [];
  const memory = withMemory(async (brand) => {
    asked.push(brand);
    return answer;
  }, known);
  return { asked, learned: memory.learned, lookUp: (brand: BrandHint) => memory.lookUp(brand, unasked) };
}

describe("withMemory", () => {
  it("does not ask for a brand it knows, and learns nothing new", async () => {
    const { asked, lookUp, learned } = lookUpWith(found("new"), { brand: acme, answer: found("old") });
    expect(await lookUp({ ...acme })).toEqual(found("old"));
    expect(asked).toEqual([]);
    expect(learned()).toBeNull();
  });

  it.each([
    ["name", { ...acme, name: "Acme Anvils" }],
    ["domain", { ...acme, domain: "acme.test" }],
    ["language", { ...acme, language: "de" }],
  ])("asks again where the %s is another one, and learns the answer", async (_, brand) => {
    const { asked, lookUp, learned } = lookUpWith(found("new"), { brand: acme, answer: found("old") });
    expect(await lookUp(brand)).toEqual(found("new"));
    expect(asked).toEqual([brand]);
    expect(learned()).toEqual({ brand, answer: found("new") });
  });

  it("learns nothing from an error", async () => {
    const { lookUp, learned } = lookUpWith({ available: false, reason: "Wikidata did not answer." }, null);
    expect(await lookUp(acme)).toMatchObject({ available: false });
    expect(learned()).toBeNull();
  });
});
