import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cell, csvOf } from "./csv.ts";

const columns = [
  { name: "Brand", value: ({ brand }: { brand: Cell }) => brand },
  { name: "Share", value: ({ share }: { share: Cell }) => share },
] as const;

/** Reads what was written, by the rules of RFC 4180 alone. */
function cellsOf(csv: string): string[][] {
  const fields = [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of fields) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

describe("a table as CSV", () => {
  test("begins with a byte order mark and has a heading; what is missing is empty, not 0", () => {
    expect(csvOf([{ brand: "Velora", share: null }], columns)).toBe("\ufeffBrand,Share\r\nVelora,\r\n");
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])("%j is no formula in it", (brand) => {
    const [, row] = cellsOf(csvOf([{ brand, share: 0 }], columns));
    expect(row).toEqual([`'${brand}`, "0"]);
  });

  test("keeps the sign of a number", () => {
    expect(csvOf([{ brand: "a", share: -0.125 }], columns)).toContain("a,-0.125\r\n");
  });

  test("rounds a fraction to six digits, and no count", () => {
    const rows = [0.4835025252190043, 1_234_567, 7.0588235].map((share) => ({ brand: "a", share }));
    expect(cellsOf(csvOf(rows, columns)).map(([, share]) => share)).toEqual([
      "Share",
      "0.483503",
      "1234567",
      "7.05882",
    ]);
  });

  test("keeps any text in its cell", () => {
    const text = fc.string({ unit: "binary" }).filter((brand) => !/^[=+\-@\t\r\n＋－＝＠]/.test(brand));
    fc.assert(
      fc.property(fc.array(fc.record({ brand: text, share: text })), (rows) => {
        const [, ...read] = cellsOf(csvOf(rows, columns));
        expect(read).toEqual(rows.map(({ brand, share }) => [brand, share]));
      }),
    );
  });
});
