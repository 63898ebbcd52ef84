import { isRecord } from "./schema-nodes.ts";

/** One JSON-LD script. */
export type JsonLdBlock = {
  /** `repairable`: JSON only after small mends; `broken`: no JSON, or no schema.org context; `foreign`: another vocabulary. */
  readonly state: "valid" | "repairable" | "broken" | "foreign";
  /** What is wrong, in plain words; null where nothing is. */
  readonly error: string | null;
  /** The beginning of the script's text. */
  readonly snippet: string;
  /** The parsed value where it speaks schema.org, else null. */
  readonly value: unknown;
};

/** Reads the text of one JSON-LD script; null where it is blank. Never throws. */
export function parseJsonLd(source: string): JsonLdBlock | null {
  const text = unwrapped(source);
  if (text === "") return null;
  const snippet = text.slice(0, 200);
  const strict = parsed(text);
  if (!("error" in strict)) return judged(strict.value, "valid", null, snippet);
  const fixed = parsed(repaired(text));
  if ("error" in fixed) return { state: "broken", error: strict.error, snippet, value: null };
  return judged(fixed.value, "repairable", strict.error, snippet);
}

function judged(
  value: unknown,
  state: "valid" | "repairable",
  error: string | null,
  snippet: string,
): JsonLdBlock {
  const contexts = (Array.isArray(value) ? value : [value]).map((item) =>
    isRecord(item) ? item["@context"] : undefined,
  );
  if (contexts.some(namesSchemaOrg)) return { state, error, snippet, value };
  if (contexts.some((context) => context !== undefined))
    return { state: "foreign", error: null, snippet, value: null };
  return { state: "broken", error: 'it has no "@context": "https://schema.org"', snippet, value: null };
}

/** A context is an address, a list of them, or an object whose values are addresses. */
const namesSchemaOrg = (context: unknown): boolean => {
  const parts = Array.isArray(context) ? context : [context];
  return parts
    .flatMap((part) => (isRecord(part) ? Object.values(part) : [part]))
    .some((part) => typeof part === "string" && /schema\.org/i.test(part));
};

/** Without what old page systems wrap around scripts: byte order mark, HTML comment, CDATA (commented out or not). */
function unwrapped(source: string): string {
  return source
    .replace(/^[\s\uFEFF]*(?:(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--)?[\s\uFEFF]*/, "")
    .replace(/\s*(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|(?:\/\/\s*)?-->)?;?\s*$/, "")
    .trim();
}

type Parsed = { readonly value: unknown } | { readonly error: string };

function parsed(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: describeError(error, text) };
  }
}

/** JSON.parse gives the offset; a line number is what a person can look up. */
function describeError(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : "";
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return "the JSON ends too early";
  const at = Number(position);
  const line = text.slice(0, at).split("\n").length;
  const around = text.slice(Math.max(0, at - 20), at + 20).replace(/\s+/g, " ");
  return `the JSON is wrong in line ${line}, near “${around}”`;
}

/** Control characters become spaces, and commas before a closing bracket go; text inside strings is kept. */
function repaired(source: string): string {
  const text = source.replace(/\p{Cc}/gu, " ");
  const pieces: string[] = [];
  let from = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInText = !isInText;
    else if (character === "\\") at += 1;
    else if (character === "," && !isInText && closesNext(text, at + 1)) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return pieces.join("") + text.slice(from);
}

function closesNext(text: string, from: number): boolean {
  let at = from;
  while (text[at] === " ") at += 1;
  return text[at] === "}" || text[at] === "]";
}
