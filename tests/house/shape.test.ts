import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "rolldown/utils";
import { describe, expect, test } from "vitest";

/** A noun of `src/database` imports only nouns before it, so that a change reaches forwards alone. */
const nouns = [
  "platform",
  "people",
  "billing",
  "keys",
  "brands",
  "competitors",
  "prompts",
  "scans",
  "answers",
  "visibility",
  "sources",
  "audits",
  "actions",
  "alerts",
  "samples",
  "reports",
  "mail",
  "backup",
];

const sources = globSync("**/*.{ts,tsx}", { cwd: "src" }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Own modules that a file imports or exports from, types among them. */
function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join("src", file), "utf8"));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith("#")) return [specifier.slice(1)];
    return specifier.startsWith(".") ? [relative("/", join("/", dirname(file), specifier))] : [];
  });
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** Files that reach themselves again: each circle as its files in alphabetical order (Tarjan's components). */
function circles(): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    path.push(file);
    let low = number;
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1) found.push(circle.toSorted());
    }
    return low;
  };
  for (const file of sources) if (!order.has(file)) visit(file);
  return found;
}

describe("the shape of the code", () => {
  test("looks at all of it", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect([...imports.values()].flat().length).toBeGreaterThan(5000);
  });

  test("a folder holds at most 25 files", () => {
    const files = globSync("{src,tests,scripts,docs,supabase}/**/*.*", { exclude: ["**/README.md"] });
    expect(files.length).toBeGreaterThan(sources.length);
    const sizes = Map.groupBy(files, dirname);
    const large = [...sizes].filter(([, held]) => held.length > 25);
    expect(large.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
  });

  test("no import leads back to its own file, not even of a type", () => {
    expect(circles()).toEqual([]);
  });

  test("a noun of the database imports only nouns before it", () => {
    const rankOf = (file: string) => nouns.indexOf(file.split("/")[1] ?? "");
    const inside = sources.filter((file) => file.startsWith("database/"));
    expect(inside.filter((file) => rankOf(file) === -1)).toEqual([]);
    const back = inside.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((to) => to.startsWith("database/") && rankOf(to) > rankOf(file))
        .map((to) => `${file} → ${to}`),
    );
    expect(back).toEqual([]);
  });
});
