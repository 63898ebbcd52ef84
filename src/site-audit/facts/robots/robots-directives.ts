import { headerOf } from "../../artifacts.ts";
import { attributeOf, lineage, select } from "../html/html-document.ts";
import { mainContent } from "../html/main-content.ts";
import { visibleText } from "../html/visible-text.ts";
import { oncePerPage } from "../once-per-page.ts";
import type { Page } from "../page.ts";

/** One instruction to robots about a page, such as noindex or max-snippet:50, in lower case. */
export type RobotsDirective = {
  readonly name: string;
  /** The text after the colon; null without one. */
  readonly value: string | null;
  /** Whom it is addressed to: every robot, Google's or Bing's. */
  readonly audience: "all" | "google" | "bing";
  readonly source: "meta" | "header";
};

/** Names whose colon introduces a value and not a robot's instructions. */
const valued = new Set(["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"]);

const audiences: Readonly<Record<string, RobotsDirective["audience"]>> = {
  robots: "all",
  googlebot: "google",
  bingbot: "bing",
};

type Spoken = Pick<RobotsDirective, "name" | "value"> & { readonly robot: string | null };

/** Instructions of one text, split at commas and spaces; `robot: rule` addresses what follows to that robot. */
function spokenIn(text: string): readonly Spoken[] {
  const words = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ ?: ?/g, ":")
    .split(/[, ]/)
    .filter((word) => word !== "");
  let robot: string | null = null;
  const spoken: Spoken[] = [];
  for (const word of words) {
    const [before = "", ...after] = word.split(":");
    const isAddress = after.length > 0 && /^[a-z]/.test(before) && !valued.has(before);
    if (isAddress) robot = before;
    const [name = "", ...value] = isAddress ? after : [before, ...after];
    if (name !== "") spoken.push({ name, value: value.length === 0 ? null : value.join(":"), robot });
  }
  return spoken;
}

function fromHeader(value: string): readonly RobotsDirective[] {
  // Several headers of one name arrive joined; where they came line by line, each speaks to all robots again.
  return value.split("\n").flatMap((line) =>
    spokenIn(line).flatMap(({ name, value: given, robot }) => {
      const audience = robot === null ? "all" : audiences[robot];
      return audience === undefined ? [] : [{ name, value: given, audience, source: "header" as const }];
    }),
  );
}

/** Instructions of a page from <meta name=robots|googlebot|bingbot> anywhere in it and from X-Robots-Tag, all that were given. */
export const robotsDirectivesOf: (page: Page) => readonly RobotsDirective[] = oncePerPage((page) => {
  const metas = select(page.document, "meta[name]").flatMap((meta) => {
    const audience = audiences[(attributeOf(meta, "name") ?? "").trim().toLowerCase()];
    if (audience === undefined) return [];
    return spokenIn(attributeOf(meta, "content") ?? "").map(({ name, value }) => ({
      name,
      value,
      audience,
      source: "meta" as const,
    }));
  });
  return [...metas, ...fromHeader(headerOf(page.resource, "x-robots-tag") ?? "")];
});

/** A directive as its author wrote it, without case: "max-snippet:0". */
export const directiveText = ({ name, value }: RobotsDirective): string =>
  value === null ? name : `${name}:${value}`;

/** The directive that keeps a page out of an index, or null. */
export const indexBlockOf = (page: Page): RobotsDirective | null =>
  robotsDirectivesOf(page).find(({ name }) => name === "noindex" || name === "none") ?? null;

/** How much of a page may be quoted (0 nothing, 0.5 little, 1 freely) and the directive that says so. */
export type SnippetPermission = { readonly score: 0 | 0.5 | 1; readonly directive: string | null };

function permissionBy(directive: RobotsDirective): SnippetPermission["score"] {
  const { name, value, audience } = directive;
  if (name === "nosnippet") return 0;
  // Only Bing reads these two: what is addressed to Google alone changes nothing.
  if (name === "noarchive" && audience !== "google") return 0;
  if (name === "nocache" && audience !== "google") return 0.5;
  if (name !== "max-snippet" || value === null || !/^\d+$/.test(value)) return 1;
  const characters = Number(value);
  return characters === 0 ? 0 : characters <= 50 ? 0.5 : 1;
}

const lettersOf = (text: string): number => text.replace(/\s+/g, "").length;

/** Share (0–1) of the main text inside elements marked data-nosnippet. */
export const withheldShareOf: (page: Page) => number = oncePerPage(({ document }) => {
  const { element } = mainContent(document);
  if (element === null || select(document, "[data-nosnippet]").length === 0) return 0;
  const isMarked = (candidate: typeof element) => attributeOf(candidate, "data-nosnippet") !== null;
  if (lineage(element).some(isMarked)) return 1;
  const whole = lettersOf(visibleText(document, element));
  return whole === 0 ? 0 : 1 - lettersOf(visibleText(document, element, isMarked)) / whole;
});

/** The strictest limit on quoting a page. */
export function snippetPermissionOf(page: Page): SnippetPermission {
  let strictest: SnippetPermission = { score: 1, directive: null };
  for (const directive of robotsDirectivesOf(page)) {
    const score = permissionBy(directive);
    if (score < strictest.score) strictest = { score, directive: directiveText(directive) };
  }
  return strictest.score > 0 && withheldShareOf(page) > 0.5
    ? { score: 0, directive: "data-nosnippet" }
    : strictest;
}
