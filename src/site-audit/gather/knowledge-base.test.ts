import { afterEach, describe, expect, it } from "vitest";
import { lookUpBrand } from "./knowledge-base.ts";
import { createGuardedFetch } from "./network/guarded-fetch.ts";
import { startSite, type TestAnswer } from "./testing/test-site.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const json = (value: unknown): TestAnswer => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

const entity = (label: string, website: string) => ({
  labels: { en: { value: label } },
  claims: { P856: [{ mainsnak: { datavalue: { value: website } } }, { mainsnak: {} }] },
  sitelinks: { enwiki: {}, dewiki: {} },
});

async function lookUp(answers: {
  sparql?: TestAnswer;
  search?: TestAnswer;
  entities?: TestAnswer;
  titles?: TestAnswer;
}) {
  const queries: URLSearchParams[] = [];
  const site = await startSite(
    new Proxy(
      {},
      {
        get: (_, path: string) => {
          const { pathname, searchParams } = new URL(path, "http://local");
          queries.push(searchParams);
          const action = searchParams.get("action");
          if (pathname === "/sparql") return answers.sparql ?? json({ results: { bindings: [] } });
          if (action === "wbsearchentities") return answers.search ?? json({ search: [] });
          if (action === "wbgetentities") return answers.entities ?? json({ entities: {} });
          return answers.titles ?? json(["Acme", [], [], []]);
        },
      },
    ),
  );
  const { fetch, close } = createGuardedFetch({ userAgent: "Test/1.0", allowPrivateHosts: true });
  closing.push(close, site.close);
  const brand = { name: "Acme & Sons", domain: "acme.com", language: "en" };
  const addresses = {
    sparql: `${site.url}sparql`,
    wikidata: `${site.url}wikidata`,
    wikipedia: `${site.url}{language}/wikipedia`,
  };
  return { found: await lookUpBrand(fetch, brand, addresses), queries };
}

describe("lookUpBrand", () => {
  it("brings items found by website and by name, and Wikipedia's exact titles", async () => {
    const { found, queries } = await lookUp({
      sparql: json({ results: { bindings: [{ item: { value: "http://www.wikidata.org/entity/Q1" } }] } }),
      search: json({ search: [{ id: "Q1" }, { id: "Q2" }] }),
      entities: json({ entities: { Q1: entity("Acme", "https://acme.com/"), Q2: { labels: {} } } }),
      titles: json(["Acme", ["ACME & Sons", "Acme & Sons (film)"], [], []]),
    });
    expect(found).toEqual({
      available: true,
      items: [
        { id: "Q1", label: "Acme", officialWebsites: ["https://acme.com/"], sitelinks: 2 },
        { id: "Q2", label: "Q2", officialWebsites: [], sitelinks: 0 },
      ],
      wikipediaTitles: ["ACME & Sons"],
    });
    expect(queries[0]?.get("query")).toContain("<https://www.acme.com/>");
    expect(queries[1]?.get("search")).toBe("Acme & Sons");
  });

  it("knows that nothing was found", async () => {
    expect((await lookUp({})).found).toEqual({ available: true, items: [], wikipediaTitles: [] });
  });

  it.each([
    ["an error", { sparql: { status: 500 } }],
    ["too many requests", { search: { status: 429 } }],
    ["something that is not JSON", { titles: "<html>" }],
    ["JSON of another shape", { search: json({ error: { code: "maxlag" } }) }],
  ])("is unavailable after %s, never empty", async (_, answers) => {
    expect((await lookUp(answers)).found).toMatchObject({ available: false });
  });
});
