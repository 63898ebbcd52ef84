import { expect, test } from "vitest";
import {
  askedName,
  headlineChange,
  headlineSurface,
  newlyServed,
  routeOf,
  type Surface,
  servedBy,
  surfacePlace,
} from "./surfaces.ts";

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

test("a surface with too few answers for a figure waits while another has enough", () => {
  const [few, enough] = [9, 10];
  const web = { surface: "web", answers: 60 } as const;
  expect(headlineSurface([web, { surface: "app", answers: few }], null)).toBe("web");
  expect(headlineSurface([web, { surface: "app", answers: enough }], null)).toBe("app");
  expect(headlineSurface([web, { surface: "app", answers: few }], "app")).toBe("app");
  // None has enough: the first in order, and never a page of Google's.
  expect(
    headlineSurface(
      [
        { surface: "google-ai-mode", answers: 60 },
        { surface: "web", answers: few },
        { surface: "app", answers: few },
      ],
      null,
    ),
  ).toBe("app");
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

test("a headline that changed by itself says when, and what it counted before", () => {
  const imported = { surface: "imported", answers: 63, since: "2026-11-01" } as const;
  const app = { surface: "app", answers: 12, since: "2026-11-26" } as const;
  const api = { surface: "web", answers: 60, since: "2026-11-26" } as const;
  expect(headlineChange([imported, app, api], null)).toEqual({ day: "2026-11-26", before: "imported" });
  expect(headlineChange([imported, app, api], "app")).toBeNull();
  expect(headlineChange([imported], null)).toBeNull();
  expect(headlineChange([app, api], null)).toBeNull();
});

test("a sentence about answers begins with where they come from", () => {
  expect(surfacePlace("app", ["ChatGPT"])).toBe("in the ChatGPT app");
  expect(surfacePlace("app", ["ChatGPT", "Gemini"])).toBe("in apps");
  expect(surfacePlace("imported", ["ChatGPT"])).toBe("in imported answers");
  expect(surfacePlace("google-ai-mode", ["Google AI Mode"])).toBe("in Google AI Mode");
  expect(surfacePlace("web", ["ChatGPT"])).toBe("");
});

test("what answered is named with its data provider, and by it alone where the model is not named", () => {
  const nameOf = () => "Cloro";
  expect(servedBy({ model: "gpt-5", route: "" }, nameOf)).toBe("gpt-5");
  expect(servedBy({ model: "gpt-5", route: "cloro" }, nameOf)).toBe("gpt-5 via Cloro");
  expect(servedBy({ model: "", route: "cloro" }, nameOf)).toBe("via Cloro");
  const route = routeOf({ via: "cloro", searchMode: "forced", device: "mobile" });
  expect(servedBy({ model: "gpt-5", route }, nameOf)).toBe("gpt-5 via Cloro, made to search, on a phone");
});

test("an assistant is named with how it is asked, and Google's pages are no apps", () => {
  expect(askedName("ChatGPT", { assistant: "chatgpt", surface: "app" })).toBe("ChatGPT app");
  expect(askedName("ChatGPT", { assistant: "chatgpt", surface: "web" })).toBe("ChatGPT");
  expect(askedName("DeepSeek", { assistant: "deepseek", surface: "api" })).toBe("DeepSeek without search");
  expect(askedName("Google AI Mode", { assistant: "google-ai-mode", surface: "google-ai-mode" })).toBe(
    "Google AI Mode",
  );
});

test("another provider, search mode or device starts a new series of the same surface, and is marked", () => {
  const asked = { assistant: "chatgpt", surface: "app", model: "" };
  const routes = [
    { via: "cloro", searchMode: "auto", device: "desktop" },
    { via: "cloro", searchMode: "forced", device: "desktop" },
    { via: "cloro", searchMode: "forced", device: "mobile" },
    { via: "dataforseo", searchMode: "auto", device: "desktop" },
  ] as const;
  const served = routes.map((route, day) => ({
    ...asked,
    route: routeOf(route),
    since: `2026-11-0${day + 1}`,
  }));
  expect(new Set(served.map(({ route }) => route)).size).toBe(4);
  expect(newlyServed(served).map(({ since }) => since)).toEqual(["2026-11-02", "2026-11-03", "2026-11-04"]);
  expect(newlyServed([...served, { ...asked, surface: "web", route: "", since: "2026-11-05" }])).toHaveLength(
    3,
  );
  expect(routeOf({ via: null, searchMode: null, device: null })).toBe("");
});
