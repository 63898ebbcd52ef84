import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf } from "./json-lines.ts";

const piece = fc.constantFrom("a", "é", "한", "🚀", "\n", "\r\n", "\n\n", '"', "\ufeff", " ");
const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));

test("lines are the same wherever the stream is cut, even inside a character", async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(90)), async (written, places) => {
      const bytes = new TextEncoder().encode(written);
      const cuts = [0, ...places.filter((at) => at < bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = async function* () {
        for (let at = 1; at < cuts.length; at += 1) yield bytes.subarray(cuts[at - 1], cuts[at]);
      };
      const read: string[] = [];
      for await (const line of linesOf(chunks())) {
        expect(line.number).toBe(read.length + 1);
        read.push(line.text);
      }
      const lines = written.replace(/^\ufeff/, "").split("\n");
      const last = lines.pop() ?? "";
      const whole = lines.map((line) => line.replace(/\r$/, ""));
      expect(read).toEqual(last === "" ? whole : [...whole, last]);
    }),
  );
});
