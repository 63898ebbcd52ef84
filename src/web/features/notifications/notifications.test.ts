import { expect, test } from "vitest";
import type { Notification } from "#api/notifications/contract.ts";
import { byDay, wordedNotification } from "./notification-wording.ts";
import { readUpTo } from "./use-notifications.ts";

const common = {
  id: "1",
  brandId: "b1",
  brandName: "Harbor & Pine",
  at: "2026-11-24T10:00:00.000Z",
};
const scan = (endedBy: Extract<Notification, { kind: "scan" }>["endedBy"], answered = 34): Notification => ({
  ...common,
  kind: "scan",
  endedBy,
  answered,
  calls: 60,
  without: [],
});

test.each<[Notification, string, string, string]>([
  [scan("complete", 60), "Scan finished", "60 of 60 answers collected.", "tab=overview"],
  [
    { ...scan("complete", 30), without: ["chatgpt"] } as Notification,
    "Scan finished without ChatGPT",
    "30 of 60 answers collected.",
    "tab=overview",
  ],
  [scan("complete", 0), "Scan finished without an answer", "0 of 60 answers collected.", "tab=prompts"],
  [
    scan("budget"),
    "Scan stopped: the budget is used up",
    "34 of 60 answers collected.",
    "tab=preferences&section=budget",
  ],
  [
    scan("keys"),
    "Scan stopped: no key works",
    "34 of 60 answers collected.",
    "tab=preferences&section=assistants",
  ],
  [
    { ...common, kind: "key", assistant: "claude", reason: "The key is wrong." },
    "Claude refused your key",
    "The key is wrong.",
    "tab=preferences&section=assistants",
  ],
  [
    { ...common, kind: "alert", cause: "visibility fell", title: "Visibility fell" },
    "Visibility fell",
    "Two scans confirm it.",
    "tab=overview&view=alerts",
  ],
  [
    { ...common, kind: "report", recipients: 1 },
    "Weekly report sent",
    "To 1 person.",
    "tab=overview&view=reports",
  ],
])("%o leads to the page that shows it", (one, title, text, query) =>
  expect(wordedNotification(one)).toEqual({ title, text, to: `/brand/harbor-pine?brand=b1&${query}` }),
);

test("days are named as the reader counts them", () => {
  const at = (day: number) => new Date(2026, 10, day, 9).toISOString();
  const groups = byDay(
    [{ at: at(24) }, { at: at(23) }, { at: at(23) }, { at: at(2) }],
    new Date(2026, 10, 24, 20),
  );
  expect(groups.map(({ day, ones }) => [day, ones.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["2 Nov", 1],
  ]);
});

test("what is read stays read: the count falls by what was unread, and never below none", () => {
  const times = ["2026-11-24T10:00:00.000Z", "2026-11-23T10:00:00.000Z", "2026-11-22T10:00:00.000Z"];
  const known = {
    notifications: times.map((at) => ({ ...common, at, kind: "report" as const, recipients: 1 })),
    unread: 2,
    readUpTo: times[2] ?? null,
  };
  expect(readUpTo(known, times[1] ?? "")).toMatchObject({ unread: 1, readUpTo: times[1] });
  expect(readUpTo(known, times[0] ?? "")).toMatchObject({ unread: 0, readUpTo: times[0] });
  expect(readUpTo(known, "2026-11-01T00:00:00.000Z")).toEqual(known);
});
