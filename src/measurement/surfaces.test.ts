import { expect, test } from "vitest";
import { askedName, headlineSurface, newlyServed, routeOf, servedBy } from "./surfaces.ts";

test("a headline counts the app where there is one, else the API with search, unless the brand chose", () => {
  expect(headlineSurface(["api", "web", "app"], null)).toBe("app");
  expect(headlineSurface(["imported", "api", "web"], null)).toBe("web");
  expect(headlineSurface(["imported", "api"], null)).toBe("api");
  expect(headlineSurface(["imported"], null)).toBe("imported");
  expect(headlineSurface(["app", "web"], "web")).toBe("web");
  expect(headlineSurface(["web"], "app")).toBe("web");
  expect(headlineSurface([], "app")).toBeNull();
  // Google's pages are no apps: connecting one never changes what the headline counts.
  expect(headlineSurface(["google-ai-overview", "google-ai-mode", "web"], null)).toBe("web");
  expect(headlineSurface(["google-ai-overview", "google-ai-mode", "api"], "app")).toBe("api");
  expect(headlineSurface(["google-ai-overview", "google-ai-mode", "imported"], null)).toBe("imported");
  // Where there is nothing else, figures are not empty, and the page that came second changes nothing.
  expect(headlineSurface(["google-ai-mode", "google-ai-overview"], null)).toBe("google-ai-mode");
  expect(headlineSurface(["google-ai-overview", "google-ai-mode"], null)).toBe("google-ai-overview");
  expect(headlineSurface(["google-ai-mode", "google-ai-overview"], "google-ai-mode")).toBe("google-ai-mode");
  expect(headlineSurface(["app", "google-ai-overview"], "google-ai-overview")).toBe("google-ai-overview");
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
