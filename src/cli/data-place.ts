/** Where this installation keeps its data, and what this program knows of them. */
export type DataPlace = {
  /** Null where the database is embedded. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  /** Whether SECRET_KEY is set: then the key is not, or not only, in the data directory. */
  readonly secretKeyIsGiven: boolean;
  readonly migrationsDirectory: string;
  readonly version: string;
};

/** Throws where there are no files to be backed up or restored. */
export function refuseWithoutFiles({ databaseUrl }: DataPlace): void {
  if (databaseUrl !== null)
    throw new Error(
      "The data are in the database of DATABASE_URL: back it up with pg_dump, see docs/operating.md.",
    );
}
