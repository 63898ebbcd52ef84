import { expect, test } from "vitest";
import { askedName, headlineSurface, servedBy } from "./surfaces.ts";

test("a headline counts the app where there is one, else the API with search, unless the brand chose", () => {
  expect(headlineSurface(["api", "web", "app"], null)).toBe("app");
  expect(headlineSurface(["imported", "api", "web"], null)).toBe("web");
  expect(headlineSurface(["imported", "api"], null)).toBe("api");
  expect(headlineSurface(["imported"], null)).toBe("imported");
  expect(headlineSurface(["app", "web"], "web")).toBe("web");
  expect(headlineSurface(["web"], "app")).toBe("web");
  expect(headlineSurface([], "app")).toBeNull();
});

test("what answered is named with its data provider, and by it alone where the model is not named", () => {
  const nameOf = () => "Cloro";
  expect(servedBy({ model: "gpt-5", via: "" }, nameOf)).toBe("gpt-5");
  expect(servedBy({ model: "gpt-5", via: "cloro" }, nameOf)).toBe("gpt-5 via Cloro");
  expect(servedBy({ model: "", via: "cloro" }, nameOf)).toBe("via Cloro");
});

test("an assistant is named with how it is asked, and Google's pages are no apps", () => {
  expect(askedName("ChatGPT", { assistant: "chatgpt", surface: "app" })).toBe("ChatGPT app");
  expect(askedName("ChatGPT", { assistant: "chatgpt", surface: "web" })).toBe("ChatGPT");
  expect(askedName("DeepSeek", { assistant: "deepseek", surface: "api" })).toBe("DeepSeek without search");
  expect(askedName("Google AI Mode", { assistant: "google-ai-mode", surface: "app" })).toBe("Google AI Mode");
});
