import type { Context, MiddlewareHandler } from "hono";
import { type ContentSecurityOptions, pagePolicy } from "./http/content-security.ts";
import type { SiteFile, SiteFiles } from "./site-files.ts";

export type SiteOptions = {
  readonly files: SiteFiles;
  readonly contentSecurity: ContentSecurityOptions;
  /** Addresses of the pages that are rendered in the browser only. */
  readonly isClientOnlyPath: (path: string) => boolean;
};

function acceptedForm(header: string, file: SiteFile): SiteFile["compressed"][number] | null {
  const accepted = new Set(
    header
      .split(",")
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
      .map((entry) => entry.replace(/\s*;.*$/, "")),
  );
  return file.compressed.find(({ encoding }) => accepted.has(encoding)) ?? null;
}

function cacheControl(file: SiteFile): string {
  if (file.immutable) return "public, max-age=31536000, immutable";
  return file.contentType.startsWith("text/html") ? "no-cache" : "public, max-age=3600";
}

function answerWith(
  context: Context,
  file: SiteFile,
  status: 200 | 404,
  contentSecurity: ContentSecurityOptions,
): Response {
  const form = acceptedForm(context.req.header("accept-encoding") ?? "", file);
  const etag = `"${file.etag}${form === null ? "" : `-${form.encoding}`}"`;
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": status === 404 ? "no-store" : cacheControl(file),
    ETag: etag,
    Vary: "Accept-Encoding",
  });
  if (file.contentType.startsWith("text/html"))
    headers.set("Content-Security-Policy", pagePolicy(file.scriptHashes, contentSecurity));
  if (status === 404) headers.set("X-Robots-Tag", "noindex");
  if (status === 200 && context.req.header("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (form !== null) headers.set("Content-Encoding", form.encoding);
  const body = form?.body ?? file.plain;
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status, headers });
}

/** Serves the built pages and their files; an address that is neither a page nor a file is a true 404. */
export function site({ files, contentSecurity, isClientOnlyPath }: SiteOptions): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== "GET" && context.req.method !== "HEAD") return next();
    const { path } = context.req;
    const file = files.byPath.get(path);
    if (file) return answerWith(context, file, 200, contentSecurity);
    const bare = path.replace(/\/+$/, "");
    if (
      bare !== path &&
      bare.startsWith("/") &&
      !bare.startsWith("//") &&
      (files.byPath.has(bare) || isClientOnlyPath(bare))
    )
      return context.redirect(`${bare}${new URL(context.req.url).search}`, 301);
    if (isClientOnlyPath(path) && files.fallback)
      return answerWith(context, files.fallback, 200, contentSecurity);
    return files.notFoundPage ? answerWith(context, files.notFoundPage, 404, contentSecurity) : next();
  };
}
