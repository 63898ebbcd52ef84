import { z } from "zod";

/** Raised when what is in an archive changes so that older programs cannot restore it. */
export const BACKUP_FORMAT = 1;

export const MANIFEST_NAME = "backup.json";
export const SECRET_KEY_NAME = "secret-key";
export const DATABASE_NAME = "database";

/** The first file of an archive: what it holds and what wrote it. */
export const manifestSchema = z.object({
  product: z.literal("TrueNorth"),
  format: z.number().int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Major version of the Postgres whose files these are. */
  postgres: z.string(),
  newestMigration: z.string(),
  hasSecretKey: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;
