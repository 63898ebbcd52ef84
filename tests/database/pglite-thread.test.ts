import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { productParsers } from "#database/platform/value-parsers.ts";
import { fillDataDirectory } from "./migrated-directory.ts";

describe("the thread of the embedded database", () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  test("values arrive as each caller reads them, errors with their code, and nothing after it is closed", async () => {
    const engine = await openPglite({ directory: null, snapshot: await readFile(inject("pglite").empty) });
    const session = await engine.acquire();
    const text =
      "select timestamptz '2026-11-20 12:00+00' as at, $1::jsonb as value, 2::int8 as n, null::jsonb as none";
    const product = await session.run(text, [{ deep: ["x"] }], productParsers);
    expect(product.rows).toEqual([
      { at: new Date("2026-11-20T12:00:00Z"), value: { deep: ["x"] }, n: 2, none: null },
    ]);
    const asText = await session.run(text, ['"text"'], {});
    expect(asText.rows[0]).toMatchObject({ at: "2026-11-20 12:00:00+00", value: '"text"', n: "2" });
    await expect(session.run("select 1 / $1::int", [0], productParsers)).rejects.toMatchObject({
      code: "22012",
    });
    session.release(false);

    // After closing, statements are refused instead of waiting for ever.
    await Promise.all([engine.close(), engine.close()]);
    const late = await engine.acquire();
    await expect(late.run("select 1", [], productParsers)).rejects.toThrow(
      "The embedded database has ended.",
    );
  });

  test("a folder that holds no database is refused and left to the next try", async () => {
    const folder = await mkdtemp(join(tmpdir(), "truenorth-thread-"));
    folders.push(folder);
    await mkdir(join(folder, "database"));
    await writeFile(join(folder, "database", "PG_VERSION"), "nonsense");
    const open = () => openDatabase({ kind: "embedded", dataDirectory: folder });
    await expect(open()).rejects.toThrow();
    await rm(join(folder, "database"), { recursive: true });
    await fillDataDirectory(folder);
    const database = await open();
    await database.close();
  });
});
