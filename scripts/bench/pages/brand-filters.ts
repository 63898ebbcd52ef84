import { createHash } from "node:crypto";
import { seededRandom } from "#measurement/airo/seeded-random.ts";

/** An id as the filled brand has it. */
export function sampleId(name: string): string {
  const digits = createHash("md5").update(name).digest("hex");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

const LAST_DAY = Date.parse("2026-12-31");
const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10);

/** Queries of so many filters of every kind over the filled year, the same each time: what an address of the page may hold. */
export function sampleFilters(count: number): readonly string[] {
  const random = seededRandom(20);
  const below = (end: number): number => Math.floor(random() * end);
  const some = (names: readonly string[], most: number): string =>
    names
      .toSorted(() => random() - 0.5)
      .slice(0, 1 + below(most))
      .join(",");
  const ids = (noun: string, end: number) =>
    Array.from({ length: end }, (_, index) => sampleId(`${noun}${index}`));
  const kinds: readonly (() => readonly [string, string])[] = [
    () => ["assistants", some(["chatgpt", "claude", "gemini", "perplexity", "deepseek"], 4)],
    () => ["surfaces", some(["web", "api", "app"], 2)],
    () => ["topics", some(ids("topic", 20), 4)],
    () => ["tags", some(ids("tag", 10), 2)],
    // The tag of every second prompt.
    () => ["tags", sampleId("tag0")],
    () => ["prompts", some(ids("prompt", 200), 5)],
    () => ["countries", some(["US", "GB", "DE"], 2)],
    () => ["branded", below(2) === 0 ? "true" : "false"],
  ];
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = index % 5 === 4 ? [1 + below(364), 0] : [[6, 29, 89, 364][index % 5] ?? 29, 0];
    const shift = index % 5 === 4 ? below(365 - from) : to;
    const query = new URLSearchParams({ from: dayBefore(from + shift), to: dayBefore(shift) });
    // None, one or two kinds besides the period.
    for (let more = index % 3; more > 0; more -= 1) {
      const [name, value] = kinds[below(kinds.length)]?.() ?? ["", ""];
      query.set(name, value);
    }
    return query.toString();
  });
}

/** Filters whose parts contradict each other, so that no answer of the filled year is kept. */
export function contradictingFilters(): readonly string[] {
  const contradictions: readonly Readonly<Record<string, string>>[] = [
    // ChatGPT is asked in its app alone, DeepSeek through its interface.
    { assistants: "chatgpt", surfaces: "web" },
    { assistants: "deepseek", surfaces: "app", tags: sampleId("tag0") },
    { assistants: "unknown" },
    { topics: sampleId("topic1"), prompts: sampleId("prompt2") },
    { topics: sampleId("topic3"), countries: "GB,DE", prompts: sampleId("prompt3") },
    { countries: "FR" },
  ];
  return contradictions.map((parts) =>
    new URLSearchParams({ from: dayBefore(364), to: dayBefore(0), ...parts }).toString(),
  );
}
