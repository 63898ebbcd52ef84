import { expect, test } from "vitest";
import { GAINS_OVERLAP } from "#measurement/actions/action.ts";
import {
  detectableWords,
  effectWords,
  evidenceAddress,
  gainNote,
  gainOf,
  gainReason,
  newOrderWords,
} from "./action-wording.ts";

test("a gain is shown in points of its own score, and not shown if unknown", () => {
  const of = (points: number | null, score: "airo" | "readiness" | null) =>
    gainOf({ points, score, how: "" });
  expect(of(1.62, "readiness")).toEqual({ words: "+1.6", unit: "Readiness" });
  expect(of(0.04, "readiness")).toEqual({ words: "<0.1", unit: "Readiness" });
  expect(of(0, "readiness")).toBeNull();
  expect(of(0.4249, "airo")).toEqual({ words: "up to +0.4", unit: "AIRO" });
  expect(of(0.04, "airo")).toBeNull();
  expect(of(null, null)).toBeNull();
});

test("what a gain is, is said once, with what it means that some rows have none", () => {
  const gain = (points: number | null) => ({ points, score: "airo", how: "" }) as const;
  expect(gainNote([gain(0.4)])).toBe("Gains overlap, so don’t add them up.");
  expect(gainNote([gain(0.4), gain(0.01)])).toMatch(/ up\. No number: less than 0\.1 or unknown\.$/);
  expect(gainNote([gain(0.04)])).toMatch(/^It could add less than 0.1 to your AIRO score\.$/);
  // Collecting more answers moves no score: its gain is not "some amount".
  expect(gainNote([gain(0.04), gain(null)])).toMatch(
    /^None is known to add 0.1 or more to your AIRO score\.$/,
  );
});

test("the reason of a gain says that gains overlap, where there are gains to add up", () => {
  const how = "If these answers named you.";
  expect(gainReason({ points: 0.4, score: "airo", how })).toBe(`${how} ${GAINS_OVERLAP}`);
  expect(gainReason({ points: null, score: null, how })).toBe(how);
  expect(gainReason({ points: 0.4, score: "readiness", how })).toBe(how);
});

test("a new order has its reason", () => {
  expect(newOrderWords(5)).toBe("The order changed because 5 newly tracked competitors now count.");
  expect(newOrderWords(1)).toBe("The order changed because 1 newly tracked competitor now counts.");
  expect(newOrderWords(0)).toBeNull();
});

test("the outcome of an action is worded for each way it can end", () => {
  const early = { kind: "too early", group: "concerned", window: "after", answers: 4, wanted: 10 } as const;
  expect(effectWords(early)).toBe("There are 4 of the 10 answers needed to its prompts after that day.");
  expect(effectWords({ ...early, group: "untouched", window: "before" })).toBe(
    "There are 4 of the 10 answers needed to untouched prompts before that day.",
  );
  expect(effectWords({ kind: "no comparison", why: "no control" })).toBe(
    "There are no untouched prompts to compare with.",
  );
});

test("the smallest detectable change is stated, also if there is none", () => {
  expect(detectableWords(0.2)).toBe("A change under 20 points can’t be distinguished from chance.");
  expect(detectableWords(1.147)).toBe("So few prompts could not have shown any change.");
});

test("evidence leads to its place with the filter kept, and to no address that is not a page's", () => {
  const present = new URLSearchParams("brand=b1&tab=overview&view=actions&action=x&days=90");
  expect(evidenceAddress({ kind: "answer", target: "a1" }, present)?.href).toBe(
    "?brand=b1&tab=prompts&days=90&answer=a1",
  );
  expect(evidenceAddress({ kind: "source", target: "reviews.example" }, present)?.href).toBe(
    "?brand=b1&tab=sources&days=90&domain=reviews.example",
  );
  expect(evidenceAddress({ kind: "check", target: "titles" }, present)?.href).toBe(
    "?brand=b1&tab=overview&view=readiness&days=90#check-titles",
  );
  expect(evidenceAddress({ kind: "page", target: "https://a.example/" }, present)?.isElsewhere).toBe(true);
  expect(evidenceAddress({ kind: "page", target: "javascript:alert(1)" }, present)).toBeNull();
});
