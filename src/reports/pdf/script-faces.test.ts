import { describe, expect, test } from "vitest";
import { drawableText } from "./drawable-text.ts";
import { drawableBySans, loadFacesFor } from "./pdf-fonts.ts";
import { scriptFacesFor } from "./script-faces.ts";

const own = await drawableBySans();
const packagesFor = (text: string) => [
  ...new Set(scriptFacesFor(text, own).map(({ file }) => file.replace(/\/.*/, ""))),
];

describe("scriptFacesFor", () => {
  test.each([
    ["Acme, Żółta gęś, Газпром", []],
    ["海尔智家", ["noto-sans-sc"]],
    ["株式会社ながと", ["noto-sans-jp"]],
    ["삼성전자", ["noto-sans-kr"]],
    ["شركة النور", ["ibm-plex-sans-arabic"]],
    ["בנק הפועלים", ["noto-sans-hebrew"]],
    ["Ελληνικός Καφές", ["noto-sans"]],
    ["ธนาคารกรุงเทพ", ["noto-sans-thai"]],
    ["रिलायंस इंडस्ट्रीज", ["noto-sans"]],
    ["삼성 株 شركة", ["ibm-plex-sans-arabic", "noto-sans-kr"]],
  ])("%s needs %j", (text, packages) => {
    expect(packagesFor(text)).toEqual(packages);
  });

  test("what they draw is printed as written", async () => {
    const names = "株式会社ながと 海尔智家 삼성전자 شركة النور בנק הפועלים Ελληνικός ธนาคาร रिलायंस";
    expect(drawableText(names, await loadFacesFor(names))).toBe(names);
  });

  test("a report never sees the faces of the one before", async () => {
    await loadFacesFor("삼성전자");
    const isDrawable = await loadFacesFor("Acme");
    expect(isDrawable("삼".codePointAt(0) ?? 0)).toBe(false);
  });
});
