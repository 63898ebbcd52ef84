import { fencedCode } from "./masks.ts";

const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 0xa0;

/** How a ranking is written. */
export type RankKind = "ordered-list" | "headings" | "bold-heads" | "table" | "mention-order";

/** One item of a ranking: the span of its head (the part that names the item) in the raw text. */
export type Item = { readonly rank: number; readonly start: number; readonly end: number };

export type Ranking = {
  /** Plain bullets rank nothing; their heads still tell names from words. */
  readonly kind: Exclude<RankKind, "mention-order"> | "bullets";
  readonly items: readonly Item[];
};

type Line = {
  readonly kind: Ranking["kind"];
  /** Items of different keys never belong to one ranking: depth of a heading, indentation, bullets. */
  readonly key: string;
  readonly number: number | null;
  readonly start: number;
  readonly end: number;
};

const NUMBERED =
  /^([ \t]*)(?:>\s?)?(?:\*\*|__)?(?:#|No\.\s?|Nº\s?|第)?(\d{1,3})(?:[.)、．]|[:：](?=\s)|\ufe0f?\u20e3|位[:：]?)(?:\*\*|__)?(?:[ \t]+(?=\S)(?!\d{1,2}\.)|(?=[^\d\s]))/;
const HEADING = /^(#{1,6})[ \t]+/;
const BOLD_LINE = /^[ \t]*(\*\*|__)(?=\S)/;
const BULLET = /^([ \t]*)[-*+•][ \t]+(?=\S)/;
const BULLET_BOLD = /^([ \t]*)[-*+•][ \t]+(?=\*\*|__)/;
const HEAD_NUMBER =
  /^(?:[*_~\s]|\p{Extended_Pictographic}|\ufe0f)*(?:(?:#|No\.\s?)(\d{1,3})[.):：]?|(\d{1,3})(?:[.)、．:：]|\ufe0f?\u20e3))(?:\*\*|__)?[ \t]*/u;
/** Headings that introduce or close a text and rank nothing. */
const FRAME =
  /^(?:[*_\s]|\p{Extended_Pictographic}|\ufe0f)*(?:overview|introduction|intro|summary|conclusion|key |how |why |what |when |which |faq|final |bottom line|tips?\b|considerations?|comparison|quick |tl;?dr|recommendation|my |our |other |honou?rable|sources|references|verdict|in short|pros?\b|cons?\b|prices?\b|pricing|costs?\b|features?\b|best for[:*]|ideal for[:*]|strengths?|weakness|limitations?|drawbacks?|advantages?|disadvantages?|website|notes?\b|rating|use case|vorteile?\b|nachteile?\b|preise?\b|avantages?|inconvénients?|prix\b|ventajas|desventajas|precio|pro\b|contro\b|prezzo|vantagens|desvantagens|preço|voordelen|nadelen|prijs|zalety|wady|cena\b|плюсы|минусы|цена|artıları|eksileri|fiyat|特徴|価格|料金|メリット|デメリット|优点|缺点|价格|장점|단점|가격|fazit|überblick|zusammenfassung|conclusión|resumen|conclusione|résumé|conclusion|まとめ|总结|總結|결론|요약|вывод|итог|sonuç|podsumowanie|samenvatting)/iu;
const LONGEST_HEAD = 90;

/** Takes a raw answer; returns its rankings in order: ordered lists, headings, bold heads, tables, of two items or more. */
export function rankingsOf(raw: string): readonly Ranking[] {
  const lines: Line[] = [];
  const code = fencedCode(raw);
  let block = 0;
  let at = 0;
  let row = 0;
  while (at <= raw.length) {
    const lineBreak = raw.indexOf("\n", at);
    const end = lineBreak === -1 ? raw.length : lineBreak;
    if (at === end || beginsAsProse(raw, at)) row = 0;
    else {
      const text = raw.slice(at, end);
      const sign = firstSign(text);
      while ((code[block]?.end ?? at + 1) <= at) block += 1;
      const isCode = (code[block]?.start ?? raw.length) < end;
      row = sign === BAR ? row + 1 : 0;
      const line = isCode ? null : row > 0 ? tableLine(text, at, row) : itemLine(text, at);
      if (line !== null) lines.push(line);
    }
    at = end + 1;
  }
  return grouped(lines);
}

/** Whether a line begins with a letter that begins no item, as most lines do: any of ASCII but the N of "No. 1". */
function beginsAsProse(raw: string, at: number): boolean {
  const code = raw.charCodeAt(at) | 32;
  return code >= 97 && code <= 122 && code !== 110;
}

const [HASH, BAR] = [35, 124];

/** The first unit of a line that is no space. */
function firstSign(line: string): number {
  let at = 0;
  while (at < line.length && isSpace(line.charCodeAt(at))) at += 1;
  return line.charCodeAt(at);
}

function itemLine(text: string, at: number): Line | null {
  const heading = text.charCodeAt(0) === HASH ? HEADING.exec(text) : null;
  if (heading !== null) return headed("headings", heading[1] ?? "", text, at, heading[0].length);
  const numbered = NUMBERED.exec(text);
  if (numbered !== null) {
    const head = headOf(text, numbered[0].length, numbered[0].includes("**"));
    const key = String(Math.min(3, (numbered[1] ?? "").length >> 1));
    return {
      kind: "ordered-list",
      key,
      number: Number(numbered[2]),
      start: at + head.start,
      end: at + head.end,
    };
  }
  const bullet = BULLET_BOLD.exec(text);
  if (bullet !== null)
    return headed("bold-heads", `bullet ${(bullet[1] ?? "").length >> 1}`, text, at, bullet[0].length);
  const plain = BULLET.exec(text);
  if (plain !== null) {
    const head = headOf(text, plain[0].length, false);
    const key = String((plain[1] ?? "").length >> 1);
    return { kind: "bullets", key, number: null, start: at + head.start, end: at + head.end };
  }
  return BOLD_LINE.test(text) ? headed("bold-heads", "line", text, at, 0) : null;
}

function headed(kind: Ranking["kind"], key: string, text: string, at: number, from: number): Line | null {
  if (FRAME.test(text.slice(from, from + 60))) return null;
  const number = HEAD_NUMBER.exec(text.slice(from, from + 40));
  const start = from + (number?.[0].length ?? 0);
  // A numbered head may be bold as a whole: "**1. Acme**".
  const head =
    kind === "headings"
      ? { start, end: Math.min(text.length, start + LONGEST_HEAD) }
      : headOf(text, start, number !== null);
  return {
    kind,
    key,
    number: number === null ? null : Number(number[1] ?? number[2]),
    start: at + head.start,
    end: at + head.end,
  };
}

/** The head of an item: its bold beginning, otherwise the text before the first dash, colon, bracket or full stop. */
function headOf(text: string, from: number, isInBold: boolean): { start: number; end: number } {
  const rest = text.slice(from, from + 2 * LONGEST_HEAD);
  const opening = rest.startsWith("**")
    ? 2
    : (/^(?:\p{Extended_Pictographic}|\ufe0f|\s)*(?:\*\*|__)/u.exec(rest)?.[0].length ?? (isInBold ? 0 : -1));
  if (opening >= 0) {
    const stars = rest.indexOf("**", opening);
    const lines = rest.indexOf("__", opening);
    const close = stars === -1 || lines === -1 ? Math.max(stars, lines) : Math.min(stars, lines);
    if (close !== -1) return { start: from, end: from + close };
  }
  const stop = rest.search(/\s[-–—]+\s|[–—:：]|\s\(|（|[,，。;；!?]|\.(?:\s|$)/);
  const end = stop === -1 ? rest.length : stop;
  return { start: from, end: from + Math.min(end, LONGEST_HEAD) };
}

function tableLine(text: string, at: number, row: number): Line | null {
  if (row <= 2) return null; // its header and the line below
  const cells = text.split("|");
  let start = (cells[0] ?? "").length + 1;
  let cell = cells[1] ?? "";
  const rank = /^\s*(?:\*\*)?#?(\d{1,3})[.)]?(?:\*\*)?\s*$/.exec(cell);
  if (rank !== null || cell.trim() === "") {
    start += cell.length + 1;
    cell = cells[2] ?? "";
  }
  return {
    kind: "table",
    key: "",
    number: rank === null ? null : Number(rank[1]),
    start: at + start,
    end: at + start + cell.length,
  };
}

/** Lines of one kind and key follow one another as one ranking until a heading above them or a number that starts again. */
function grouped(lines: readonly Line[]): readonly Ranking[] {
  if (lines.length < 2) return [];
  let open: Line[][] = [];
  const groups: Line[][] = [];
  for (const line of lines) {
    if (line.kind === "headings") open = open.filter((group) => isBeside(group[0], line.key.length));
    const place = open.findIndex((group) => group[0]?.kind === line.kind && group[0].key === line.key);
    const group = open[place];
    if (group !== undefined && !startsAnew(group, line)) group.push(line);
    else {
      const fresh = [line];
      if (place === -1) open.push(fresh);
      else open[place] = fresh;
      groups.push(fresh);
    }
  }
  const rankings = groups.flatMap(ranked);
  return rankings.length < 2
    ? rankings
    : rankings.sort((a, b) => (a.items[0]?.start ?? 0) - (b.items[0]?.start ?? 0));
}

/** Whether a ranking may go on below a heading of a depth: one of headings as deep or higher. */
const isBeside = (first: Line | undefined, depth: number): boolean =>
  first?.kind === "headings" && first.key.length <= depth;

function startsAnew(group: readonly Line[], line: Line): boolean {
  const before = group[group.length - 2]?.number;
  const last = group[group.length - 1]?.number;
  if (typeof last !== "number" || line.number === null) return line.kind === "ordered-list";
  const isCountdown = line.number === last - 1 && (before === undefined || before === last + 1) && last > 1;
  // "1. 1. 1." is one list in Markdown.
  return line.number < last && !isCountdown ? true : line.number === last && last !== 1;
}

function ranked(group: readonly Line[]): Ranking[] {
  const kind = group[0]?.kind;
  const numbered = group.filter(({ number }) => number !== null);
  const counted = numbered.length >= 2 && numbered.length * 2 >= group.length ? numbered : group;
  if (kind === undefined || counted.length < 2) return [];
  const numbers = counted.map(({ number }) => number ?? 0);
  const isDown = counted === numbered && numbers.every((n, i) => i === 0 || n === (numbers[i - 1] ?? 0) - 1);
  const isUp = counted === numbered && numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? 0));
  const items = counted.map(({ start, end, number }, index) => ({
    rank: (isDown || isUp) && number !== null && number > 0 ? number : index + 1,
    start,
    end,
  }));
  return [{ kind, items }];
}
