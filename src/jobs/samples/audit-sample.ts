import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { completeAudit, createAudit } from "#database/audits/audits.ts";
import type { Database } from "#database/platform/connection.ts";
import { holdsAudit, lockSample, type StoredSample } from "#database/samples/sample-brands.ts";
import type { SampleBrand } from "#dev/sample-workspace/sample-brand.ts";
import { sampleSite } from "#dev/sample-workspace/sample-site.ts";
import type { FinishedAudit } from "#site-audit/audit.ts";

/** Reads and judges a folder of files as if it stood at that domain, off this thread. Rejects when it could not be done. */
export type AuditFolder = (request: {
  readonly domain: string;
  readonly folder: string;
  /** ISO instant that dates are judged by. */
  readonly now: string;
  readonly signal: AbortSignal;
}) => Promise<FinishedAudit>;

type Options = {
  readonly database: Database;
  readonly auditFolder: AuditFolder;
  readonly signal: AbortSignal;
};

/** Audits the invented site of a sample brand by the rules for everybody's, once however often it is tried. */
export async function auditSample(
  sample: SampleBrand,
  { brandId, lastDay }: StoredSample,
  { database, auditFolder, signal }: Options,
): Promise<void> {
  const { domain } = sample;
  if (await database.asService((transaction) => holdsAudit(transaction, brandId))) return;
  const folder = await mkdtemp(join(tmpdir(), "truenorth-sample-"));
  try {
    await writeSite(folder, sampleSite(sample, lastDay));
    const finished = await auditFolder({ domain, folder, now: `${lastDay}T23:59:59.000Z`, signal });
    const readAt = new Date(lastDay);
    await database.asService(async (transaction) => {
      const isMine = await lockSample(transaction, brandId);
      if (!isMine || (await holdsAudit(transaction, brandId))) return;
      const { id } = await createAudit(transaction, { domain, brandId });
      await completeAudit(transaction, id, finished, readAt);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSite(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
