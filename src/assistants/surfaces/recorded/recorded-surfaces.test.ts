import { expect, it } from "vitest";
import type { Page } from "#measurement/answer.ts";
import type { DataProvider } from "../data-provider.ts";
import { dataProviderIds, dataProviders } from "../data-providers.ts";
import { appShapes } from "./recorded-app-shapes.ts";
import { pageShapes } from "./recorded-page-shapes.ts";

/*
 * Bodies that public repositories and the providers' documentation show until November 2026, and what is odd about each. The
 * bodies here are our own: the recorded fields, nesting and oddity with invented text and addresses.
 */
const shapes = [...pageShapes, ...appShapes];

const named = ({ url, title }: Page) => (title === null ? [url] : [url, title]);

it.each(shapes)("$id reads what $seenIn shows: $odd", ({ id, surface, body, expected }) => {
  const provider: DataProvider = dataProviders[id];
  const reading = provider.read(body, surface);
  const found =
    reading.state === "answered"
      ? {
          ...reading.answer,
          cited: reading.answer.cited?.map(named),
          retrieved: reading.answer.retrieved.map(named),
        }
      : {};
  expect({ state: reading.state, usd: reading.usd, ...found }).toMatchObject(expected);
});

it.each(dataProviderIds)("%s is read from at least three bodies", (id) => {
  expect(shapes.filter((shape) => shape.id === id).length).toBeGreaterThanOrEqual(3);
});
