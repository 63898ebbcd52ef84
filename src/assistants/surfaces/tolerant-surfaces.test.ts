import fc from "fast-check";
import { expect, it } from "vitest";
import type { DataProvider, SurfaceReading } from "./data-provider.ts";
import { dataProviderIds, dataProviders, surfacesOf } from "./data-providers.ts";
import { storedRaw } from "./provider-call.ts";
import { appShapes } from "./recorded/recorded-app-shapes.ts";
import { pageShapes } from "./recorded/recorded-page-shapes.ts";
import { separatePages } from "./surface-reading.ts";

/** What holds for every reading, whatever the body was. */
function expectSound(reading: SurfaceReading): void {
  expect(reading.usd ?? 0).toBeGreaterThanOrEqual(0);
  if (reading.state === "failed") expect(reading.error.message).not.toBe("");
  if (reading.state !== "answered") return;
  const { text, cited, retrieved } = reading.answer;
  expect(text).toMatch(/[\p{L}\p{N}]/u);
  const urls = [...(cited ?? []), ...retrieved].map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) expect(url).toMatch(/^https?:\/\//);
}

it.each(dataProviderIds)("%s: any JSON at all is read, never an exception", (id) => {
  const { read }: DataProvider = dataProviders[id];
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      for (const surface of surfacesOf(id)) expectSound(read(body, surface));
    }),
    { numRuns: 200 },
  );
});

/** Replaces the n-th node of a JSON value, counted depth first. */
function replaced(value: unknown, place: { left: number }, by: unknown): unknown {
  if (place.left-- === 0) return by;
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, place, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, replaced(inner, place, by)]),
  );
}

it("whatever one field of a recorded body turns into, the rest is read", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pageShapes, ...appShapes),
      fc.nat(60),
      fc.oneof(
        fc.jsonValue(),
        fc.constantFrom("javascript:alert(1)", "<b>x</b>", "https://a.example/?q=1", -1, 1e300),
      ),
      ({ id, surface, body }, place, by) => {
        const { read }: DataProvider = dataProviders[id];
        expectSound(read(replaced(body, { left: place }, by), surface));
      },
    ),
    { numRuns: 1000 },
  );
});

it("the page's markup and what is nested without end are not kept", () => {
  const html = "<div>".repeat(800_000);
  let nested: unknown = "x";
  for (let depth = 0; depth < 5000; depth += 1) nested = [nested];
  const kept = storedRaw([
    { answer_text: "Velo.", answer_html: html, response_raw: html, other: html, nested },
  ]);
  expect(kept).toMatchObject([{ answer_text: "Velo.", other: null }]);
  expect(JSON.stringify(kept).length).toBeLessThan(1000);
});

it("a text of markup or of megabytes is no answer", () => {
  for (const text of ["<!doctype html><p>Sign in", "x".repeat(4_000_000), " \n ", "…"])
    expect(dataProviders.cloro.read({ response: { text } }, "chatgpt-app").state).toBe("failed");
});

it("pages: each once, without marks of where a visitor came from, and nothing that is no page", () => {
  const link = (url: string, title: string | null = null) => ({ url, title });
  const { cited, retrieved } = separatePages(
    [
      link("https://a.example/x?utm_source=chatgpt.com&b=1#:~:text=words", "<em>A</em>\u0000 page"),
      link("https://a.example/x?b=1"),
      link("https://www.google.com/url?q=https://b.example/y&sa=U"),
      link("https://www.google.co.uk/goto?url=CAES"),
      link("https://www.google.de/search?q=x"),
      link("https://shopping.google.com/product/1"),
      link("https://www.bing.com/ck/a?u=a1"),
      link("https://vertexaisearch.cloud.google.com/grounding-api-redirect/A"),
      link("javascript:alert(1)"),
      link("data:text/html,x"),
      link("java\nscript:alert(1)"),
      link("https://user@evil.example/"),
      link("//c.example"),
      link("https://support.google.com/answer/1#part:~:text=x"),
    ],
    [link("https://a.example/x?b=1&utm_source=x"), link("https://c.example", "C")],
  );
  expect(cited).toEqual([
    { url: "https://a.example/x?b=1", title: "A page" },
    { url: "https://b.example/y", title: null },
    { url: "https://support.google.com/answer/1#part", title: null },
  ]);
  expect(retrieved).toEqual([{ url: "https://c.example", title: "C" }]);
});

it("reads many links and long titles as fast as they are long", () => {
  const startedAt = performance.now();
  const many = Array.from({ length: 50_000 }, (_, index) => ({
    url: `https://${index}.example/${"a".repeat(50)}`,
    label: "<".repeat(3000),
  }));
  const reading = dataProviders.cloro.read(
    { response: { text: `${"<".repeat(100_000)}Velo`, sources: many, citationPills: many } },
    "chatgpt-app",
  );
  expect(reading.state).toBe("answered");
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
