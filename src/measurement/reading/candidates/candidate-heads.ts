import type { Ranking } from "../answer-structure.ts";
import type { Span } from "../sentences.ts";
import { type Company, type FoundName, nameIn } from "./candidate-shape.ts";

const LABEL = /^[^:：]{2,40}[:：]\s*/u;
/** "Best budget: Shark": what follows is surely a name. */
const PRAISE =
  /^(?:best|top|winner|runner|editor|our|overall|most|cheapest|premium|luxury|budget|testsieger|preis|beste|meilleur|mejor|miglior|melhor|najleps|лучш)/iu;

/**
 * Takes an answer, its rankings and which names are surely some brand's; returns the heads that name something. A list counts as a
 * whole: "Budget, Security, Support" is one of matters, "Trello, Asana, Wrike" is one of names.
 */
export function candidateHeads(
  raw: string,
  rankings: readonly Ranking[],
  isStrong: (name: string) => boolean,
): readonly FoundName[] {
  return rankings.flatMap(({ kind, items }) => {
    const heads = items.map((item) => headName(raw, item, "unknown"));
    const first = heads.filter((head) => head !== null);
    const strong = first.filter(({ name, isPraised }) => isPraised || isStrong(name)).length;
    const isListOfNames = strong > 0 && first.length * 2 >= items.length;
    const named = isListOfNames
      ? items.map((item) => headName(raw, item, "listed")).filter((head) => head !== null)
      : first;
    const praised = named.filter(({ isPraised }) => isPraised).length;
    const isMostlyNamed = named.length * 2 >= items.length;
    // Numbers and tables list products more often than points do.
    const fewest = kind === "table" || kind === "ordered-list" ? items.length / 2 : items.length;
    if (strong === 0 && (named.length < fewest || named.length < 2)) return [];
    // Unmarked points begin with any word, headings with any subject.
    const isSure = strong * 3 >= named.length || (isMostlyNamed && kind !== "bullets");
    return named
      .filter(({ name }) => isSure || !isOrdinary(raw, name) || isStrong(name))
      .map(
        ({ isPraised, ...head }): FoundName => ({
          ...head,
          way: (isSure && (isPraised || praised === 0)) || isStrong(head.name) ? "head" : "weak head",
        }),
      );
  });
}

function headName(
  raw: string,
  { start, end }: Span,
  company: Company,
): (Span & { readonly name: string; readonly isPraised: boolean }) | null {
  const words = raw.slice(start, Math.max(end, start));
  // "Best overall: Asana" names after its label, "Asana: simple boards" before it.
  const label = LABEL.exec(words)?.[0] ?? "";
  for (const part of label === "" ? [words] : [label.replace(/[:：]\s*$/u, ""), words.slice(label.length)]) {
    const name = nameIn(part.split(/\s[–—|-]+\s|[–—]/u, 1)[0] ?? "", company);
    if (name === null) continue;
    const at = raw.indexOf(name.split(/\s/)[0] ?? name, start);
    const isPraised = label !== "" && PRAISE.test(label) && part !== label;
    return at === -1 || at > end
      ? { name, start, end, isPraised }
      : { name, start: at, end: at + name.length, isPraised };
  }
  return null;
}

/** Whether a head's only word is in the answer in lower case as well: "Integrations" and "many integrations". */
function isOrdinary(raw: string, name: string): boolean {
  if (/\s/.test(name)) return false;
  const lower = name.toLowerCase();
  for (let at = raw.indexOf(lower); at !== -1; at = raw.indexOf(lower, at + 1))
    if (!/[\p{L}.@/-]/u.test(raw[at - 1] ?? " ") && !/[\p{L}]/u.test(raw[at + lower.length] ?? " "))
      return lower !== name;
  return false;
}
