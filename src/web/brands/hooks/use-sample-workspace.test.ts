import { expect, test } from "vitest";
import type { SampleWorkspace } from "#api/samples/contract.ts";
import { sampleToAdd } from "./use-sample-workspace.ts";

const slug = "northwind-bikes";
const being: SampleWorkspace = { isOn: true, total: 3, ready: 0, progress: 0.42, brands: [] };
const figures = { airo: null, visibility: null, change: null, answers: 0 };
const northwind = { slug, id: "", name: "", domain: "", lastDay: "2026-11-26", figures };

test("no sample is offered where samples are off, or nothing is known of them yet", () => {
  expect(sampleToAdd(undefined, slug)).toBeNull();
  expect(sampleToAdd({ ...being, isOn: false }, slug)).toBeNull();
});

test("a sample that is being prepared says how far it is, and is offered once it is there", () => {
  expect(sampleToAdd(being, slug)).toEqual({
    isReady: false,
    words: "The sample brand is being prepared: 42% done.",
  });
  expect(sampleToAdd({ ...being, ready: 1, brands: [northwind] }, slug)).toEqual({ isReady: true });
});
