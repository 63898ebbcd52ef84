import { expect, test } from "vitest";
import { nextStep } from "./brand-setups.ts";

const known = {
  assistants: [{ id: "chatgpt", hasOperatorKey: false }],
  providers: [{ id: "cloro", hasOperatorKey: false }],
};
const brand = { prompts: 3, isScanning: false, ownKeys: [], asked: null };
const app = { assistant: "chatgpt", surface: "app", via: "cloro" } as const;

test("a brand is ready for its first scan once somebody can be asked", () => {
  expect(nextStep(brand, known)).toBe("assistants");
  expect(nextStep({ ...brand, ownKeys: ["chatgpt"] }, known)).toBe("scan");
  const operator = [{ id: "chatgpt", hasOperatorKey: true }];
  expect(nextStep(brand, { ...known, assistants: operator })).toBe("scan");
});

test("an account at a data provider asks nothing until an app is chosen", () => {
  expect(nextStep({ ...brand, ownKeys: ["cloro"] }, known)).toBe("assistants");
  expect(nextStep({ ...brand, ownKeys: ["cloro"], asked: [app] }, known)).toBe("scan");
  expect(nextStep({ ...brand, asked: [app] }, known)).toBe("assistants");
  expect(nextStep({ ...brand, ownKeys: ["cloro"], asked: [] }, known)).toBe("assistants");
});
