import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "rolldown/utils";
import { describe, expect, test } from "vitest";

/** The table of docs/architecture.md, "Who may import whom": room → what it may import besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  product: [],
  measurement: [],
  "site-audit": ["measurement"],
  assistants: ["measurement"],
  "dev/stand-in": ["measurement", "assistants"],
  "dev/sample-workspace": ["measurement", "assistants", "dev/stand-in"],
  database: ["product", "measurement", "site-audit"],
  supabase: ["database", "mail"],
  reports: ["product", "measurement", "site-audit"],
  mail: ["product", "measurement", "site-audit", "database", "reports"],
  jobs: [
    "product",
    "measurement",
    "site-audit",
    "assistants",
    "database",
    "supabase",
    "reports",
    "mail",
    "dev/sample-workspace",
  ],
  mcp: ["assistants"],
  api: [
    "product",
    "measurement",
    "site-audit",
    "database",
    "jobs/queue",
    "jobs/schedule",
    "reports",
    "mail",
    "mcp",
  ],
  cli: ["measurement", "site-audit", "assistants", "database", "jobs", "reports", "mcp"],
  web: ["product", "measurement"],
};

/** The build writes the values of these files down in their place: the browser loads none of what they import. */
const writtenByBuild = ["web/from-registries.ts", "web/check-rules.ts"];

/** Composition roots: they read the configuration and may import every room. */
const entries = new Set([
  "server.ts",
  "worker.ts",
  "cli/main.ts",
  "site-audit/host/audit-host.ts",
  "site-audit/host/audit-worker.ts",
  "dev/stand-in/main.ts",
]);

