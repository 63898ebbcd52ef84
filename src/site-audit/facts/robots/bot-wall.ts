import { headerOf, type Resource, type ResourceResponse } from "../../artifacts.ts";
import { documentOf } from "../html/html-document.ts";
import { isElement, isText, walk } from "../html/tree-walk.ts";
import { oncePerPage } from "../once-per-page.ts";

/** Why a response is a wall and not the page: the status, Cloudflare's challenge header, or the words of a challenge page. */
export type Wall = {
  readonly kind: "status" | "challenge-header" | "challenge-page";
  readonly status: number;
  /** What gave it away, in a few words for the report. */
  readonly sign: string;
};

const wallStatuses = new Map([
  [401, "asks for a sign-in"],
  [402, "asks for payment"],
  [403, "forbidden"],
  [406, "not acceptable"],
  [429, "too many requests"],
  [451, "blocked for legal reasons"],
  [503, "service unavailable"],
]);

const challengeWords =
  /just a moment|attention required|verify you are (a )?human|captcha|access denied|enable javascript and cookies|pardon our interruption/i;

// The small print of a form's spam guard is no challenge.
const spamGuardNotice = /protected by (google )?(re|h)?captcha/gi;

const challengeTextLimitBytes = 5_000;
/** Here white space is folded once more, to see whether there really are so many words. */
const cutLength = 4 * challengeTextLimitBytes;

/** Every challenge contains one of these: pages without any need not be parsed. */
const challengeHints = /moment|attention|verify|captcha|denied|cookies|interruption/i;

const wordless = new Set(["script", "style", "template", "svg"]);

/** Title and words of a page, <noscript> included: challenge pages often speak only there. Long texts are cut. */
function wordsOf(response: ResourceResponse): string {
  let words = "";
  walk(documentOf(response).root, (node) => {
    words += isText(node) ? node.data.replace(/\s+/g, " ") : " ";
    if (words.length > cutLength) {
      words = words.replace(/\s+/g, " ");
      if (words.length > challengeTextLimitBytes) return "stop";
    }
    return isElement(node) && wordless.has(node.name) ? "skip" : undefined;
  });
  return words.replace(/\s+/g, " ").trim();
}

function challengeIn(response: ResourceResponse): string | null {
  const type = headerOf(response, "content-type") ?? "text/html";
  if (!/^(text\/|application\/xhtml)/i.test(type.trim())) return null;
  if (!challengeHints.test(new TextDecoder("latin1").decode(response.body))) return null;
  const words = wordsOf(response);
  if (new TextEncoder().encode(words).length >= challengeTextLimitBytes) return null;
  return challengeWords.exec(words.replace(spamGuardNotice, ""))?.[0] ?? null;
}

function findWall(resource: Resource): Wall | null {
  if (!resource.ok) return null;
  const { status } = resource;
  const meaning = wallStatuses.get(status);
  if (meaning !== undefined) return { kind: "status", status, sign: `status ${status} (${meaning})` };
  if (headerOf(resource, "cf-mitigated")?.trim().toLowerCase() === "challenge") {
    return { kind: "challenge-header", status, sign: "Cloudflare challenge (cf-mitigated: challenge)" };
  }
  const words = challengeIn(resource);
  return words === null ? null : { kind: "challenge-page", status, sign: `a page saying “${words}”` };
}

/** Takes a resource as it came; returns the wall that answered in the page's place, or null. A failed request is no wall. */
export const wallOf: (resource: Resource) => Wall | null = oncePerPage(findWall);
