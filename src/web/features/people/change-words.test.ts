import { describe, expect, test } from "vitest";
import type { BrandChange } from "../../api-client/people.ts";
import { changeWords, fieldWords } from "./change-words.ts";
import { workspaceOf } from "./role-words.ts";

const change = (given: Partial<BrandChange>): BrandChange => ({
  id: "1",
  at: "2026-11-22T10:00:00Z",
  by: "ann@example.com",
  noun: "prompt",
  deed: "changed",
  subject: "Which bike?",
  count: 1,
  fields: [],
  ...given,
});

describe("a line of the trail in words", () => {
  test.each([
    [{}, "Changed prompt “Which bike?”"],
    [{ deed: "removed", count: 50 }, "Removed 50 prompts: “Which bike?” and 49 more"],
    [
      { noun: "member", deed: "removed", subject: "bob@example.com" },
      "bob@example.com is no longer a member",
    ],
    [{ noun: "invitation", deed: "added", subject: "bob@example.com" }, "Invited bob@example.com"],
    [{ noun: "settings", subject: "" }, "Changed the preferences"],
    [{ noun: "key", deed: "removed", subject: "chatgpt" }, "Removed the key for “chatgpt”"],
    [
      {
        noun: "action",
        deed: "added",
        subject: "Write a page",
        fields: [{ field: "state", from: null, to: "done" }],
      },
      "Did the action “Write a page”",
    ],
    // What another release writes is shown as it is.
    [{ noun: "api-key", deed: "added", subject: "Sheet" }, "Added api key “Sheet”"],
  ] as const)("%o", (given, words) => {
    expect(changeWords(change(given as Partial<BrandChange>))).toBe(words);
  });

  test("says what stood before and after, and of a secret only that it is another", () => {
    expect(
      fieldWords(
        change({
          fields: [
            { field: "monthly_budget_usd", from: "20", to: "50" },
            { field: "aliases", from: "", to: "Acme, ACME" },
            { field: "company_name", from: "Acme", to: null },
            { field: "key" },
          ],
        }),
      ),
    ).toEqual(["Budget a month: 20 → 50", "Aliases: Acme, ACME", "Company: Acme → none", "Key"]);
  });
});

test("what a page offers to each role", () => {
  const offers = (["owner", "admin", "editor", "viewer", null] as const).map((role) => {
    const { canWrite, canAdminister, isOwner } = workspaceOf(role);
    return [canWrite, canAdminister, isOwner];
  });
  expect(offers).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [false, false, false],
    [false, false, false],
  ]);
});
