import fc from "fast-check";
import type { NewAnswer } from "#database/answers/answers.ts";
import { newAnswer } from "../../database/new-answer.ts";

const phrases = [
  "1. **Acme**: the best for small teams.\n2. **Boardly**: easy.\n3. **Kanbo**: avoid it.",
  "I know nothing about Acme.",
  "Boardly is the top pick. Acme is unreliable and overpriced.",
  "Nobody comes to mind.",
  "Teams like Boardly and Kanbo.",
  "| Tool | Price |\n|---|---|\n| Kanbo | $5 |\n| Acme Boards | $9 |",
  "See [Acme](https://www.acme.example/pricing?utm_source=x) and https://news.example/2026/11/boards.",
  "",
  "…",
];
const pages = [
  { url: "https://acme.example/", title: "Acme" },
  { url: "https://boardly.example/pricing", title: null },
  { url: "https://www.reddit.com/r/boards/1", title: "Boards" },
  { url: "https://reddit.com/r/boards/1#top", title: null },
  { url: "https://en.wikipedia.org/wiki/Kanban", title: "Kanban" },
  { url: "not an address", title: null },
];

/** Answers of a brand as they may come: of every finish, surface and day, some of them twice. */
export const someAnswers = (
  brandId: string,
  length: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<readonly NewAnswer[]> =>
  fc.array(
    fc
      .record({
        text: fc.array(fc.constantFrom(...phrases), { maxLength: 3 }).map((parts) => parts.join("\n\n")),
        finish: fc.constantFrom(
          "complete",
          "complete",
          "complete",
          "complete",
          "truncated",
          "refused",
          "failed",
          "paused",
          "not_shown",
          "not_captured",
        ),
        assistant: fc.constantFrom("chatgpt", "claude"),
        asked: fc.constantFrom(
          { surface: "web" },
          { surface: "api" },
          { surface: "imported" },
          { surface: "app", via: "cloro", device: "desktop" },
          { surface: "app", via: "cloro", device: "desktop", searchMode: "forced" },
        ),
        modelServed: fc.constantFrom("m-1", "m-2", null),
        promptText: fc.constantFrom("Which boards?", "Is Acme any good?", "Boards for teams?"),
        country: fc.constantFrom("US", "DE", null),
        askedAt: fc
          .integer({ min: 0, max: 5 * 24 })
          .map((hours) => new Date(Date.parse("2026-11-15T00:30:00Z") + hours * 3_600_000)),
        citations: fc.option(fc.array(fc.constantFrom(...pages), { maxLength: 4 })),
        retrieved: fc.array(fc.constantFrom(...pages), { maxLength: 3 }),
        externalId: fc.option(fc.integer({ min: 0, max: 60 }).map((id) => `e-${id}`)),
      })
      .map(({ asked, ...given }) => newAnswer({ brandId, ...given, ...(asked as Partial<NewAnswer>) })),
    length,
  );
