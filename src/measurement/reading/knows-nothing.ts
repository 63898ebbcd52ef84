import { firstFrom, type Span, sentenceAround } from "./sentences.ts";
import type { Signal } from "./signals.ts";

/**
 * By language: how a sentence says that nothing is known of what it names. Two stems, in either order, not far from each other: that
 * something is not there, and that it is knowledge. A minimum on purpose: what it misses is for a judge to say.
 */
const STEMS: readonly (readonly [string, string])[] = [
  [
    "(?:not|(?!won)\\p{L}+n['’]t|no|never|nothing|unable)(?! (?:better|other|more))",
    "familiar|aware|information|info|data|details|record|heard (?:of|about|anything)|find|found|know of|know anything|come across|verify|unknown",
  ],
  [
    "kein\\p{L}*|nicht|nichts|nie|unbekannt",
    "informationen|angaben|daten|bekannt|kenne|gehört|gefunden|finden|finde|weiß|sagen",
  ],
  [
    "pas|aucune?|rien|jamais|inconnue?",
    "connais|connaissance|informations?|données?|trouvé|trouver|trouve|entendu|sais",
  ],
  [
    "no|nunca|ning[uú]n\\p{L}*|nada|desconozco",
    "conozco|informaci[oó]n|datos|encontrado|encontrar|encuentro|consta\\p{L}*|o[ií]do|referencias|s[eé]",
  ],
  [
    "n[aã]o|nunca|nenhum\\p{L}*|nada|desconhe\\p{L}*",
    "conhe[cç]\\p{L}*|informa[cç]\\p{L}*|dados|encontrei|encontrar|ouvi|registros?|sei|familiar",
  ],
  [
    "non|nessun\\p{L}*|mai|nulla",
    "conosco|informazioni|dati|trovato|trovare|sentito|notizie|risulta|riscontri|so",
  ],
  ["geen|niet|niets|nooit", "informatie|gegevens|bekend|ken|gehoord|vinden|gevonden|weet"],
  [
    "nie|nic|brak|nigdy|żadn\\p{L}*",
    "informacj\\p{L}*|danych|znam|znan\\p{L}*|znalaz\\p{L}*|znaleźć|słysza\\p{L}*|wiem|mówi",
  ],
  [
    "yok|bulunm\\p{L}*|bulama\\p{L}*|tanım[ıi]yor\\p{L}*|rastlama\\p{L}*|duyma\\p{L}*|bilmiyor\\p{L}*|değil\\p{L}*",
    "bilgi\\p{L}*|veri|kay[ıd]\\p{L}*|marka\\p{L}*|firma\\p{L}*|adlı|hakkında",
  ],
  [
    "δεν|δε|άγνωστ\\p{L}*",
    "πληροφορ\\p{L}*|στοιχεία|γνωρίζω|γνωστ\\p{L}*|βρήκα|βρω|ακούσει|ξέρω|εντόπισα|εντοπίσω",
  ],
  [
    "не|нет|ничего|неизвест\\p{L}*",
    "информаци\\p{L}*|сведени\\p{L}*|данных|знаком\\p{L}*|знаю|известн\\p{L}*|слыш\\p{L}*|найти|нашл\\p{L}*|нашёл",
  ],
];
const UNSPACED =
  /(?:情報|資料|データ|確認)[^。]{0,12}(?:ありません|ございません|見つかりません|見当たら|できません|持って|持ち合わせ|なく|ない)|存じ(?:ません|上げ)|聞いたことが(?:ない|ありません)|知りません|(?:没有?|未|查不到|无法|不)[^。，]{0,10}(?:信息|资料|資料|了解|查到|找到|听说|熟悉|认识|清楚)|정보[^.]{0,12}(?:없|찾을 수|찾지)|(?:알지|들어본 적|아는 바)[^.]{0,6}(?:못|없)/u;
const SPACED = STEMS.map(
  ([denies, knows]) =>
    new RegExp(
      `(?<!\\p{L})(?:${denies})(?!\\p{L})[^.,;:!?]{0,40}(?<!\\p{L})(?:${knows})(?!\\p{L})|(?<!\\p{L})(?:${knows})(?!\\p{L})[^.;:!?]{0,30}(?<!\\p{L})(?:${denies})(?!\\p{L})`,
      "iu",
    ),
);
/** "Acme's prices", and a comparison with it, are of something else. */
const SAYS_MORE = /^['’]s?\s+\p{L}/u;
const COMPARES = /(?:than(?: an?| the)?|als|que|di|niż|dan|από|чем)\s+\S{0,12}$/u;
const CONDITION = /^[\s"“„«¿(*_-]*(?:if|wenn|falls|si|se|als|jeśli|αν|eğer|если)\s/iu;
/** Turkish has its "about" behind the name. */
const ABOUT_BEHIND = /^\S{0,12}\s(?:hakkında|ile ilgili|adlı|adında|diye)/u;

/** Takes an answer, its signs and hits in order; returns the entities of which it says that it knows nothing. */
export function unknownEntities(
  raw: string,
  signals: readonly Signal[],
  hits: readonly (Span & { readonly entity: number })[],
): ReadonlySet<number> {
  const unknown = new Set<number>();
  let read = 0;
  for (const { sign, start } of signals) {
    if (sign !== "denial" || start < read) continue;
    const sentence = sentenceAround(raw, { start, end: start });
    read = sentence.end;
    for (let at = firstFrom(hits, sentence.start); at < hits.length; at += 1) {
      const hit = hits[at];
      if (hit === undefined || hit.start >= sentence.end) break;
      if (!unknown.has(hit.entity) && knowsNothing(raw, hit, sentence)) unknown.add(hit.entity);
    }
  }
  // An answer that has said something of it before knows it.
  for (const entity of unknown) {
    const first = hits.find((hit) => hit.entity === entity);
    if (first !== undefined && !knowsNothing(raw, first, sentenceAround(raw, first))) unknown.delete(entity);
  }
  return unknown;
}

/** Whether a sentence says that nothing is known of what is named at a place of it. */
function knowsNothing(raw: string, place: Span, { start, end }: Span): boolean {
  const before = raw.slice(start, place.start);
  const after = raw.slice(place.end, end);
  if (SAYS_MORE.test(after) || COMPARES.test(before) || CONDITION.test(before)) return false;
  // What a comma parts from the name is said of something else.
  const clause = `${before.slice(before.search(/[^,;:]*$/))}¤${after}`;
  if (UNSPACED.test(clause)) return true;
  // A name that begins its sentence has or does something: "Acme stores no data".
  if (!/\p{L}/u.test(before) && !ABOUT_BEHIND.test(after)) return false;
  return SPACED.some((pattern) => pattern.test(clause));
}
