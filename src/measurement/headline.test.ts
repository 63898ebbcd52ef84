import { expect, test } from "vitest";
import { type Headline, headlineChange, headlineSurface, nextHeadline } from "./headline.ts";
import type { Surface } from "./surfaces.ts";

const headlineOf = (present: readonly Surface[], chosen: Surface | null) =>
  headlineSurface(
    present.map((surface) => ({ surface, answers: 30 })),
    chosen,
  );

test("a headline counts the app where there is one, else the API with search, unless the brand chose", () => {
  expect(headlineOf(["api", "web", "app"], null)).toBe("app");
  expect(headlineOf(["imported", "api", "web"], null)).toBe("web");
  expect(headlineOf(["imported", "api"], null)).toBe("api");
  expect(headlineOf(["imported"], null)).toBe("imported");
  expect(headlineOf(["app", "web"], "web")).toBe("web");
  expect(headlineOf(["web"], "app")).toBe("web");
  expect(headlineOf([], "app")).toBeNull();
  // Google's pages are no apps: connecting one never changes what the headline counts.
  expect(headlineOf(["google-ai-overview", "google-ai-mode", "web"], null)).toBe("web");
  expect(headlineOf(["google-ai-overview", "google-ai-mode", "api"], "app")).toBe("api");
  expect(headlineOf(["google-ai-overview", "google-ai-mode", "imported"], null)).toBe("imported");
  // Where there is nothing else, figures are not empty, and the page that came second changes nothing.
  expect(headlineOf(["google-ai-mode", "google-ai-overview"], null)).toBe("google-ai-mode");
  expect(headlineOf(["google-ai-overview", "google-ai-mode"], null)).toBe("google-ai-overview");
  expect(headlineOf(["google-ai-mode", "google-ai-overview"], "google-ai-mode")).toBe("google-ai-mode");
  expect(headlineOf(["app", "google-ai-overview"], "google-ai-overview")).toBe("google-ai-overview");
});

test("a surface with too few answers to compare waits while another has more", () => {
  const [few, enough] = [29, 30];
  const web = { surface: "web", answers: 60 } as const;
  expect(headlineSurface([web, { surface: "app", answers: few }], null)).toBe("web");
  expect(headlineSurface([web, { surface: "app", answers: enough }], null)).toBe("app");
  expect(headlineSurface([web, { surface: "app", answers: few }], "app")).toBe("app");
  // None has enough: the one that was asked first, so that a headline changes once at most as answers come; never a page of Google's.
  const growing = [
    [20, 0],
    [20, 25],
    [35, 25],
    [35, 40],
  ] as const;
  const counted = growing.map(([web, app]) =>
    headlineSurface(
      [
        { surface: "google-ai-mode", answers: 60 },
        { surface: "imported", answers: 12 },
        { surface: "web", answers: web },
        { surface: "app", answers: app },
      ],
      null,
    ),
  );
  expect(counted).toEqual(["web", "web", "web", "app"]);
  expect(headlineSurface([{ surface: "imported", answers: 12 }], null)).toBe("imported");
});

test("a surface without a valid answer is a headline only where no other has one", () => {
  const none = (surface: Surface) => ({ surface, answers: 0 });
  const web = { surface: "web", answers: 5 } as const;
  expect(headlineSurface([none("app"), web], null)).toBe("web");
  expect(headlineSurface([none("app"), web], "app")).toBe("web");
  // All pages of the overview were "not shown": each is a valid outcome, and none is an answer.
  const overview = none("google-ai-overview");
  expect(headlineSurface([overview, { surface: "google-ai-mode", answers: 5 }], null)).toBe("google-ai-mode");
  expect(headlineSurface([overview, web], "google-ai-overview")).toBe("web");
  expect(headlineSurface([overview], null)).toBe("google-ai-overview");
  expect(headlineSurface([overview, none("app")], "google-ai-overview")).toBe("google-ai-overview");
  expect(headlineSurface([overview, none("app")], null)).toBe("app");
});

const noted = (steps: readonly (readonly [day: string, surface: Surface, chosen?: Surface])[]) =>
  steps.reduce<Headline | null>(
    (last, [day, surface, chosen = null]) => nextHeadline(last, { surface, chosen }, day),
    null,
  );

test("a headline that changed by itself says on which day it did, and what it counted until then", () => {
  const automatic = { surface: "app", chosen: null } as const;
  const app = noted([
    ["2026-10-01", "web"],
    ["2026-11-26", "app"],
    ["2026-11-27", "app"],
  ]);
  expect(headlineChange(app, automatic)).toEqual({ day: "2026-11-26", before: "web" });
  // It says nothing of a first surface, nor of one that was counted on the same day alone.
  expect(headlineChange(noted([["2026-11-26", "app"]]), automatic)).toBeNull();
  const first = noted([
    ["2026-11-26", "web"],
    ["2026-11-26", "app"],
  ]);
  expect(headlineChange(first, automatic)).toBeNull();
  const imported = ["2026-11-02", "imported"] as const;
  const brief = ["2026-11-26", "api"] as const;
  expect(headlineChange(noted([imported, brief, ["2026-11-26", "app"]]), automatic)).toEqual({
    day: "2026-11-26",
    before: "imported",
  });
  expect(noted([imported, brief, ["2026-11-26", "imported"]])?.before).toBeNull();
  // What is counted now is not what was noted: answers are not read yet, or were deleted.
  expect(headlineChange(app, { surface: "web", chosen: null })).toBeNull();
  expect(headlineChange(null, automatic)).toBeNull();
});

test("a change that a member made is no change by itself", () => {
  const counted: [string, Surface][] = [
    ["2026-10-01", "web"],
    ["2026-11-26", "app"],
  ];
  expect(headlineChange(noted(counted), { surface: "app", chosen: "app" })).toBeNull();
  const given = noted([
    ["2026-10-01", "web", "web"],
    ["2026-11-26", "app"],
  ]);
  expect(headlineChange(given, { surface: "app", chosen: null })).toBeNull();
  const chosen = noted([...counted, ["2026-11-27", "app", "app"]]);
  expect(headlineChange(chosen, { surface: "app", chosen: null })).toBeNull();
});
