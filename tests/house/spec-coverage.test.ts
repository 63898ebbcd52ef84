import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";

const lines = readFileSync("docs/spec-coverage.md", "utf8").split("\n");

type Row = { readonly section: string; readonly sentence: string; readonly proofs: readonly string[] };

/** Rows of every table, with the number of the heading they stand under. */
function readRows(): { readonly rows: Row[]; readonly misplaced: string[] } {
  const rows: Row[] = [];
  const misplaced: string[] = [];
  let heading = "";
  for (const line of lines) {
    heading = /^## (\d+)\. /.exec(line)?.[1] ?? heading;
    if (!line.startsWith("|") || /^\| § \| sentence \| proof \|$|^\|(?:\s*-+\s*\|)+$/.test(line)) continue;
    const [section = "", sentence = "", proof = "", ...more] = line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
    if (section !== heading || sentence === "" || proof === "" || more.length > 0) misplaced.push(line);
    rows.push({ section, sentence, proofs: proof.split("<br>").map((one) => one.trim()) });
  }
  return { rows, misplaced };
}

type Node = { readonly type: string; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** `test`, `test.each([…])` and the like; not what is left out of every run. */
function isTestFunction(source: string): boolean {
  return /^(?:test|it)\b/.test(source) && !/^\w+\.(?:skip|fixme|todo)\b/.test(source);
}

/** Takes a test file; returns the titles of its tests, those of templates as they are written between the backticks. */
function titlesIn(file: string): Set<string> {
  const source = readFileSync(file, "utf8");
  const titles = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    const [title] = value.type === "CallExpression" && Array.isArray(value.arguments) ? value.arguments : [];
    const text = (part: unknown) => (isNode(part) ? source.slice(Number(part.start), Number(part.end)) : "");
    if (isNode(title) && isTestFunction(text(value.callee))) {
      if (title.type === "Literal") titles.add(String(title.value));
      if (title.type === "TemplateLiteral") titles.add(text(title).slice(1, -1));
    }
    for (const field of Object.values(value)) if (typeof field === "object") visit(field);
  };
  visit(parseSync(file, source).program);
  return titles;
}

const { rows, misplaced } = readRows();

test("every row names its section, a sentence and a proof", () => {
  expect(misplaced).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(95);
  expect(rows.map(({ section }) => section)).toEqual(
    expect.arrayContaining(["2", "3", "4", "5", "7", "8", "9"]),
  );
});

test("no sentence of a section is listed twice", () => {
  const sentences = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("every proof is a test that is run", () => {
  const known = new Map<string, Set<string>>();
  const missing = rows
    .flatMap(({ proofs }) => proofs)
    .filter((proof) => {
      const [, file = "", title = ""] = /^(\S+) › (.+)$/.exec(proof) ?? [];
      if (!/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(file)) return true;
      const titles = known.get(file) ?? titlesIn(file);
      known.set(file, titles);
      return !titles.has(title);
    });
  expect(missing).toEqual([]);
});
