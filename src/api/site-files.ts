import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { inlineScriptHashes } from "./http/content-security.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const suffixes = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof suffixes;
const encodings: readonly Encoding[] = ["br", "gzip"];

type Form = { readonly encoding: Encoding; readonly body: Uint8Array<ArrayBuffer> };

/** One file of the built web pages, as it is served. */
export type SiteFile = {
  readonly contentType: string;
  readonly etag: string;
  /** The name holds a hash of the content, so that it may be kept for ever. */
  readonly immutable: boolean;
  /** CSP sources of the inline scripts (pages only). */
  readonly scriptHashes: readonly string[];
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Compressed forms there are, best first. */
  readonly compressed: readonly Form[];
};

export type SiteFiles = {
  /** By path as asked for: "/", "/pricing", "/assets/entry-x.js". Only what is listed here is ever served. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** The page that renders itself in the browser, for addresses that are not prerendered; null where none was built. */
  readonly fallback: SiteFile | null;
  readonly notFoundPage: SiteFile | null;
  /** Another one for every other build of the pages. */
  readonly build: string;
};

/** Takes a text as built; returns it with what is known only here, such as the site's own address. */
export type FillIn = (built: string) => string;

const FALLBACK = "/__spa-fallback.html";

/** The address a built file answers to: a page without its index.html, anything else under its own name. */
function pathOf(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path === "/index.html" ? "/" : path.replace(/\/index\.html$/, "");
}

function contentTypeOf(name: string): string {
  if (name.endsWith(".data")) return "text/x-script; charset=utf-8";
  const type = getMimeType(name) ?? "application/octet-stream";
  return type === "text/plain" ? "text/plain; charset=utf-8" : type;
}

/** A file with its placeholders filled in, compressed here because the build could not know the values. */
async function filledIn(text: string): Promise<Pick<SiteFile, "plain" | "compressed">> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ]);
  return {
    plain,
    compressed: [
      { encoding: "br", body: br },
      { encoding: "gzip", body: gz },
    ],
  };
}

/** Kept in memory: another build may take the place of the files while the server runs. */
async function asBuilt(
  file: string,
  plain: Uint8Array<ArrayBuffer>,
  built: readonly Encoding[],
): Promise<Pick<SiteFile, "plain" | "compressed">> {
  const compressed = await Promise.all(
    built.map(async (encoding) => ({ encoding, body: await readFile(file + suffixes[encoding]) })),
  );
  return { plain, compressed };
}

async function readSiteFile(
  directory: string,
  name: string,
  names: ReadonlySet<string>,
  fillIn: FillIn,
): Promise<SiteFile> {
  const file = join(directory, name);
  const body = await readFile(file);
  const isText = /\.(?:html|xml|txt|data)$/.test(name);
  const built = isText ? body.toString("utf8") : "";
  const text = fillIn(built);
  return {
    contentType: contentTypeOf(name),
    etag: createHash("sha256")
      .update(isText ? text : body)
      .digest("base64url")
      .slice(0, 22),
    immutable: name.startsWith(`assets${sep}`),
    scriptHashes: name.endsWith(".html") ? inlineScriptHashes(text) : [],
    ...(await (text === built
      ? asBuilt(
          file,
          body,
          encodings.filter((encoding) => names.has(name + suffixes[encoding])),
        )
      : filledIn(text))),
  };
}

/** Reads what the build left in `directory` (build/web/client), once at the start. */
export async function readSiteFiles(directory: string, fillIn: FillIn): Promise<SiteFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(directory, join(entry.parentPath, entry.name))),
  );
  const plain = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  const byPath = new Map(
    await Promise.all(
      plain.map(async (name) => [pathOf(name), await readSiteFile(directory, name, names, fillIn)] as const),
    ),
  );
  const fallback = byPath.get(FALLBACK) ?? null;
  const notFoundPage = byPath.get("/404") ?? byPath.get("/404.html") ?? fallback;
  for (const hidden of [FALLBACK, "/404", "/404.html"]) byPath.delete(hidden);
  const build = createHash("sha256")
    .update(
      plain
        .filter((name) => name.startsWith(`assets${sep}`))
        .toSorted()
        .join("\n"),
    )
    .digest("base64url")
    .slice(0, 12);
  return { byPath, fallback, notFoundPage, build };
}
