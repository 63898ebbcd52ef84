import { headerOf, type Resource } from "../artifacts.ts";
import type { Page } from "./page.ts";

/** Below this compression saves less than it costs. */
const worthCompressingBytes = 10_000;
const toleratedReplacementShare = 0.001;

/** One point of good manners in HTTP: 1 kept, 0.5 in part, 0 not. */
export type HttpPoint = {
  readonly name: "type" | "decoding" | "compression" | "validators";
  readonly score: 0 | 0.5 | 1;
  readonly problem: string | null;
};

const point = (name: HttpPoint["name"], problem: string | null): HttpPoint => ({
  name,
  score: problem === null ? 1 : 0,
  problem,
});

function typePoint({ resource, document }: Page): HttpPoint {
  const type = headerOf(resource, "content-type") ?? "";
  if (!/^\s*text\/html\s*(;|$)/i.test(type)) return point("type", `content type is “${type}”, not text/html`);
  return point("type", document.charsetSource === "guessed" ? "names no character set" : null);
}

function decodingPoint({ document }: Page): HttpPoint {
  const isGarbled = document.replacementShare > toleratedReplacementShare;
  const share = (document.replacementShare * 100).toFixed(1);
  return point(
    "decoding",
    isGarbled ? `${share} % of its characters are garbled (${document.charset})` : null,
  );
}

function compressionPoint({ resource }: Page): HttpPoint {
  const coding = headerOf(resource, "content-encoding") ?? "";
  const isCompressed = /\b(gzip|br|zstd)\b/i.test(coding);
  return point(
    "compression",
    isCompressed || resource.bytes <= worthCompressingBytes
      ? null
      : `${Math.round(resource.bytes / 1000)} KB are sent uncompressed`,
  );
}

function validatorsPoint({ resource, isHome }: Page, revalidation: Resource | null): HttpPoint {
  const names = ["etag", "last-modified", "cache-control"];
  if (!names.some((name) => headerOf(resource, name) !== undefined)) {
    return point("validators", "sends neither ETag nor Last-Modified nor Cache-Control");
  }
  if (isHome && revalidation?.ok === true && revalidation.status === 200) {
    return {
      name: "validators",
      score: 0.5,
      problem: "is sent again in full though nothing changed (no 304)",
    };
  }
  return point("validators", null);
}

/**
 * Takes a page and the answer to asking for the home page again with its validators; returns the four points. From a folder
 * only the first two can be known.
 */
export function httpPointsOf(
  page: Page,
  revalidation: Resource | null,
  source: "network" | "folder",
): readonly HttpPoint[] {
  if (source === "folder") return [typePoint(page), decodingPoint(page)];
  return [typePoint(page), decodingPoint(page), compressionPoint(page), validatorsPoint(page, revalidation)];
}
