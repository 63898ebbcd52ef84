import { describe, expect, it } from "vitest";
import { csvLine } from "./answer-table.ts";

describe("csvLine", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "\t=1", "\r=1", "＝1", '=HYPERLINK("http://x")'])(
    "keeps %j from being a formula",
    (text) => {
      expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
    },
  );

  it("leaves numbers, and texts that are no formula, as they are", () => {
    expect(csvLine(["a", -1, null, true, "a=b", 'say "x"', "two\nlines"])).toBe(
      'a,-1,,true,a=b,"say ""x""","two\nlines"\r\n',
    );
  });
});