/** Packages and Node modules a place may use; first match wins, no match means any. */
const packages: readonly { readonly place: RegExp; readonly allowed: RegExp }[] = [
  { place: /^product\//, allowed: /^$/ },
  { place: /^measurement\//, allowed: /^tldts$/ },
  { place: /^site-audit\/(checks\/|score|judge|catalogue|check\.)/, allowed: /^$/ },
  {
    place: /^site-audit\/facts\//,
    allowed:
      /^(cheerio|domhandler|domutils|css-select|dom-serializer|parse5|saxes|franc-min|syllable|tldts|node:zlib|node:util|node:buffer)/,
  },
  { place: /^site-audit\/lexicons\//, allowed: /^$/ },
  { place: /^assistants\//, allowed: /^(?!node:(https?|net|tls|dns)|undici|hono|kysely|pg$)/ },
  { place: /^web\//, allowed: /^(?!node:|hono|kysely|pg|undici|pino|nodemailer)/ },
  { place: /^jobs\/schedule\//, allowed: /^node:crypto$/ },
  { place: /^api\//, allowed: /^(?!undici|node:https?$|nodemailer|pg-boss)/ },
];

type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(join("src", file), "utf8"));
  if (errors.length > 0) throw new Error(`${file} does not parse`);
  const statics = module.staticImports.map(({ moduleRequest, entries: names }) => ({
    to: moduleRequest.value,
    typeOnly: names.length > 0 && names.every((name) => name.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries: names }) =>
    names.flatMap((name) =>
      name.moduleRequest ? [{ to: name.moduleRequest.value, typeOnly: name.isType }] : [],
    ),
  );
  return [...statics, ...reexports].map(({ to, typeOnly }) => ({
    from: file,
    to: resolved(file, to),
    typeOnly,
  }));
}

/** `src`-relative path of an own module, or the bare specifier of a package. */
function resolved(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative("/", join("/", dirname(from), specifier));
  return `package:${specifier}`;
}

const files = globSync("**/*.{ts,tsx}", { cwd: "src" }).filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap(importsOf);
/** What the browser may know of the API: the shapes of its bodies. */
const isContract = (file: string) => /^api\/\w+\/contract\.ts$/.test(file);
const roomOf = (file: string) => /^dev\/[^/]+|^[^/]*/.exec(file)?.[0] ?? "";
const inner = imports.filter(({ to }) => !to.startsWith("package:"));
const outer = imports.filter(({ to }) => to.startsWith("package:"));
const shown = (broken: readonly Import[]) => broken.map(({ from, to }) => `${from} → ${to}`);

describe("who may import whom", () => {
  test("looked at the whole house", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(inner.length).toBeGreaterThan(200);
    expect(outer.length).toBeGreaterThan(100);
  });

  test("every file lives in a room", () => {
    const rooms = new Set([...Object.keys(mayImport), "config.ts"]);
    expect(files.filter((file) => !rooms.has(roomOf(file)) && !entries.has(file))).toEqual([]);
  });

  test("rooms import only what the table allows", () => {
    const broken = inner.filter(({ from, to, typeOnly }) => {
      if (entries.has(from) || roomOf(from) === roomOf(to) || from === "config.ts") return false;
      if (writtenByBuild.includes(from) && ["assistants", "site-audit"].includes(roomOf(to))) return false;
      if (roomOf(from) === "web" && isContract(to) && typeOnly) return false;
      if (roomOf(from) === "reports" && roomOf(to) === "database" && typeOnly) return false;
      return !(mayImport[roomOf(from)] ?? []).some(
        (room) => to.startsWith(`${room}/`) || to === `${room}.ts`,
      );
    });
    expect(shown(broken)).toEqual([]);
  });

  test("a contract imports nothing but other contracts, what texts are like, and measurement", () => {
    const ofContracts = inner.filter(({ from }) => /^api\/\w+\/contract\.ts$/.test(from));
    expect(files.filter(isContract).length).toBeGreaterThan(12);
    const allowed =
      /^(product\/|site-audit\/categories\.ts|measurement\/|api\/\w+\/contract\.ts|api\/http\/(schemas|pages)\.ts|api\/keys\/pasted-key\.ts)/;
    expect(shown(ofContracts.filter(({ to }) => !allowed.test(to)))).toEqual([]);
  });

  test("only entries read the configuration", () => {
    const broken = inner.filter(
      ({ from, to, typeOnly }) => to === "config.ts" && !entries.has(from) && !typeOnly,
    );
    expect(shown(broken)).toEqual([]);
    const environment = files.filter(
      (file) =>
        !entries.has(file) &&
        file !== "config.ts" &&
        /\bprocess\.env\b/.test(readFileSync(join("src", file), "utf8")),
    );
    expect(environment).toEqual([]);
  });

  test("pure places use no network, no files and no clock of their own", () => {
    const broken = outer.filter(({ from, to, typeOnly }) => {
      const rule = packages.find(({ place }) => place.test(from));
      return rule !== undefined && !typeOnly && !rule.allowed.test(to.slice("package:".length));
    });
    expect(shown(broken)).toEqual([]);
    const clocks = files.filter(
      (file) =>
        /^(measurement|site-audit\/(checks|facts|lexicons)|jobs\/schedule)\//.test(file) &&
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(readFileSync(join("src", file), "utf8")),
    );
    expect(clocks).toEqual([]);
  });

  test("only gather asks strangers' servers", () => {
    const network = outer.filter(({ to }) => /^package:(undici|node:(https?|net|tls|dns))/.test(to));
    // The stand-in only listens; a backup is asked for on a socket in the data directory.
    const isAllowed = (from: string) =>
      from.startsWith("site-audit/gather/") ||
      ["dev/stand-in/server.ts", "database/backup/backup-socket.ts"].includes(from);
    expect(shown(network.filter(({ from }) => !isAllowed(from)))).toEqual([]);
  });

  test("nothing that is built leads to the stand-in for the assistants but the sample workspace, and that to no server", () => {
    const leading = inner.filter(
      ({ from, to }) => to.startsWith("dev/stand-in/") && roomOf(from) !== "dev/stand-in",
    );
    expect(shown(leading.filter(({ from }) => roomOf(from) !== "dev/sample-workspace"))).toEqual([]);
    const pure = ["chance", "stand-in-answer", "what-happens", "wire-bodies", "world"];
    expect(new Set(leading.map(({ to }) => to))).toEqual(
      new Set(pure.map((name) => `dev/stand-in/${name}.ts`)),
    );
    const isOfPure = ({ from }: Import) => pure.some((name) => from === `dev/stand-in/${name}.ts`);
    expect(shown(inner.filter((one) => isOfPure(one) && /server|main/.test(one.to)))).toEqual([]);
    expect(shown(outer.filter(isOfPure))).toEqual([]);
    expect(inner.filter(({ from }) => from === "dev/stand-in/main.ts").length).toBeGreaterThan(0);
  });

  test("features are islands, and the kit knows no product", () => {
    const featureOf = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];
    const crossing = inner.filter(({ from, to }) => {
      const own = featureOf(from);
      if (own !== undefined) return /^web\/(features|marketing|routes)\//.test(to) && featureOf(to) !== own;
      return from.startsWith("web/ui/") && to.startsWith("web/") && !/^web\/(ui|styles)\//.test(to);
    });
    expect(shown(crossing)).toEqual([]);
  });

  test("what features share of brands knows no feature: it imports the session, the kit, what asks our API and what is counted", () => {
    const ofBrands = inner.filter(({ from }) => from.startsWith("web/brands/"));
    expect(ofBrands.length).toBeGreaterThan(5);
    expect(
      shown(
        ofBrands.filter(
          ({ to }) =>
            !isContract(to) &&
            !writtenByBuild.includes(to) &&
            !/^(web\/(api|brands|session|ui)|product|measurement)\//.test(to),
        ),
      ),
    ).toEqual([]);
  });

  test("no bucket folders, and no file over 400 lines, tests and scripts among them", () => {
    expect(
      files.filter((file) => /(^|\/)(lib|libs|utils?|helpers?|services?|common|misc)\//.test(file)),
    ).toEqual([]);
    const written = globSync("{src,tests,scripts}/**/*.{ts,tsx,mjs}");
    expect(written.length).toBeGreaterThan(files.length + 150);
    const long = written.filter((file) => readFileSync(file, "utf8").split("\n").length > 401);
    expect(long.filter((file) => !file.startsWith("src/site-audit/lexicons/"))).toEqual([]);
  });
});
