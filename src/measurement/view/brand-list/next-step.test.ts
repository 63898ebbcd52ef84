import { expect, test } from "vitest";
import { nextOfMeasured, nextOfSetup } from "./next-step.ts";

const known = {
  assistants: [{ id: "chatgpt", hasOperatorKey: false }],
  providers: [{ id: "cloro", hasOperatorKey: false }],
};
const brand = { prompts: 3, isScanning: false, ownKeys: [], asked: null };
const app = { assistant: "chatgpt", surface: "app", via: "cloro" } as const;

test("a brand is ready for its first scan once somebody can be asked", () => {
  expect(nextOfSetup(brand, known)).toBe("assistants");
  expect(nextOfSetup({ ...brand, ownKeys: ["chatgpt"] }, known)).toBe("scan");
  const operator = [{ id: "chatgpt", hasOperatorKey: true }];
  expect(nextOfSetup(brand, { ...known, assistants: operator })).toBe("scan");
});

test("an account at a data provider asks nothing until an app is chosen", () => {
  expect(nextOfSetup({ ...brand, ownKeys: ["cloro"] }, known)).toBe("assistants");
  expect(nextOfSetup({ ...brand, ownKeys: ["cloro"], asked: [app] }, known)).toBe("scan");
  expect(nextOfSetup({ ...brand, asked: [app] }, known)).toBe("assistants");
  expect(nextOfSetup({ ...brand, ownKeys: ["cloro"], asked: [] }, known)).toBe("assistants");
});

test("a measured brand's alerts come first, then competitors, then what to do", () => {
  const measured = { openAlerts: 2, isCompared: false };
  expect(nextOfMeasured(measured)).toBe("alerts");
  expect(nextOfMeasured({ ...measured, openAlerts: 0 })).toBe("competitors");
  expect(nextOfMeasured({ openAlerts: 0, isCompared: true })).toBe("actions");
});
