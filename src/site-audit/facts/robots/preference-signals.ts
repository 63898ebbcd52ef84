import { headerOf, type Resource } from "../../artifacts.ts";
import type { Page } from "../page.ts";
import type { CrawlerRules } from "./crawler-rules.ts";
import { compilePathPattern, matchablePath, matchesPath } from "./path-pattern.ts";
import { robotsDirectivesOf } from "./robots-directives.ts";
import type { OtherRecord } from "./robots-txt.ts";

/** What a wish is about: being listed in search, being read for an answer, or being trained on. */
export type PreferenceUse = "search" | "ai-input" | "ai-train";

/** One wish about the use of content by AI, voluntary for those who read it. */
export type PreferenceSignal = {
  readonly scheme: "Content-Signal" | "Content-Usage" | "meta";
  readonly key: string;
  readonly value: string;
  /** What it allows or refuses; empty where key or value are not known, or it says nothing about AI (use=…). */
  readonly uses: readonly PreferenceUse[];
  readonly allows: boolean;
  /** Key and value are ones the drafts define. */
  readonly isKnown: boolean;
  /** Robots it speaks to, lower case; null is everyone: `*`, nobody named, or not from robots.txt. */
  readonly tokens: readonly string[] | null;
  /** It speaks of the whole site, not of some other path. */
  readonly isSiteWide: boolean;
  readonly url: string;
  /** Line of robots.txt; null where it comes from a page. */
  readonly line: number | null;
  readonly text: string;
};

type Vocabulary = {
  readonly keys: Readonly<Record<string, readonly PreferenceUse[]>>;
  readonly yes: string;
  readonly no: string;
};

/** contentsignals.org; `use` tells how, not whether. */
const contentSignal: Vocabulary = {
  keys: { search: ["search"], "ai-input": ["ai-input"], "ai-train": ["ai-train"] },
  yes: "yes",
  no: "no",
};
const signalUses = new Set(["immediate", "reference", "full"]);

/** draft-ietf-aipref-vocab in its several states; later words are kept as unknown. */
const contentUsage: Vocabulary = {
  keys: {
    search: ["search"],
    "train-ai": ["ai-train"],
    "train-genai": ["ai-train"],
    "ai-output": ["ai-input"],
    bots: ["search", "ai-input", "ai-train"],
  },
  yes: "y",
  no: "n",
};

type Place = Pick<PreferenceSignal, "tokens" | "url" | "line" | "text">;

function signalOf(
  scheme: "Content-Signal" | "Content-Usage",
  member: string,
  place: Place,
  isSiteWide: boolean,
): PreferenceSignal {
  const vocabulary = scheme === "Content-Signal" ? contentSignal : contentUsage;
  const [written = "", ...rest] = member.split("=");
  const key = written.trim().toLowerCase();
  // Parameters of an RFC 9651 dictionary member say nothing yet.
  const [given = ""] = rest.join("=").split(";");
  const value = given
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();
  const uses = Object.hasOwn(vocabulary.keys, key) ? vocabulary.keys[key] : undefined;
  const isAnswer = value === vocabulary.yes || value === vocabulary.no;
  const isManner = scheme === "Content-Signal" && key === "use" && signalUses.has(value);
  return {
    scheme,
    key,
    value,
    uses: isAnswer ? (uses ?? []) : [],
    allows: value !== vocabulary.no,
    isKnown: isManner || (uses !== undefined && isAnswer),
    isSiteWide,
    ...place,
  };
}

/** Reads `a=b, c=d`, in robots.txt optionally after a path pattern. */
function signalsIn(
  scheme: "Content-Signal" | "Content-Usage",
  written: string,
  place: Place,
): readonly PreferenceSignal[] {
  const [, path = null, members = written] = /^(\/\S*)\s*(.*)$/s.exec(written.trim()) ?? [];
  const isSiteWide = path === null || matchesPath(compilePathPattern(path), matchablePath("/"));
  return members
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== "")
    .map((member) => signalOf(scheme, member, place, isSiteWide));
}

/** No site has more to say; a file of nothing else shall not keep us busy. */
const judgedRecords = 200;

const schemes = { "content-signal": "Content-Signal", "content-usage": "Content-Usage" } as const;

function tokensOf({ group, namesAbove }: OtherRecord): readonly string[] | null {
  const tokens = group === null ? [] : [...group.tokens.keys()].slice(0, namesAbove);
  return tokens.length === 0 || tokens.includes("*") ? null : tokens;
}

function fromRules(rules: CrawlerRules, url: string): readonly PreferenceSignal[] {
  const signals = rules.records.flatMap((record) => {
    const scheme =
      record.name === "content-signal" || record.name === "content-usage" ? schemes[record.name] : null;
    return scheme === null ? [] : [{ record, scheme }];
  });
  return signals.slice(0, judgedRecords).flatMap(({ record, scheme }) => {
    const { value, line, text } = record;
    return signalsIn(scheme, value, { tokens: tokensOf(record), url, line, text });
  });
}

function fromHeaders(resource: Resource): readonly PreferenceSignal[] {
  if (!resource.ok) return [];
  return (["content-signal", "content-usage"] as const).flatMap((name) => {
    const value = headerOf(resource, name);
    const place = { tokens: null, url: resource.finalUrl, line: null, text: `${schemes[name]}: ${value}` };
    return value === undefined ? [] : signalsIn(schemes[name], value, place);
  });
}

/** `noai` and `noimageai` ask not to be trained on. */
function fromDirectives(page: Page): readonly PreferenceSignal[] {
  return robotsDirectivesOf(page)
    .filter(({ name }) => name === "noai" || name === "noimageai")
    .map(({ name }) => ({
      scheme: "meta" as const,
      key: name,
      value: "",
      uses: ["ai-train" as const],
      allows: false,
      isKnown: true,
      tokens: null,
      isSiteWide: true,
      url: page.url,
      line: null,
      text: name,
    }));
}

/** All wishes about AI use found in robots.txt, in the headers of `resources` and in the instructions of `pages`. */
export function preferenceSignalsOf(
  rules: CrawlerRules,
  robotsUrl: string,
  resources: readonly Resource[],
  pages: readonly Page[],
): readonly PreferenceSignal[] {
  return [
    ...fromRules(rules, robotsUrl),
    ...resources.flatMap(fromHeaders),
    ...pages.flatMap(fromDirectives),
  ];
}
