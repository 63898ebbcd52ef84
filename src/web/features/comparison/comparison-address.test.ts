import { expect, test } from "vitest";
import { brandsAddress, comparisonOf, periodsAddress } from "./comparison-address.ts";

const today = "2026-11-26";
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const read = (address: string) => comparisonOf(new URLSearchParams(address), today);

test("an address names up to six brands, each once, in the last 30 days", () => {
  const ids = [1, 2, 3, 4, 5, 6, 7].map(id);
  expect(read(brandsAddress([id(1), ...ids]))).toEqual({
    kind: "brands",
    brandIds: ids.slice(0, 6),
    period: { from: "2026-10-28", to: today },
  });
  expect(read("brands=x,../,")).toMatchObject({ kind: "brands", brandIds: [] });
});

test("an address names one brand in two periods, by default the last days and those before", () => {
  const wanted = {
    kind: "periods",
    brandId: id(1),
    period: { from: "2026-11-20", to: today },
    against: { from: "2026-11-13", to: "2026-11-19" },
  };
  expect(read(periodsAddress(id(1), 7, today))).toEqual(wanted);
  expect(read(`brand=${id(1)}&period=2026-11-20..2026-11-26`)).toEqual(wanted);
  expect(read(`brand=${id(1)}&period=2026-11-26..2026-11-20&against=never`)).toMatchObject({
    period: { from: "2026-10-28", to: today },
    against: { from: "2026-09-28", to: "2026-10-27" },
  });
});
