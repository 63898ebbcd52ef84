import { expect, test } from "vitest";
import { eventsOf } from "./overview-wording.ts";

test("what else was different is reported with its day, the first model of an assistant is not", () => {
  const model = { assistant: "chatgpt", surface: "web", model: "gpt-a", route: "", since: "2026-11-01" };
  expect(
    eventsOf({
      models: [
        model,
        { ...model, model: "gpt-b", since: "2026-11-07" },
        { ...model, model: "", route: "cloro", since: "2026-11-08" },
      ],
      promptChanges: [{ day: "2026-11-04", added: 2, deleted: 1 }],
      namesChanged: "2026-11-09",
    }),
  ).toEqual([
    "ChatGPT answers with gpt-b since 7 Nov.",
    "ChatGPT answers via Cloro since 8 Nov.",
    "2 prompts added, 1 prompt deleted on 4 Nov.",
    "Names or rules were changed on 9 Nov, and all answers read again.",
  ]);
});
