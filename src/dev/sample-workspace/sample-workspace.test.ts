import { describe, expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { type Counts, NO_COUNTS } from "#measurement/metrics/counts.ts";
import { visibilityChange } from "#measurement/metrics/metrics.ts";
import { candidateNames } from "#measurement/reading/candidates/candidate-names.ts";
import { candidateKey } from "#measurement/reading/candidates/candidate-shape.ts";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import { sampleCalls, sampleReply } from "./sample-answers.ts";
import { DAYS, type SampleBrand } from "./sample-brand.ts";
import { sampleBrands } from "./sample-brands.ts";

const at = new Date("2026-11-22T00:00:00Z");
const [northwind, orbiboard, solvei] = sampleBrands;
if (!northwind || !orbiboard || !solvei) throw new Error("three brands");

/** What the product finds of a brand: by prompt, in the last 30 days and the 30 before. */
function found(brand: SampleBrand) {
  const competitors = brand.competitors
    .filter(({ state }) => state === "tracked")
    .map(({ name, domain }) => ({ name, domains: [domain] }));
  const own = { name: brand.name, aliases: brand.aliases, domains: [brand.domain] };
  const scope = prepareScope(own, competitors);
  const [before, after] = [new Map<string, Counts>(), new Map<string, Counts>()];
  for (const call of sampleCalls(brand).filter(({ app, day }) => app === null && day >= DAYS - 60)) {
    const seen = observe(sampleReply(brand, call, at), scope);
    if (!("brand" in seen)) continue;
    const counts = call.day >= DAYS - 30 ? after : before;
    const sum = counts.get(call.prompt) ?? NO_COUNTS;
    const is = (mentioned: string) => (seen.brand.mentioned === mentioned ? 1 : 0);
    counts.set(call.prompt, {
      ...sum,
      valid: sum.valid + 1,
      mentioning: sum.mentioning + is("yes"),
      unclear: sum.unclear + is("unclear"),
    });
  }
  return visibilityChange(before, after);
}

test("the brand that rises is found to have changed, by about as much as it truly did", () => {
  const change = found(northwind);
  expect(change?.verdict).toBe("real change");
  expect(change?.low).toBeGreaterThan(0.1);
  expect(change?.value).toBeGreaterThan(0.17);
  expect(change?.value).toBeLessThan(0.34);
});

test("the brand where nothing happens is found to be within noise", () => {
  expect(found(orbiboard)?.verdict).toBe("within noise");
});

test("in the app it is named less often than through the API, and Google shows an AI answer for some questions", () => {
  const calls = sampleCalls(northwind).filter(({ day }) => day >= 60);
  const of = (app: string | null, assistant: string) =>
    calls.filter((call) => call.app === app && call.assistant === assistant);
  const own = { name: northwind.name, aliases: northwind.aliases, domains: [northwind.domain] };
  const named = (ones: typeof calls) =>
    ones.filter((call) => {
      const seen = observe(sampleReply(northwind, call, at), prepareScope(own, []));
      return "brand" in seen && seen.brand.mentioned === "yes";
    }).length / ones.length;
  const [inApp, byApi] = [named(of("chatgpt-app", "chatgpt")), named(of(null, "chatgpt"))];
  expect(byApi - inApp).toBeGreaterThan(0.1);
  const pages = of("google-ai-overview", "gemini").map((call) => sampleReply(northwind, call, at));
  const shown = pages.filter(({ finish }) => finish === "complete").length / pages.length;
  expect(shown).toBeGreaterThan(0.4);
  expect(shown).toBeLessThan(0.8);
  expect(pages.every(({ surface, via }) => surface === "google-ai-overview" && via === "cloro")).toBe(true);
});

test("the same call is answered with the same words, and others with others", () => {
  const calls = sampleCalls(northwind).slice(0, 105);
  const texts = calls.map((call) => sampleReply(northwind, call, at).text);
  expect(calls.map((call) => sampleReply(northwind, call, at).text)).toEqual(texts);
  expect(new Set(texts).size).toBe(texts.length);
});

test("an assistant that was out is missing data on those days, and no other is", () => {
  const lost = sampleCalls(solvei).filter((call) => sampleReply(solvei, call, at).finish === "failed");
  expect(new Set(lost.map(({ assistant }) => assistant))).toEqual(new Set(["perplexity"]));
  expect([...new Set(lost.map(({ day }) => day))]).toEqual([64, 69, 74, 79]);
});

test("a setback is reported, in words that warn", () => {
  const found = sampleCalls(solvei).filter((call) => /recalled/.test(sampleReply(solvei, call, at).text));
  expect(found.length).toBeGreaterThan(10);
  expect(found.every(({ day }) => day >= 72 && day <= 84)).toBe(true);
});

describe.each(sampleBrands.map((brand) => [brand.name, brand] as const))("%s", (_name, brand) => {
  const calls = sampleCalls(brand);
  const replies = calls.slice(0, 168).map((call) => sampleReply(brand, call, at));

  test("has at least 10 topics, 20 prompts of one wording each, and a scan on its last day", () => {
    expect(brand.topics.length).toBeGreaterThanOrEqual(10);
    const prompts = brand.topics.flatMap((topic) => topic.prompts);
    expect(prompts.length).toBeGreaterThanOrEqual(20);
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(calls.at(-1)?.day).toBe(DAYS - 1);
  });

  test("its answers name somebody of its market whom nobody tracks yet", () => {
    const known = new Set([brand, ...brand.competitors].map(({ name }) => candidateKey(name)));
    const names = replies.flatMap(({ text }) => candidateNames(text, [], known).map(({ key }) => key));
    const untracked = brand.market.map(({ name }) => candidateKey(name)).filter((key) => !known.has(key));
    const found = untracked.map((key) => names.filter((name) => name === key).length);
    expect(Math.max(...found)).toBeGreaterThanOrEqual(3);
  });

  test("names only domains nobody can own", () => {
    const domains = [brand, ...brand.competitors, ...brand.market, ...brand.sources].map(
      ({ domain }) => domain,
    );
    expect(domains.filter((domain) => !domain.endsWith(".example"))).toEqual([]);
  });

  test("has answers without a gap in their wording", () => {
    const texts = replies.map(({ text }) => text).filter((text) => text !== "");
    expect(texts.filter((text) => /[{}]|undefined|\$#| {2}|lorem/i.test(text))).toEqual([]);
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(30);
  });

  test("shows the models that the assistants' answers come from", () => {
    const served = new Set(replies.flatMap(({ servedModel }) => servedModel ?? []));
    const shown = new Set(Object.values(assistants).flatMap(({ defaultModel }) => defaultModel ?? []));
    expect([...served].filter((model) => !shown.has(model) && model !== brand.modelChange?.before)).toEqual(
      [],
    );
    expect(served.size).toBeGreaterThan(2);
  });

  test("cites pages of the brand, of competitors and of others", () => {
    const pages = replies.flatMap(({ retrieved, citations }) => [...retrieved, ...(citations ?? [])]);
    const hosts = new Set(pages.map(({ url }) => URL.parse(url)?.hostname));
    expect(hosts).toContain(brand.domain);
    expect(brand.competitors.some(({ domain }) => hosts.has(domain))).toBe(true);
    expect(hosts.size).toBeGreaterThan(8);
  });
});
