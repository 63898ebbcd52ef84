import { describe, expect, test } from "vitest";
import type { BrandChange } from "#api/people/contract.ts";
import { changeWords, fieldWords } from "./change-words.ts";
import { workspaceOf } from "./role-words.ts";

const change = (given: Partial<BrandChange>): BrandChange => ({
  id: "1",
  at: "2026-11-22T10:00:00Z",
  by: "ann@example.com",
  noun: "prompt",
  action: "changed",
  subject: "Which bike?",
  count: 1,
  fields: [],
  ...given,
});

describe("a line of the trail in words", () => {
  test.each([
    [{}, "Changed prompt “Which bike?”"],
    [{ action: "removed", count: 50 }, "Removed 50 prompts: “Which bike?” and 49 more"],
    [
      { noun: "member", action: "removed", subject: "bob@example.com" },
      "bob@example.com is no longer a member",
    ],
    [{ noun: "invitation", action: "added", subject: "bob@example.com" }, "Invited bob@example.com"],
    [{ noun: "settings", subject: "" }, "Changed the preferences"],
    [{ noun: "key", action: "removed", subject: "chatgpt" }, "Removed the key for ChatGPT"],
    [
      {
        noun: "action",
        action: "added",
        subject: "Write a page",
        fields: [{ field: "state", from: null, to: "done" }],
      },
      "Did the action “Write a page”",
    ],
    [{ noun: "api-key", action: "removed", subject: "Sheet" }, "Removed API key “Sheet”"],
    [{ noun: "judge", action: "added", subject: "gpt-5" }, "Added the judge “gpt-5”"],
    [
      { noun: "alert-target", action: "added", subject: "https://chat.example/…abcd" },
      "Added the connection for alerts “https://chat.example/…abcd”",
    ],
    [{ noun: "report-share", action: "added", subject: "" }, "Shared a report by link"],
    [{ noun: "report-share", action: "removed", subject: "" }, "Took back a link to a report"],
    [
      { noun: "report-recipient", action: "added", subject: "bob@example.com" },
      "Asked bob@example.com about weekly reports",
    ],
    [{ noun: "report-recipient", subject: "" }, "Chose about their own weekly reports"],
    // What another release writes is shown as it is.
    [{ noun: "tax-form", action: "added", subject: "B" }, "Added tax form “B”"],
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
            { field: "weekly_report", from: "true", to: "false" },
            { field: "expires_at", from: null, to: "2026-12-22T10:00:00+00:00" },
            { field: "key" },
          ],
        }),
      ),
    ).toEqual([
      "Budget a month: $20 → $50",
      "Aliases: Acme, ACME",
      "Company: Acme → none",
      "Weekly mail: on → off",
      "Open until: 22 Dec 2026",
      "Key",
    ]);
  });
});

test("says in people's words what the program keeps in its own", () => {
  const asked = '{"surface":"web","assistant":"chatgpt"}, {"surface": "api", "assistant": "deepseek"}';
  expect(
    fieldWords(
      change({
        noun: "settings",
        fields: [
          { field: "assistants", from: asked, to: null },
          { field: "target_half_width", from: null, to: "0.025" },
          { field: "language", from: "en", to: "de" },
          { field: "country", from: "US", to: "AT" },
          { field: "plan", from: "monthly", to: "one_time" },
          { field: "role", from: "viewer", to: "editor" },
        ],
      }),
    ),
  ).toEqual([
    "Assistants: ChatGPT, DeepSeek without web search → all there is a key for",
    "Precision: ±2.5 points",
    "Language: English → German",
    "Country: United States → Austria",
    "Plan: Monthly → One-time",
    "Role: Viewer → Editor",
  ]);
});

test("says of something new in one line what it came with, and nothing its sentence says already", () => {
  const added = (noun: string, fields: BrandChange["fields"]) =>
    fieldWords(change({ noun, action: "added", fields }));
  expect(
    added("report-share", [
      { field: "period_from", from: null, to: "2026-10-24" },
      { field: "period_to", from: null, to: "2026-11-22" },
      { field: "expires_at", from: null, to: "2026-12-22T10:00:00+00:00" },
    ]),
  ).toEqual(["24 Oct – 22 Nov 2026 · Open until: 22 Dec 2026"]);
  expect(added("report-recipient", [{ field: "state", from: null, to: "asked" }])).toEqual([]);
  expect(added("api-key", [{ field: "scope", from: null, to: "read" }])).toEqual(["Scope: read"]);
  expect(
    added("names", [
      { field: "aliases", from: null, to: "Acme, ACME" },
      { field: "domains", from: null, to: "" },
      { field: "common_word", from: null, to: "true" },
    ]),
  ).toEqual(["Aliases: Acme, ACME · Common word: yes"]);
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
