import { createWriteStream, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Sockets have short names only; beyond it a running server cannot be asked. */
const LONGEST_NAME = 100;
const IDLE_MS = 60_000;
const BEGINNING = "backup follows\n";

const socketIn = (dataDirectory: string): string => join(dataDirectory, "backup.sock");

export type BackupSocket = { close(): Promise<void> };

/**
 * Answers each connection to a socket in the data directory with a backup. Who may open the socket is who may read the files
 * themselves: its mode is 600. Null where the directory's name is too long for a socket.
 */
export async function answerBackups(
  dataDirectory: string,
  write: (sink: Writable) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<BackupSocket | null> {
  const path = socketIn(dataDirectory);
  if (Buffer.byteLength(path) > LONGEST_NAME) return null;
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => {});
    // Anyone who stops reading must not hold the database.
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.write(BEGINNING);
    write(socket).catch((error: unknown) => {
      if (!socket.destroyed) onError(error);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Has the process that uses the data directory write a backup into a file; rejects where none answers. */
export async function askForBackup(dataDirectory: string, file: string): Promise<void> {
  const socket = connect(socketIn(dataDirectory));
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error("The server has stopped answering.")));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", (error) =>
      reject(
        new Error(
          "The process that uses the data does not answer here. Stop it, or run this as the user it runs as.",
          { cause: error },
        ),
      ),
    );
  });
  await pipeline(
    socket,
    async function* (bytes: AsyncIterable<Buffer>) {
      let beginning = Buffer.alloc(0);
      for await (const chunk of bytes) {
        if (beginning.byteLength >= BEGINNING.length) {
          yield chunk;
          continue;
        }
        beginning = Buffer.concat([beginning, chunk]);
        if (beginning.byteLength >= BEGINNING.length) yield beginning.subarray(BEGINNING.length);
      }
    },
    createWriteStream(file, { flags: "wx", mode: 0o600 }),
  );
}
