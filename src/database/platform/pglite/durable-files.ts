import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** As PGlite mounts the folder. */
const MOUNTED_AT = "/pglite/data";
/** WASI's number for EIO: PostgreSQL then fails the commit instead of acknowledging it. */
const INPUT_OUTPUT_ERROR = 29;

/** An open file of Emscripten; a folder has no descriptor of Node. */
type OpenFile = { readonly path: string; readonly nfd?: number };

/**
 * Options of PGlite for a folder with a database, whose commits survive a loss of power. PGlite switches PostgreSQL's fsync
 * off, and its file system would ignore it: here it is on, and reaches the disk.
 */
export function durableFiles(directory: string): Pick<PGliteOptions, "fs" | "startParams"> {
  const sync = (file: OpenFile): number => {
    try {
      if (file.nfd === undefined) syncPath(join(directory, relative(MOUNTED_AT, file.path)));
      else fsyncSync(file.nfd);
      return 0;
    } catch {
      return INPUT_OUTPUT_ERROR;
    }
  };
  const files = new NodeFS(directory);
  const init = files.init.bind(files);
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    const mount = emscriptenOpts.preRun ?? [];
    const teachSync: (typeof mount)[number] = ({ FS }) => {
      const nodeFiles: object = FS.filesystems.NODEFS;
      if (!("stream_ops" in nodeFiles) || typeof nodeFiles.stream_ops !== "object")
        throw new Error("The file system of PGlite has no operations to add fsync to.");
      Object.assign(nodeFiles.stream_ops ?? {}, { fsync: sync });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...mount, teachSync] } };
  };
  return {
    fs: files,
    // The other methods of writing the log end in calls that Emscripten ignores.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "wal_sync_method=fsync",
    ],
  };
}

/** Makes a folder with all its files survive a loss of power: a new database is written without fsync. */
export function syncFolder(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else syncPath(path);
  }
  syncPath(directory);
}

/** Makes a file, or which names a folder holds, survive a loss of power. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
