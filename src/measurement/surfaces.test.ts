import { expect, test } from "vitest";
import { askedName, newlyServed, routeOf, servedBy, surfacePlace } from "./surfaces.ts";

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

test("a data provider that comes back after another one is marked again", () => {
  const [first, second] = [
    { assistant: "chatgpt", surface: "app", model: "m-1", route: "cloro", since: "2026-11-01" },
    { assistant: "chatgpt", surface: "app", model: "m-1", route: "brightdata", since: "2026-11-08" },
  ];
  const marks = newlyServed([{ ...first, again: ["2026-11-15"] }, second]);
  expect(marks.map(({ since, model, route }) => [since, model, route])).toEqual([
    ["2026-11-15", "", "cloro"],
    ["2026-11-08", "m-1", "brightdata"],
  ]);
});
