// Prints the figures of "Measured end state" in docs/architecture.md: `node scripts/measure-structure.ts`.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { circles, sources } from "./source-imports.ts";

/** As in tests/house/plain-words.test.ts, which holds how often each may occur. */
const bannedWords = Array.from(
  readFileSync("tests/house/plain-words.test.ts", "utf8").matchAll(/^ {2}(\w+): \d+,$/gm),
  ([, word = ""]) => word,
);

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;

/** Files by folder, as tests/house/shape.test.ts counts them. */
const folders = [
  ...Map.groupBy(
    globSync("{src,tests,scripts,docs,supabase}/**/*.*", { exclude: ["**/README.md"] }),
    dirname,
  ),
]
  .map(([folder, files]) => ({ folder, size: files.length }))
  .toSorted((a, b) => a.size - b.size);

const texts = globSync("{src,tests,scripts,docs,supabase}/**/*.{ts,tsx,sql,css,md}").filter(
  (file) =>
    file !== "tests/house/plain-words.test.ts" && !/\/(lexicons|__fixtures__|wire-fixtures)\//.test(file),
);
const words = texts.flatMap(
  (file) =>
    readFileSync(file, "utf8")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [],
);

const rows: Readonly<Record<string, string | number>> = {
  "code files (src, without tests)": sources.length,
  "code lines (the same)": sources.reduce((sum, file) => sum + linesOf(join("src", file)), 0),
  "largest folder": `${folders.at(-1)?.size} (${folders.at(-1)?.folder})`,
  "folders, 90th percentile": folders[Math.ceil(folders.length * 0.9) - 1]?.size ?? 0,
  "import circles, of types too": circles().length,
  migrations: globSync("supabase/migrations/*.sql").length,
  "decision records": globSync("docs/decisions/0*.md").length,
  "banned words": words.filter((word) => bannedWords.includes(word)).length,
};

for (const [name, figure] of Object.entries(rows)) process.stdout.write(`${name.padEnd(34)}${figure}\n`);
