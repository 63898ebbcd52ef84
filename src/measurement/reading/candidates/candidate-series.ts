import { type Company, type FoundName, nameIn } from "./candidate-shape.ts";

/** Bounded, or a long text without spaces is read to its end from each capital; no name is longer. */
const TOKEN = String.raw`(?:\p{Lu}[\p{L}\p{M}\p{N}'’&+-]{0,40}(?:\.(?:com|io|ai|co|app|so|net))?|\p{Ll}{1,3}\p{Lu}[\p{L}\p{N}]{0,40})`;
const NAME = String.raw`\*{0,2}${TOKEN}(?:[ \u00a0]${TOKEN}){0,3}\*{0,2}`;
const AND = `(?:and|or|und|oder|sowie|et|ou|y|o|e|ed|en|of|och|eller|og|i|oraz|lub|a|nebo|ja|tai|ve|veya|и|или|και|ή)`;
const VERSUS = new RegExp(String.raw`(${NAME})[ \u00a0](?:vs\.?|versus|VS|contra)[ \u00a0](${NAME})`, "gu");
const CUE = String.raw`(?:such as|like|including|includes?|alternatives? (?:to \S+ )?(?:include|are)|competitors? (?:include|are|like)|compared? (?:to|with)|consider|try|e\.g\.|wie(?: z\. ?B\.)?|darunter|comme|tels? que|telles? que|notamment|como|tales como|incluyen|come|quali|tra cui|zoals|waaronder|som|såsom|bland annat|jak|takie jak|jako|např\.|gibi|как|такие как|включая|όπως)`;
const SERIES = new RegExp(
  String.raw`(?:(?<cue>(?:^|[\s(])${CUE}):?[ \u00a0])?(?<list>${NAME}(?:, ${NAME})+(?:,? ${AND} ${NAME})?|${NAME} ${AND} ${NAME})(?=[\s.,;:!?)]|$)`,
  "gu",
);
const CJK_NAME = String.raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Latin}\p{N}ー]{2,12}`;
const CJK_SERIES = new RegExp(
  `(?:如|像|包括|例如)(${CJK_NAME}(?:、${CJK_NAME}){1,30})(?=等|[。，和]|$)`,
  "gu",
);
/** Names after these work with the product or surround it; they are no competitors. */
const BESIDE =
  /(?:integrat\w*|connects?|works?|sync\w*|compatible|import\w*|available|runs?|support\w*|features?|countries|cities|regions|markets|languages|functions?|materials?|ingredients?|Funktionen|Städten?|Ländern?|intègre|s['’]intègre|se integra|si integra|villes|pays|ciudades|países|città|paesi)\s[^.!?\n]{0,40}$/iu;
const LOOKED_BACK = 80;

const companyOf = (names: readonly string[]): Company =>
  names.some((name) => nameIn(name) !== null) ? "compared" : "unknown";

/** Takes an answer; returns names set against each other, and names listed in running text. */
export function candidateSeries(raw: string): readonly FoundName[] {
  const found: FoundName[] = [];
  const add = (words: string, start: number, way: FoundName["way"], company?: Company): void => {
    const name = nameIn(words, company);
    if (name !== null) found.push({ name, start, end: start + words.length, way });
  };
  for (const match of raw.matchAll(VERSUS)) {
    const [all, left = "", right = ""] = match;
    const company = companyOf([left, right]);
    add(left, match.index, "versus", company);
    add(right, match.index + all.length - right.length, "versus", company);
  }
  for (const match of raw.matchAll(SERIES)) {
    const list = match.groups?.list ?? "";
    const start = match.index + match[0].length - list.length;
    const names = list.split(new RegExp(String.raw`,? (?:${AND} )(?=\*{0,2}[\p{Lu}\p{Ll}])|, `, "u"));
    const isBeside = BESIDE.test(raw.slice(Math.max(0, start - LOOKED_BACK), start));
    if (isBeside || (match.groups?.cue === undefined && names.length < 3)) continue;
    // One name among ordinary words says that all are names.
    const company = companyOf(names);
    let from = start;
    for (const name of names) {
      const at = raw.indexOf(name, from);
      add(name, at, company === "compared" ? "series" : "weak series", company);
      from = at + name.length;
    }
  }
  for (const match of raw.matchAll(CJK_SERIES))
    for (const name of (match[1] ?? "").split("、")) add(name, raw.indexOf(name, match.index), "series");
  return found;
}
