import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = globSync("{docs,src,tests,scripts}/**/*.md").concat("README.md", "CONTRIBUTING.md");

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("every link of the docs leads to a file and a heading that are there", () => {
  const links = pages.flatMap((page) =>
    Array.from(readFileSync(page, "utf8").matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, target = ""]) => {
      const [path = "", anchor] = target.split("#");
      return { link: `${page} → ${target}`, file: path === "" ? page : join(dirname(page), path), anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(80);
  const dead = links.filter(
    ({ file, anchor }) =>
      !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor)),
  );
  expect(dead.map(({ link }) => link)).toEqual([]);
});

test("every path that the docs name is there", () => {
  const named = pages.flatMap((page) =>
    Array.from(
      readFileSync(page, "utf8").matchAll(/`((?:src|tests|scripts|supabase)\/[\w@./-]+)`/g),
      ([, path = ""]) => `${page}: ${path}`,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((line) => !existsSync(line.split(": ")[1] ?? ""))).toEqual([]);
});

test("code names no page of the docs that isn't there", () => {
  const files = globSync("{src,tests,scripts,supabase}/**/*.{ts,tsx,sql}").concat("compose.yaml");
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/\bdocs\/[\w/-]+\.md\b/g), ([page]) => `${file}: ${page}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => !existsSync(line.split(": ")[1] ?? ""))).toEqual([]);
});
