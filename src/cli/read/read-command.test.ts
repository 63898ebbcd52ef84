import { expect, test } from "vitest";
import { readCommand } from "./read-command.ts";

/** Answers of about a kilobyte each, every 500th line broken. */
const lines = Array.from({ length: 4000 }, (_, id) =>
  id % 500 === 499
    ? "{broken"
    : JSON.stringify({
        id,
        text: `${id % 3 === 0 ? "Acme" : "Globex"} is fine. ${"Words. ".repeat(140)}`,
        brand: { name: "Acme" },
      }),
);

async function readOn(cores: number, input: readonly (string | Uint8Array)[]) {
  const out: Uint8Array[] = [];
  const errors: string[] = [];
  const stream = (write: (chunk: string | Uint8Array) => void) =>
    ({
      write: (chunk: string | Uint8Array) => {
        write(chunk);
        return true;
      },
    }) as unknown as NodeJS.WriteStream;
  const code = await readCommand(
    [],
    {
      stdin: (async function* () {
        yield* input;
      })(),
      stdout: stream((chunk) => out.push(Buffer.from(chunk))),
      stderr: stream((chunk) => errors.push(String(chunk))),
    },
    cores,
  );
  return { code, out: Buffer.concat(out).toString(), errors };
}

test("threads write what one core writes, in the order of the answers, and name the same broken lines", async () => {
  const bytes = Buffer.from(lines.join("\n"));
  const chunks = Array.from({ length: Math.ceil(bytes.length / 50_000) }, (_, at) =>
    bytes.subarray(at * 50_000, (at + 1) * 50_000),
  );
  const [alone, together] = [await readOn(1, chunks), await readOn(3, chunks)];
  expect(together).toEqual(alone);
  expect(alone.code).toBe(1);
  expect(alone.errors).toHaveLength(8);
  expect(alone.errors[0]).toBe("Line 500: this is not JSON.\n");
  const ids = alone.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  expect(ids).toEqual(lines.flatMap((line, id) => (line === "{broken" ? [] : [id])));
}, 60_000);
