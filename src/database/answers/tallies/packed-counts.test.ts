import fc from "fast-check";
import { expect, test } from "vitest";
import { packCounts, unpackCounts } from "./packed-counts.ts";

/** As the database reads and adds it. */
function numberOf(packed: string): bigint {
  const [digits = "", zeros = "0"] = packed.split("e");
  return BigInt(digits) * 10n ** BigInt(zeros);
}

const lists = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 }))
  .chain(([length, rows]) =>
    fc.array(
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })), {
        minLength: length,
        maxLength: length,
      }),
      {
        minLength: rows,
        maxLength: rows,
      },
    ),
  );

test("the sum of packed numbers unpacks to the sums of their counts", () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(8, 12, 20), (rows, digits) => {
      const length = rows[0]?.length ?? 0;
      const sum = rows.reduce((total, row) => total + numberOf(packCounts(row, digits)), 0n);
      const expected = Array.from({ length }, (_, index) =>
        rows.reduce((total, row) => total + (row[index] ?? 0), 0),
      );
      expect(unpackCounts(sum.toString(), length, digits)).toEqual(expected);
    }),
  );
});

test("nothing at all is all zeros", () => {
  expect(packCounts([0, 0, 0], 8)).toBe("0");
  expect(unpackCounts("0", 3, 8)).toEqual([0, 0, 0]);
});
