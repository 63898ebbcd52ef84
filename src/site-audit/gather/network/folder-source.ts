import { createHash } from "node:crypto";
import { open, readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { Hop, Resource } from "../../artifacts.ts";
import type { Source } from "../source.ts";
import { failure } from "./fetch-failure.ts";
import type { FetchRequest, GuardedFetch } from "./guarded-fetch.ts";

type File = { readonly path: string; readonly isMovedTo: string | null };

/**
 * Null where the folder is not there. Answers as a plain web server would that serves this folder at `origin`: index.html for directories (with a redirect to
 * the closing slash), names without their .html, 404 (with 404.html where there is one) for the rest. Whatever lies outside
 * the folder, behind symbolic links included, does not exist; addresses elsewhere are not asked.
 */
export async function createFolderSource(folder: string, origin: string): Promise<Source | null> {
  const root = await realpath(folder).catch(() => null);
  if (root === null || !(await stat(root)).isDirectory()) return null;
  const fetch: GuardedFetch = async (request) => {
    const url = URL.parse(request.url);
    if (url === null)
      return failure(request.url, { kind: "bad-address", message: "This is not a web address." });
    if (url.origin !== origin) {
      return failure(request.url, {
        kind: "not-asked",
        message: "Only the folder was read, no other address.",
      });
    }
    url.hash = "";
    const objection = (await request.admit?.(url)) ?? null;
    if (objection !== null) return failure(request.url, objection);
    const found = await find(root, url.pathname);
    if (found?.isMovedTo) {
      const moved = new URL(found.isMovedTo + url.search, origin);
      const refused = (await request.admit?.(moved)) ?? null;
      const hops = [{ url: url.href, status: 301 }];
      return refused === null
        ? answerOf(request, moved, 200, found.path, hops)
        : failure(request.url, refused, hops);
    }
    if (found !== null) return answerOf(request, url, 200, found.path, []);
    const page = await insideOf(root, join(root, "404.html"));
    return answerOf(request, url, 404, page, []);
  };
  return {
    kind: "folder",
    fetch,
    lookUpBrand: async () => ({
      available: false,
      reason: "Open knowledge bases were not asked for a folder.",
    }),
    close: async () => {},
  };
}

async function find(root: string, pathname: string): Promise<File | null> {
  const relative = decoded(pathname);
  if (relative === null) return null;
  const asked = join(root, relative);
  const isDirectory = (await stat(asked).catch(() => null))?.isDirectory() === true;
  const candidates =
    isDirectory || relative.endsWith("/")
      ? [join(asked, "index.html"), join(asked, "index.htm")]
      : [asked, `${asked}.html`];
  for (const candidate of candidates) {
    const path = await insideOf(root, candidate);
    if (path !== null)
      return { path, isMovedTo: isDirectory && !pathname.endsWith("/") ? `${pathname}/` : null };
  }
  return null;
}

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("\0") ? null : path;
  } catch {
    return null;
  }
}

/** The true path of a file inside the root; null where there is none, or where it leads out. */
async function insideOf(root: string, path: string): Promise<string | null> {
  const real = await realpath(path).catch(() => null);
  if (real === null || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
  return (await stat(real).catch(() => null))?.isFile() === true ? real : null;
}

async function answerOf(
  request: FetchRequest,
  url: URL,
  status: number,
  path: string | null,
  hops: readonly Hop[],
): Promise<Resource> {
  const type = path === null ? "text/plain" : contentTypeOf(extname(path));
  const limitBytes = typeof request.limitBytes === "number" ? request.limitBytes : request.limitBytes(type);
  const { bytes, truncated } =
    path === null || request.method === "HEAD"
      ? { bytes: new Uint8Array(), truncated: false }
      : await readUpTo(path, limitBytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return {
    ok: true,
    url: request.url,
    finalUrl: url.href,
    status,
    headers: { "content-type": type, etag: `"${sha256.slice(0, 32)}"` },
    body: bytes,
    bytes: bytes.length,
    sha256,
    truncated,
    hops,
    ttfbMs: null,
    totalMs: null,
    attempts: 1,
  };
}

async function readUpTo(
  path: string,
  limitBytes: number,
): Promise<{ bytes: Uint8Array; truncated: boolean }> {
  const { size } = await stat(path);
  if (size <= limitBytes) return { bytes: new Uint8Array(await readFile(path)), truncated: false };
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(limitBytes), 0, limitBytes, 0);
    return { bytes: buffer.subarray(0, bytesRead), truncated: true };
  } finally {
    await file.close();
  }
}

const types: Readonly<Record<string, string>> = {
  "": "application/octet-stream",
  ".html": "text/html",
  ".htm": "text/html",
  ".xhtml": "application/xhtml+xml",
  ".txt": "text/plain",
  ".md": "text/markdown",
  ".xml": "application/xml",
  ".gz": "application/gzip",
  ".json": "application/json",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
};

/** The Content-Type a plain web server sends for a file name extension (with its dot); without charset, which is the file's own to say. */
const contentTypeOf = (extension: string): string =>
  types[extension.toLowerCase()] ?? "application/octet-stream";
