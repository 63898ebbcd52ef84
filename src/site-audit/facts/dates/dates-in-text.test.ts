import { describe, expect, it } from "vitest";
import { datesIn, isPlausibleDate, machineDate } from "./dates-in-text.ts";

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

describe("datesIn", () => {
  it.each([
    ["en", "Published on November 3, 2026 by Jane", "2026-11-03"],
    ["en", "Updated 3rd November 2026", "2026-11-03"],
    ["en", "Nov. 3, 2026", "2026-11-03"],
    ["en", "Last reviewed May 2026", "2026-05-01"],
    ["en", "11/03/2026", "2026-11-03"],
    ["en", "25/12/2025", "2025-12-25"],
    ["ru", "Опубликовано 3 ноября 2026 г.", "2026-11-03"],
    ["ru", "03.11.2026", "2026-11-03"],
    ["de", "Stand: 3. November 2026", "2026-11-03"],
    ["de", "am 14. März 2025", "2025-03-14"],
    ["fr", "Publié le 1er août 2026", "2026-08-01"],
    ["fr", "le 12 févr. 2026", "2026-02-12"],
    ["es", "3 de noviembre de 2026", "2026-11-03"],
    ["es", "07/02/2026", "2026-02-07"],
    ["it", "Pubblicato il 9 gennaio 2026", "2026-01-09"],
    ["pt", "Atualizado em 5 de março de 2026", "2026-03-05"],
    ["pl", "Opublikowano 21 października 2025", "2025-10-21"],
    ["nl", "Geplaatst op 2 maart 2026", "2026-03-02"],
    ["tr", "18 Ağustos 2026", "2026-08-18"],
    ["ja", "公開日:2026年11月3日", "2026-11-03"],
    ["zh", "发布于 2026 年 1 月 9 日", "2026-01-09"],
    ["en", "2026-11-03T10:00", "2026-11-03"],
  ])("%s: %s", (language, text, expected) => {
    expect(datesIn(text, language).map(({ at }) => iso(at))).toEqual([expected]);
  });

  it.each([
    "sold out 2026",
    "Version 3.11.2",
    "31 February 2026",
    "call 030 12 11 2026",
    "2026-13-01",
    "Marchand 2026",
    "in 2026",
  ])("finds none in “%s”", (text) => {
    expect(datesIn(text, "en")).toEqual([]);
  });

  it("finds several, in order, each once", () => {
    const found = datesIn("Posted March 3, 2025. Updated 2026-01-09.", "en");
    expect(found.map(({ at }) => iso(at))).toEqual(["2025-03-03", "2026-01-09"]);
  });
});

describe("machineDate", () => {
  it.each([
    ["2026-11-03", "2026-11-03T00:00:00.000Z"],
    ["2026-11-03T10:00", "2026-11-03T10:00:00.000Z"],
    ["2026-11-03T10:00:00+0200", "2026-11-03T08:00:00.000Z"],
    ["2026-11-03 10:00:00", "2026-11-03T10:00:00.000Z"],
    ["2026-11-03 10:00:00 +02:00", "2026-11-03T08:00:00.000Z"],
    ["20261103", "2026-11-03T00:00:00.000Z"],
    ["2026-11", "2026-11-01T00:00:00.000Z"],
    ["Tue, 03 Nov 2026 10:00:00 GMT", "2026-11-03T10:00:00.000Z"],
  ])("%s", (written, expected) => {
    expect(new Date(machineDate(written) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each(["", "yesterday", "3 days ago", "2026-99-99", "PT5M", "12"])("refuses “%s”", (written) => {
    expect(machineDate(written)).toBeNull();
  });
});

describe("isPlausibleDate", () => {
  const now = Date.UTC(2026, 10, 21);
  it.each([
    [Date.UTC(1995, 0, 1), true],
    [Date.UTC(1994, 11, 31), false],
    [now + 86_400_000, true],
    [now + 86_400_001, false],
  ])("%d: %s", (at, expected) => {
    expect(isPlausibleDate(at, now)).toBe(expected);
  });
});
