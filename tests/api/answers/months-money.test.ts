import { setTimeout as sleep } from "node:timers/promises";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fetchBrandSettings } from "#web/api/brands/brand-settings.ts";
import { fetchAccountPlan, fetchBrandPlan } from "#web/api/plans.ts";
import { fetchScan, fetchScans } from "#web/api/scans/scans.ts";
import { UsageList } from "#web/features/billing/usage-list.tsx";
import { BudgetSection } from "#web/features/preferences/budget-section.tsx";
import { RunningScan } from "#web/features/scans/running-scan.tsx";
import {
  addBrandToScan,
  answerOf,
  beginScan,
  moneyOf,
  routeTo,
  startWorker,
} from "../../jobs/scans/scan-world.ts";
import { openModelClient } from "../model-client.ts";
import { pageText } from "../page-text.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const PROMPTS = 6;
const ANSWERED = 4;
const signal = new AbortController().signal;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi("pglite");
});
afterAll(() => api.remove());

test("the month's figure, the running scan's cost and the budget are one sum on every page, in the API and for a model", async () => {
  const { database, queue } = api;
  const world = await addBrandToScan(database, { prompts: PROMPTS, budgetUsd: 12.5 });
  const { userId, brandId } = world;
  const model = await openModelClient(api, world);
  let asked = 0;
  const last = Promise.withResolvers<void>();
  const worker = startWorker(database, queue, {
    findRoute: routeTo({
      boundUsd: 0.5,
      outcome: async () => {
        asked += 1;
        if (asked > ANSWERED) await last.promise;
        return answerOf("Acme.", 0.25);
      },
    }),
  });
  const id = await beginScan(database, queue, {
    ...world,
    runsPerPrompt: 1,
    asked: [{ assistant: "claude", surface: "web" }],
  });
  // Four are paid, two are still being asked and set aside.
  for (let look = 0; look < 500; look += 1) {
    const { spentUsd, reservedUsd } = await moneyOf(database, brandId);
    if (spentUsd === ANSWERED * 0.25 && reservedUsd === (PROMPTS - ANSWERED) * 0.5) break;
    await sleep(20);
  }
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => api.request(path, init));
  const scan = await fetchScan({ brandId, id }, userId, signal);
  const scans = await fetchScans(brandId, userId, signal);
  const settings = await fetchBrandSettings(brandId, userId, signal);
  const plan = await fetchBrandPlan(brandId, userId, signal);
  const account = await fetchAccountPlan(userId, signal);
  vi.unstubAllGlobals();
  const { scans: ofModel } = await model.tool("list_scans");
  const running = pageText(createElement(RunningScan, { scan, budget: scan.budget, asked: [] }));
  const budget = pageText(createElement(BudgetSection, { brandId, settings }));

  const spent = {
    "page, this scan": /Thisscan(\$[\d.]+)billedtothisbrandsofar/.exec(running)?.[1],
    "page, this month": /Thismonth(\$[\d.]+)(?:spent)?sofar/.exec(running)?.[1],
    "page, budget": /(\$[\d.]+)of\$12\.50spent/.exec(budget)?.[1],
    "page, plan": /Assistantscharged(\$[\d.]+)ofabudgetof\$12\.50/.exec(
      pageText(createElement(UsageList, plan)),
    )?.[1],
    "page, account": /Assistantscharged(\$[\d.]+)ofabudgetof\$12\.50/.exec(
      pageText(createElement(UsageList, account)),
    )?.[1],
    "api, scan": `$${scan.spentUsd.toFixed(2)}`,
    "api, scans": `$${scans[0]?.spentUsd.toFixed(2)}`,
    "api, month of the scan": `$${scan.budget.spentUsd.toFixed(2)}`,
    "api, settings": `$${settings.budget.spentUsd.toFixed(2)}`,
    "api, plan": `$${plan.usage.spentUsd.toFixed(2)}`,
    "api, account": `$${account.usage.spentUsd.toFixed(2)}`,
    model: `$${ofModel[0].spentUsd.toFixed(2)}`,
  };
  expect(spent).toEqual(Object.fromEntries(Object.keys(spent).map((surface) => [surface, "$1.00"])));
  expect(Object.keys(spent)).toHaveLength(12);

  const most = {
    "api, scan": `$${(scan.budget.spentUsd + scan.budget.reservedUsd).toFixed(2)}`,
    "api, settings": `$${(settings.budget.spentUsd + settings.budget.reservedUsd).toFixed(2)}`,
  };
  expect(most).toEqual(Object.fromEntries(Object.keys(most).map((surface) => [surface, "$2.00"])));
  expect(budget).toContain("Reserved$1.00Left$10.50");
  expect([scan.budget.leftUsd, settings.budget.leftUsd]).toEqual([10.5, 10.5]);

  last.resolve();
  await worker.close(5000);
  await model.close();
}, 60_000);
