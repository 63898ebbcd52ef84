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
export const contentTypeOf = (extension: string): string =>
  types[extension.toLowerCase()] ?? "application/octet-stream";
