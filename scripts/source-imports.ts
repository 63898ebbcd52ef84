import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "rolldown/utils";

/** Files of `src` without tests, relative to it. */
export const sources = globSync("**/*.{ts,tsx}", { cwd: "src" }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

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

/** What each file of `sources` imports. */
export const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** Files that reach themselves again: each circle as its files in alphabetical order (Tarjan's components). */
export function circles(): string[][] {
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
