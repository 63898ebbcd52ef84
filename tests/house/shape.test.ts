import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { circles, imports, sources } from "../../scripts/source-imports.ts";

/** A noun of `src/database` imports only nouns before it, so that a change reaches forwards alone. */
const nouns = [
  "platform",
  "people",
  "billing",
  "keys",
  "brands",
  "notes",
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
  "notifications",
  "mail",
  "backup",
];

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

  test("only files that are routes bring styles: those of code that comes later are never loaded", () => {
    const styled = globSync("src/web/**/*.{ts,tsx}").filter((file) =>
      /^import ".*\.css";$/m.test(readFileSync(file, "utf8")),
    );
    const routes = readFileSync("src/web/routes.ts", "utf8");
    expect(styled.length).toBeGreaterThan(1);
    expect(
      styled.filter((file) => !file.endsWith("/root.tsx") && !routes.includes(file.slice("src/web/".length))),
    ).toEqual([]);
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
