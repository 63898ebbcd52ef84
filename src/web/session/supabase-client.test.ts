import { expect, test } from "vitest";
import { openSupabase } from "./supabase-client.ts";

const site = "https://truenorth.example";

// @spec-8.9
test.each([
  ["no backend", null],
  ["an empty key", { url: null, publishableKey: "" }],
])("a missing client key throws 'supabaseKey is required.': %s", (_, backend) => {
  expect(() => openSupabase(backend, site)).toThrow(/^supabaseKey is required\.$/);
});
