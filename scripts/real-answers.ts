// Rebuilds the texts of the labelled set `real` from the public repositories named in tests/measurement/sets/real.json and
// writes them to data/real-answers.json, which `npm run bench reading` reads. A text that has changed is reported and left out.
//
//   node scripts/real-answers.ts               fetches the files from GitHub, by commit
//   node scripts/real-answers.ts --from DIR    reads them from clones in DIR/OWNER/NAME
//   node scripts/real-answers.ts --second FILE how far a second labeller agrees; a line is {id: "answer/name", named, tone}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { REAL_TEXTS, type RealReferences, realReferences } from "../tests/measurement/real-set.ts";

type Answer = RealReferences["answers"][number];
const MAX_FILE_BYTES = 64 * 1024 * 1024;

const { values } = parseArgs({ options: { from: { type: "string" }, second: { type: "string" } } });
const references = realReferences();
if (values.second === undefined) await rebuild(values.from);
else printAgreement(values.second);

async function rebuild(from: string | undefined): Promise<void> {
  const fetched: Record<string, string> = {};
  const files = Map.groupBy(references.answers, ({ repository, path }) => `${repository}/${path}`);
  for (const answers of files.values()) {
    const [first] = answers;
    if (first === undefined) continue;
    const file = await contentOf(first, from);
    const lines = file.split("\n");
    const whole: unknown = first.line === undefined ? JSON.parse(file) : null;
    for (const { id, line, pointer, sha256 } of answers) {
      const text = valueAt(line === undefined ? whole : JSON.parse(lines[line] ?? "null"), pointer);
      if (typeof text === "string" && hashOf(text) === sha256) fetched[id] = text;
      else {
        console.error(`${id} is not the text that was labelled: ${first.repository}/${first.path}`);
        process.exitCode = 1;
      }
    }
  }
  mkdirSync(new URL(".", REAL_TEXTS), { recursive: true });
  writeFileSync(REAL_TEXTS, JSON.stringify(fetched));
  console.log(`${Object.keys(fetched).length} of ${references.answers.length} answers`);
}

async function contentOf({ repository, path }: Answer, from: string | undefined): Promise<string> {
  const source = references.sources.find((one) => one.repository === repository);
  if (source === undefined) throw new Error(`no commit of ${repository}`);
  if (from !== undefined)
    return execFileSync("git", ["-C", join(from, repository), "show", `${source.commit}:${path}`], {
      encoding: "utf8",
      maxBuffer: MAX_FILE_BYTES,
    });
  const url = `https://raw.githubusercontent.com/${repository}/${source.commit}/${encodeURI(path)}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

function valueAt(value: unknown, pointer: string): unknown {
  let inner = value;
  for (const key of pointer.split("/").slice(1)) {
    if (typeof inner !== "object" || inner === null) return;
    inner = new Map(Object.entries(inner)).get(key);
  }
  return inner;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function printAgreement(file: string): void {
  const second = z.object({ id: z.string(), named: z.enum(["yes", "no"]), tone: z.int().nullish() });
  const own = new Map(
    references.answers.flatMap(({ id, names }) => names.map((name) => [`${id}/${name.name}`, name])),
  );
  const both = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const other = second.parse(JSON.parse(line));
      const label = own.get(other.id);
      return label === undefined ? [] : [{ id: other.id, label, other }];
    });
  const named = both.map(({ label, other }) => [label.named, other.named] as const);
  const tones = both
    .filter(({ label, other }) => label.named === "yes" && other.named === "yes")
    .map(({ label, other }) => [String(label.tone ?? 0), String(other.tone ?? 0)] as const);
  console.log(`named: kappa ${kappa(named).toFixed(3)} of ${named.length} pairs`);
  console.log(`tone: kappa ${kappa(tones).toFixed(3)} of ${tones.length} pairs both call named`);
  for (const { id, label, other } of both)
    if (label.named !== other.named || (label.named === "yes" && (label.tone ?? 0) !== (other.tone ?? 0)))
      console.log(`${id}: ${label.named} ${label.tone ?? ""} / ${other.named} ${other.tone ?? ""}`);
}

/** Cohen's kappa: agreement beyond what the two shares of each label alone would give. */
function kappa(pairs: readonly (readonly [string, string])[]): number {
  const share = (counts: (pair: readonly [string, string]) => boolean): number =>
    pairs.filter(counts).length / pairs.length;
  const agreed = share(([one, other]) => one === other);
  const labels = new Set(pairs.flat());
  const expected = [...labels].reduce(
    (sum, label) => sum + share(([one]) => one === label) * share(([, other]) => other === label),
    0,
  );
  return (agreed - expected) / (1 - expected);
}
