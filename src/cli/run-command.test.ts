import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOperatorConnections } from "#config.ts";
import { catalogue } from "#site-audit/catalogue.ts";
import { startSite } from "#site-audit/gather/testing/test-site.ts";
import { runCommand } from "./run-command.ts";
import type { Terminal } from "./terminal.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
  const links = ["about", "contact"].map((name) => `<a href="/${name}">${name}</a>`).join("");
  for (const name of ["index", "about", "contact"])
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><title>Acme ${name}</title>${links}<h1>Acme ${name}</h1>`,
    );
});
afterAll(() => rm(folder, { recursive: true }));

async function run(
  words: readonly string[],
  more: { environment?: Record<string, string>; isTTY?: boolean } = {},
) {
  let out = "";
  let errors = "";
  const stream = (write: (text: string) => void) =>
    ({ write, isTTY: more.isTTY ?? false, columns: 100 }) as unknown as NodeJS.WriteStream;
  const terminal: Terminal = {
    stdin: (async function* () {})(),
    stdout: stream((text) => {
      out += text;
    }),
    stderr: stream((text) => {
      errors += text;
    }),
    environment: more.environment ?? {},
    now: () => new Date("2026-11-21T12:34:56Z"),
    connections: () => readOperatorConnections(more.environment ?? {}),
    accounts: () => ({}),
    interruption: () => new AbortController().signal,
    sleep: async () => {},
    openDatabase: () => Promise.reject(new Error("There is no database here.")),
    dataPlace: () => Promise.reject(new Error("There are no data here.")),
  };
  return { code: await runCommand(words, terminal), out, errors };
}

describe("runCommand", () => {
  it.each([
    ["no command", [], "Which command?"],
    ["an unknown command", ["launch"], "There is no command “launch”."],
    ["a word every object knows", ["toString"], "There is no command"],
    ["no address", ["audit"], "An address is missing."],
    ["two addresses", ["audit", "a.com", "b.com"], "“b.com” is too much."],
    ["an unknown option", ["audit", "a.com", "--fast"], "--fast"],
    ["an option without its value", ["audit", "a.com", "--from"], "--from"],
    ["nonsense for an address", ["audit", "no address"], "is not a domain"],
    ["a time that is none", ["audit", "a.com", "--now", "yesterday"], "--now wants"],
    ["a folder that is not there", ["audit", "a.com", "--from", "/nowhere/at/all"], "There is no folder"],
  ])("answers %s with 2 and one line on standard error", async (_, words, complaint) => {
    const { code, out, errors } = await run(words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toContain(complaint);
    expect(errors.trim().split("\n")).toHaveLength(1);
  });

  it.each([["--help"], ["-h"], ["help"], ["audit", "--help"]])("explains itself on %s", async (...words) => {
    const { code, out } = await run(words);
    expect(code).toBe(0);
    expect(out).toContain("--from <folder>");
  });
});

describe("audit", () => {
  it("prints the same JSON twice, without the time of the run", async () => {
    const words = ["audit", "https://example.com", "--from", folder, "--json"];
    const [first, second] = [await run(words), await run(words)];
    expect(first.code).toBe(0);
    expect(first.out).toBe(second.out);
    const result = JSON.parse(first.out);
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining([
        "url",
        "domain",
        "rulesetVersion",
        "score",
        "coverage",
        "categories",
        "caps",
        "checks",
      ]),
    );
    expect(result.checks).toHaveLength(catalogue.length);
    expect(result.pagesRead).toBe(3);
    expect(first.out).not.toContain("12:34:56");
  });

  it("prints a summary, coloured on terminals only", async () => {
    const words = ["audit", "https://example.com", "--from", folder];
    const plain = await run(words);
    expect(plain.out).toMatch(/Readiness \d+\.\d of 10/);
    expect(plain.out).toContain("What to do first");
    expect(plain.out).toMatch(/\d+ passed · \d+ partly · \d+ failed/);
    expect(plain.out).not.toContain("\u001b");
    expect(plain.errors).toBe("");
    expect((await run(words, { isTTY: true })).out).toContain("\u001b[");
    expect((await run(words, { isTTY: true, environment: { NO_COLOR: "1" } })).out).not.toContain("\u001b");
  });

  it("ends with 1 where the site cannot be reached", async () => {
    const { url, close } = await startSite({});
    await close();
    const environment = { CRAWL_ALLOW_PRIVATE_HOSTS: "true" };
    const { code, out, errors } = await run(["audit", url, "--json"], { environment });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ state: "unreachable", score: null });
    expect(errors).toBe("127.0.0.1 could not be read. The connection was refused.\n");
  });

  it("refuses private addresses unless they are allowed", async () => {
    const { url, log, close } = await startSite({ "/": "<title>Secret</title>" });
    expect((await run(["audit", url])).code).toBe(1);
    expect(log).toEqual([]);
    await close();
  });
});
