import fc from "fast-check";
import { expect, it } from "vitest";
import { assistantIds, assistants } from "../assistants.ts";
import { askOver, bodyFileOf, fetchOf, fixture } from "./test-wire.ts";

/** Replaces the n-th node of a JSON value, counted depth first. */
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
  const body = fixture(bodyFileOf(id));
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

const oddNumbers = fc.constantFrom(-1, -1e9, 0.5, 1e300, 5e-324, Number.MAX_SAFE_INTEGER);

it.each(assistantIds)(
  "%s: whatever one field turns into, asking never fails and money stays money",
  async (id) => {
    const body = fixture(bodyFileOf(id));
    await fc.assert(
      fc.asyncProperty(fc.nat(150), fc.oneof(oddNumbers, fc.jsonValue()), async (place, by) => {
        const given = JSON.stringify(replaced(body, { left: place }, by));
        const outcome = await askOver(id, fetchOf(given).fetch);
        const usd = outcome.ok ? (outcome.answer.cost.usd ?? 0) : 0;
        expect(usd).toBeGreaterThanOrEqual(0);
        // More could not be stored, and the answer with it.
        expect(usd).toBeLessThan(10_000_000);
      }),
      { numRuns: 100 },
    );
  },
);

it.each(assistantIds)(
  "%s: an answer beside a value that is nested without end is kept, without that",
  async (id) => {
    const depth = 100_000;
    const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const given = JSON.stringify(fixture(bodyFileOf(id))).replace(/}$/, `,"nested":${nested}}`);
    const outcome = await askOver(id, fetchOf(given).fetch);
    expect(outcome).toMatchObject({ ok: true });
    if (!outcome.ok) return;
    expect(outcome.answer.text).toContain("Acme");
    expect(JSON.stringify(outcome.answer.wire).length).toBeLessThan(20_000);
  },
);

it("reads a text that points to pages without end as fast as it is long", async () => {
  const said = "[1]".repeat(100_000);
  const startedAt = performance.now();
  const reading = assistants["openai-compatible"].readWire({
    choices: [{ finish_reason: "stop", message: { content: said } }],
    citations: ["https://a.example/"],
  });
  expect(reading.ok && reading.answer.citations[0]?.spans).toHaveLength(100_000);
  const emoji = assistants.chatgpt.readWire({
    output: [
      {
        type: "message",
        content: [
          {
            type: "output_text",
            text: "\u{1f6b2}".repeat(100_000),
            annotations: Array.from({ length: 3000 }, (_, index) => ({
              type: "url_citation",
              url: "https://a.example/",
              start_index: index,
              end_index: index + 1,
            })),
          },
        ],
      },
    ],
  });
  expect(emoji.ok && emoji.answer.citations[0]?.spans).toHaveLength(3000);
  const multiByte = assistants.gemini.readWire({
    candidates: [
      {
        finishReason: "STOP",
        content: { parts: [{ text: "é".repeat(1_000_000) }] },
        groundingMetadata: {
          groundingChunks: [{ web: { uri: "https://a.example/" } }],
          groundingSupports: Array.from({ length: 20_000 }, (_, index) => ({
            segment: { startIndex: 2 * (900_000 + index), endIndex: 2 * (900_001 + index) },
            groundingChunkIndices: [0],
          })),
        },
      },
    ],
  });
  expect(multiByte.ok && multiByte.answer.citations[0]?.spans).toHaveLength(20_000);
  // Linear: a quarter of a second. Otherwise: half a minute.
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
