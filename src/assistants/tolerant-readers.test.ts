import fc from "fast-check";
import { expect, it } from "vitest";
import { assistants } from "./assistants.ts";
import { fixture } from "./test-wire.ts";
import { type AssistantId, assistantIds } from "./types.ts";

const bodies: Readonly<Record<AssistantId, string>> = {
  chatgpt: "openai/web-search.json",
  gemini: "google/grounded.json",
  claude: "anthropic/web-search.json",
  deepseek: "deepseek/chat.json",
  perplexity: "perplexity/sonar.json",
  "openai-compatible": "openai-compatible/openrouter-online.json",
};

/** Replaces what stands at the n-th place of a JSON value, counted depth first. */
function replaced(value: unknown, place: { left: number }, by: unknown): unknown {
  if (place.left-- === 0) return by;
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, place, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, replaced(inner, place, by)]),
  );
}

it.each(assistantIds)("%s: any JSON at all is an answer or a clear failure, never an exception", (id) => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const reading = assistants[id].readWire(body);
      expect(reading.ok ? typeof reading.answer.text : reading.message.length > 0).toBeTruthy();
    }),
    { numRuns: 200 },
  );
});

it.each(assistantIds)("%s: whatever one field turns into, spans stay inside the text", (id) => {
  const body = fixture(bodies[id]);
  fc.assert(
    fc.property(fc.nat(150), fc.jsonValue(), (place, by) => {
      const reading = assistants[id].readWire(replaced(body, { left: place }, by));
      if (!reading.ok) return;
      const { text, citations } = reading.answer;
      for (const { spans, position } of citations) {
        expect(position).toBeGreaterThan(0);
        for (const { start, end } of spans) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it("keeps the answer of a body whose usage, sources and citations are all of another kind", () => {
  const reading = assistants.chatgpt.readWire({
    output: [
      7,
      { type: "web_search_call", action: "search" },
      { type: "message", content: [{ type: "output_text", text: "Acme.", annotations: "none" }] },
    ],
    usage: "much",
    incomplete_details: 1,
  });
  expect(reading).toMatchObject({ ok: true, answer: { text: "Acme.", finish: "complete", citations: [] } });
});
