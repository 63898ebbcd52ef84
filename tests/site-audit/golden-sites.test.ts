import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { auditSite } from "#site-audit/audit.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";

/**
 * Three made-up sites in the shapes of real page systems, judged whole: a change of any check's judgement shows in the diff
 * of the stored outcomes. To accept a change: `npx vitest run --project unit tests/site-audit -u`, then read the diff.
 */
const sites = [
  ["wordpress-bakery", "https://www.backhaus-muster.example"],
  ["shopify-boots", "https://sample-boots.example"],
  ["script-shell", "https://sample-app.example"],
] as const;

const folderOf = (name: string) => fileURLToPath(new URL(`./__fixtures__/sites/${name}`, import.meta.url));

async function audited(name: string, url: string): Promise<AuditResult> {
  const outcome = await auditSite({
    url,
    folder: folderOf(name),
    now: "2026-11-21T12:00:00.000Z",
    allowPrivateHosts: false,
    robotUrl: null,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.result;
}

/** One line a check, so that a diff reads well; the score only where it is neither 0 nor 1. */
function readable(result: AuditResult): string {
  const { score, band, state, brandName, pagesRead, caps, notes, checks } = result;
  const head = [
    `${score?.toFixed(1) ?? "no score"} ${band ?? state}, ${brandName}, ${pagesRead} pages`,
    ...caps.map(({ title }) => `held down by: ${title}`),
    ...notes.map((note) => `note: ${note}`),
  ];
  const lines = checks.map((check) => {
    const part = check.score === null || Number.isInteger(check.score) ? "" : ` ${check.score}`;
    return `${check.outcome}${part} ${check.id}: ${check.details}`;
  });
  return `${[...head, "", ...lines].join("\n")}\n`;
}

describe("golden sites", () => {
  it.each(sites)("%s is judged as stored", async (name, url) => {
    await expect(readable(await audited(name, url))).toMatchFileSnapshot(
      `./__fixtures__/sites/${name}.outcomes.txt`,
    );
  });

  it.each(sites)("%s is judged the same twice", async (name, url) => {
    expect(JSON.stringify(await audited(name, url))).toBe(JSON.stringify(await audited(name, url)));
  });
});
