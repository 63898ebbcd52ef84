import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import {
  BACKUP_FORMAT,
  DATABASE_NAME,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  SECRET_KEY_NAME,
} from "./manifest.ts";
import { BrokenArchiveError, entriesOf, type TarEntry } from "./tar.ts";

const heldNames = new RegExp(`^(?:${SECRET_KEY_NAME}|${DATABASE_NAME}(?:/[\\w.-]+)*)$`);

/**
 * Reads an archive from its first byte to its last: hands the manifest and then each file and folder of the data to the
 * callers' functions. Rejects with BrokenArchiveError, in words for the operator, where it is not whole and ours.
 */
export async function readBackup(
  file: string,
  take: {
    readonly manifest: (manifest: Manifest) => void;
    readonly entry: (entry: TarEntry) => Promise<void>;
  },
): Promise<Manifest> {
  const unpacked = createReadStream(file)
    .on("error", (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  try {
    const seen = new Set<string>();
    let manifest: Manifest | null = null;
    for await (const entry of entriesOf(unpacked)) {
      if (manifest === null) {
        manifest = await manifestIn(entry);
        take.manifest(manifest);
        continue;
      }
      if (!heldNames.test(entry.name) || entry.name.split("/").includes("..") || seen.has(entry.name))
        throw new BrokenArchiveError(`It holds ${JSON.stringify(entry.name)}, which no backup does.`);
      seen.add(entry.name);
      await take.entry(entry);
    }
    if (
      manifest === null ||
      !seen.has(`${DATABASE_NAME}/PG_VERSION`) ||
      seen.has(SECRET_KEY_NAME) !== manifest.hasSecretKey
    )
      throw new BrokenArchiveError("It is not whole.");
    return manifest;
  } catch (error) {
    const reason = brokenBecause(error);
    if (reason === null) throw error;
    throw new BrokenArchiveError(`${file} is no backup that can be restored: ${reason}`, { cause: error });
  } finally {
    unpacked.destroy();
  }
}

function brokenBecause(error: unknown): string | null {
  if (error instanceof BrokenArchiveError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return "It ends too soon.";
  return code.startsWith("Z_") ? "It is damaged, or something else altogether." : null;
}

async function manifestIn({ name, size, content }: TarEntry): Promise<Manifest> {
  if (name !== MANIFEST_NAME || size > 10_000) throw new BrokenArchiveError("It is not one of TrueNorth's.");
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const manifest = manifestSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  if (!manifest.success) throw new BrokenArchiveError("It does not say what it holds.");
  const { format, version } = manifest.data;
  if (format > BACKUP_FORMAT)
    throw new BrokenArchiveError(`It was made by a newer TrueNorth (${version}): restore it with that one.`);
  return manifest.data;
}
