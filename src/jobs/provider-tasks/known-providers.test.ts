import { expect, test } from "vitest";
import { appSurfaceIds } from "#assistants/surfaces/app-surfaces.ts";
import { dataProviders } from "#assistants/surfaces/data-providers.ts";
import { readConfig } from "#config.ts";
import { appOf, knownProviders, taskUsd } from "./known-providers.ts";

const secret = { SECRET_KEY: "a secret of tests, thirty-two characters" };
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const task = { provider: "cloro", surface: "chatgpt-app" } as const;

test("the operator's price holds before the provider's, each from its day on", () => {
  const { providers } = readConfig({
    ...secret,
    TASK_PRICES: "cloro/chatgpt-app=0.009@2026-12-01, cloro/chatgpt-app=0.005@2026-11-01",
  });
  expect(taskUsd(providers, task, at("2026-11-15"))).toBe(0.005);
  expect(taskUsd(providers, task, at("2026-12-01"))).toBe(0.009);
  const usual = readConfig(secret).providers;
  expect(taskUsd(providers, task, at("2026-10-31"))).toBe(taskUsd(usual, task, at("2026-10-31")));
  expect(() => readConfig({ ...secret, TASK_PRICES: "cloro=cheap" })).toThrow(/TASK_PRICES must be a list/);
});

test("every surface a provider offers has a price today, and every app is one assistant's", () => {
  const { providers } = readConfig(secret);
  for (const [provider, { surfaces }] of Object.entries(dataProviders))
    for (const surface of appSurfaceIds)
      if (surface in surfaces)
        expect(
          taskUsd(providers, { provider, surface }, at("2026-11-26")),
          `${provider}/${surface}`,
        ).toBeGreaterThan(0);
  expect(appOf("chatgpt")).toBe("chatgpt-app");
  expect(appOf("claude")).toBeNull();
});

test("an unknown price is unknown, never 0", () => {
  const { providers } = readConfig(secret);
  expect(taskUsd(providers, { provider: "nobody", surface: "chatgpt-app" }, at("2026-11-26"))).toBeNull();
  expect(knownProviders(providers).every(({ hasOperatorKey }) => !hasOperatorKey)).toBe(true);
});
