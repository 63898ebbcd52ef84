import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes .br and .gz beside every text file of a folder, so that the server need not compress per request. */
export async function precompress(directory: string): Promise<void> {
  for await (const file of glob("**/*.{html,js,css,svg,json,txt,xml,webmanifest,data}", { cwd: directory })) {
    const path = join(directory, file);
    const body = await readFile(path);
    if (body.length < 512) continue;
    await writeFile(
      `${path}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}
