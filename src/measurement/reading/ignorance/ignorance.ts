import { OTHER } from "../character-kinds.ts";
import { CUES, DENIALS_OF, DENIES, KNOWING_ANYHOW, KNOWLEDGE_OF } from "../known-words.ts";
import type { Language } from "../languages.ts";
import { holdsEnd, type Sentences, type Span, sentenceAround, wholeSentenceAt } from "../sentences.ts";
import { firstWordFrom, type TextScan } from "../text-scan.ts";
import { type IgnorancePatterns, LATIN_PATTERNS, NAME, OTHER_PATTERNS } from "./ignorance-patterns.ts";

/** Sentences that go on about a name nothing is known of: guesses, requests, conditions. */
const FOLLOW_UP =
  /[?？؟;]\s*$|\b(?:if|could you|can you|please|perhaps|possibly|possible|may|might|maybe|could be|would need|recommend (?:checking|visiting|contacting|verifying)|suggest (?:checking|visiting)|check|visit|let me know|clarify|unless|typo|misspell|more (?:context|details|information)|cannot|can['’]t|unable|without)\b|\b(?:falls|wenn|sofern|sollten?|möglicherweise|vielleicht|könnte|si|peut-être|pourriez|puede|de ser|en caso|quizás|tal vez|se|forse|qualora|nel caso|potrebbe|talvez|pode|als|indien|mocht|misschien|jeśli|jeżeli|gdyby|może|pokud|možná|если|возможно|может|eğer|belki|olabilir|αν|ίσως|μπορεί|jos|ehkä|ha|talán|om|kanske)\b|(?:もし|かもしれません|可能性|教えて|如果|要是|假如|倘若|可能|请|請|提供|경우|아마|수도|알려)/i;

/** The same in more languages, and with letters that \b does not know. */
const MORE_FOLLOW_UP =
  /(?<!\p{L})(?:если|возможно|может|проверьте|уточните|якщо|можливо|може|уточніть|ако|можда|можеби|може|αν|εάν|εφόσον|ίσως|μπορεί|επιβεβαιώστε|dacă|poate|jika|kalau|mungkin|bisa|boleh|hvis|måske|kanskje|möjligen|kui|võib|jei|galbūt|možda|ako|možno|prosím|bitte|por favor|per favore|s'il vous plaît|\p{L}{2,}ys[ae]|lütfen|kérem|proszę|olkaa hyvä|potrei|podrías|poderia|zou|kunt|mogelijk|اگر|شاید|لطفا|إذا|ربما|قد|يرجى|אם|אולי|ייתכן|אנא|यदि|अगर|शायद|कृपया|যদি|সম্ভবত)(?!\p{L})|(?:หาก|ถ้า|อาจ|กรุณา|nếu|có thể|vui lòng|かも|場合|なら|であれば|ください|或许|也许|也許|或許|是否|若|만약|혹시|주시면|주세요)/iu;

const isFollowUp = (sentence: string): boolean => FOLLOW_UP.test(sentence) || MORE_FOLLOW_UP.test(sentence);

const MATTERS =
  "(?:pric\\p{L}*|plans?|costs?|fees?|revenues?|features?|roadmap|integrations?|salar\\p{L}*|customers?|uptime|limits?|polic\\p{L}*|support|availability|funding|warrant\\p{L}*|guarantees?|ingredients|ownership|owners|size|delivery|shipping|branches|security|privacy|garantie\\p{L}*|garantía\\p{L}*|garanzia|garantia\\p{L}*|outages?|changes?|downsides?|flaws|Preise?n?|Kosten|Tarif\\p{L}*|Umsatz\\p{L}*|Verfügbarkeit|Öffnungszeiten|Funktion\\p{L}*|prix|tarifs?|coûts?|fonctionnalités|disponibilité|preci\\p{L}*|tarif\\p{L}*|costes?|costos?|ingresos|funciones|disponibilidad|horarios?|prezz\\p{L}*|tariff\\p{L}*|costi|fatturato|disponibilità|orari|preç\\p{L}*|custos?|receita|disponibilidade|prij[sz]\\p{L}*|kosten|tarie\\p{L}*|omzet|pris(?:er|et|erna|erne)?|kostnad\\p{L}*|cen\\p{L}*|koszt\\p{L}*|przychod\\p{L}*|cien\\p{L}*|цен(?:ах|ы|а|е)?|стоимост\\p{L}*|тариф\\p{L}*|выручк\\p{L}*|fiyat\\p{L}*|ücret\\p{L}*|hin(?:ta|nat|toja|noista|nasta)|ára\\p{L}*|τιμ\\p{L}*|prețuri\\p{L}*|harga|tarifnya|giá|ціни?|цін\\p{L}*)";
/** A sentence about one matter of the brand ("Acme's pricing", "the prices of Acme") is no ignorance of the brand. */
const ONE_MATTER = new RegExp(
  `${NAME}\\S{0,3}(?:['’]s?|s)?\\s+(?:(?:new|latest|current|exact|own|enterprise|actual)\\s+)?${MATTERS}(?!\\p{L})|(?<!\\p{L})${MATTERS}\\s+(?:\\S+\\s+){0,3}?\\S{0,3}${NAME}|${NAME}(?:の|的|의\\s?)(?:料金|価格|费用|价格|價格|定价|定價|가격|요금|機能|功能)|${NAME}['’]s?\\s+\\p{L}|(?<!\\p{L})about (?:the |any |its )?(?!existence|name|company|companies|brand|product|tool|kind|likes)\\p{L}+ (?:of|for|at|from) \\S{0,1}${NAME}`,
  "iu",
);
/** Nothing is better than the name, or nobody but the name is known. */
const COMPARED = new RegExp(
  `(?<!\\p{L})(?:than|other than|besides|except(?: for)?|apart from|outside(?: of)?|but for|beats?|alternatives? to|competitors? (?:to|of)|rival to|wrong with|wrong about|außer|anders als|sauf|excepté|hormis|salvo|excepto|aparte de|tranne|eccetto|oltre a|exceto|além d\\p{L}|behalve|utom|förutom|undtagen|unntatt|bortset fra|oprócz|poza|kromě|okrem|кроме|помимо|крім|чем|окрім|paitsi|kuin|kivéve|mint|dışında|εκτός από|selain|kecuali|ngoài|que|che|niż|než|nego|decât)\\s+(?:\\S+\\s+)?${NAME}|(?<!\\p{L})(?:better|meglio|migliore|melhor|mejor|mieux|καλύτερ\\p{L}*|jobb\\p{L}*|lepsz\\p{L}*|lepš\\p{L}*|bättre|bedre|beter\\p{L}*|besser\\p{L}*|\\p{L}+er(?:s|e|es|en)? als|лучше\\p{L}*|кращ\\p{L}*|טוב יותר)\\s+(?:\\S+\\s+){0,3}?\\S{0,3}${NAME}|${NAME}(?:以外|より|보다|외에|比|之外|['’]?(?:den|dan|ten|tan)\\s)|比${NAME}更|除了?${NAME}`,
  "iu",
);

/** Where one statement ends and another, of another thing perhaps, begins. */
const TURN =
  /[;；]|[,，、.]\s*(?:but|however|though|although|whereas|aber|mais|pero|però|ma|mas|porém|maar|men|ale|но|однако|ancak|ama|fakat|αλλά|mutta|viszont|de|dar|însă|tetapi|namun|tapi|nhưng|але|проте|али|али|nhưng|но|אבל|אך|لكن|ولكن|但|不过|不過|然而|しかし|하지만|لكن|而)(?!\p{L}{3})|(?:です|ます|せん|すが|まし(?:た))が、?|지만,?/giu;

/** A question, or a line that only names what is spoken of next. */
const ASKS =
  /[?？؟;][^\p{L}\p{N}]*$|¿|(?<!\p{L})(?:you (?:also |specifically )?(?:ask|asked|mention|mentioned|want|wanted)|you're asking|vous (?:m'|avez |m'avez )?(?:aussi |également )?(?:demand\p{L}+|mentionn\p{L}+|cit\p{L}+|évoqu\p{L}+)|Sie (?:haben )?(?:auch |außerdem |noch )?(?:fragten|fragen|erwähn\p{L}+|nach \S+ gefragt)|pregunt(?:as|aste|áis|ó|aba)|mencion(?:as|aste|ou|a)|perguntou|citou|chied[ie]|hai (?:anche )?(?:chiesto|citato)|(?:je|u) (?:vroeg|vraagt|noemt|noemde)|pyta(?:sz|łeś|łaś)|wspomina(?:sz|łeś|łaś)|sor(?:duğunuz|dunuz|dun|uyorsunuz)|ρωτ(?:άτε|ήσατε|άς)|αναφέρ(?:ατε|ετε))(?!\p{L})/iu;
/** Stands for the name asked about in the sentence before. */
const THAT_NAME =
  /(?<!\p{L})(?:(?:by|of|with|under) (?:that|this) name|(?:de|à|sous|con|com|di|da|mit|unter|met|onder|bajo|por) (?:ce|ese|este|esse|questo|quel|diesem|die|deze) (?:nom|nombre|nome|Namen|naam)|o tej nazwie|bu (?:isimde|adda)|με αυτό το όνομα)(?!\p{L})/iu;
const LABEL = /^\s*(?:#{1,6}\s|>|(?:[-*•]\s+|\d+[.)]\s+)?(?:\*\*|__)[^\n]{1,80}(?:\*\*|__):?\s*$)/;

/** Of an answer that names an entity more often than this, nobody will say that it knows nothing of it. */
const LOOKED_AT = 12;

/**
 * Takes the answer and an entity's hits in order; returns those that speak of the entity. None is left of an answer that
 * says it knows nothing of it ("absent by name"): neither the sentence that says so, nor the question or heading before it, nor
 * the guesses after it count.
 */
export function withoutIgnorance<Place extends Span>(
  sentences: Sentences,
  language: Language,
  signs: IgnoranceSigns,
  hits: readonly Place[],
): readonly Place[] {
  if (hits.length > LOOKED_AT || signs?.length === 0) return hits;
  const { scan } = sentences;
  const heard = { sentences, scan, language };
  const isIgnorant = (hit: Place): boolean => {
    const sentence = sentenceAround(sentences, hit);
    return isNear(signs, sentence) && saysIgnorance(heard, sentence, hit);
  };
  const first = hits.findIndex(isIgnorant);
  if (first === -1) return hits;
  return hits.filter((hit, index) => {
    if (index === first || (index > first && isIgnorant(hit))) return false;
    const { start, end } = sentenceAround(sentences, hit);
    const text = scan.raw.slice(start, end).trimEnd();
    return !(isLabel(text) || (index > first && isFollowUp(text)));
  });
}

const isLabel = (sentence: string): boolean => ASKS.test(sentence) || LABEL.test(sentence);

type Heard = { readonly sentences: Sentences; readonly scan: TextScan; readonly language: Language };

function saysIgnorance(heard: Heard, sentence: Span, hit: Span): boolean {
  const { sentences, scan } = heard;
  const patterns = possiblePatterns(heard, sentence);
  if (patterns.length > 0) {
    const { statement, rest } = statementAround(scan.raw, sentence, hit);
    if (isIgnorant(patterns, statement, rest)) return true;
    // "I'd love to rate Acme, but I know nothing about it."
    if (OF_IT.test(rest) && isIgnorant(patterns, plain(rest).replace(OF_IT, `$1 ${NAME}`), "")) return true;
  }
  // "Acme? Never heard of it."
  const next = nextSentence(sentences, sentence.end);
  const following = next === null ? [] : possiblePatterns(heard, next);
  if (next === null || following.length === 0) return false;
  if (!isLabel(scan.raw.slice(sentence.start, sentence.end).trimEnd())) return false;
  const said = plain(scan.raw.slice(next.start, next.end))
    .trim()
    .replace(/[.!。！]+$/u, "");
  if (THAT_NAME.test(said) && isIgnorant(following, firstStatement(said.replace(THAT_NAME, NAME)), ""))
    return true;
  const first = said.split(/[,，、]/u, 1)[0] ?? said;
  return isIgnorant(following, `${NAME} ${said}`, "") || isIgnorant(following, `${first} ${NAME}`, "");
}

const OF_IT = /(?<!\p{L})(about|of|on) (?:it|them)(?!\p{L})/iu;

/** Up to a comma behind the name. */
const firstStatement = (said: string): string => said.slice(0, said.indexOf(NAME) + 1);

function isIgnorant(patterns: readonly IgnorancePatterns[], statement: string, rest: string): boolean {
  if (ONE_MATTER.test(statement)) return false;
  if (patterns.some(({ surely }) => surely.some((one) => one.test(statement)))) return true;
  if (COMPARED.test(statement)) return false;
  const goesOn = /\p{L}{3}/u.test(rest) && !isFollowUp(rest);
  // "ご質問のAcmeですが、情報がありません"
  if (statement.endsWith(NAME) && /^(?:です|でござ)/.test(rest))
    return isIgnorant(patterns, statement + rest, "");
  return patterns.some(
    ({ says, weak }) =>
      says.some((one) => one.test(statement)) || (!goesOn && weak.some((one) => one.test(statement))),
  );
}

const MOST_BLANK = 4;

/** The sentence behind a place, over line breaks; null at the end, or where another heading begins. */
function nextSentence(sentences: Sentences, end: number): Span | null {
  const { raw, length } = sentences.scan;
  let at = end;
  while (at < length && at - end <= MOST_BLANK && /[\s"”»*_)]/.test(raw[at] ?? "")) at += 1;
  if (at >= length || at - end > MOST_BLANK || raw[at] === "#" || raw[at] === "|") return null;
  return sentenceAround(sentences, { start: at, end: at + 1 });
}

/** Place of English in LATIN_LEXICONS, as a bit: what an English answer does not know it says in English. */
const ENGLISH = 1;

/** The patterns that may fit a sentence, by the words of denial it holds: for most sentences none. */
function possiblePatterns({ scan, language }: Heard, { start, end }: Span): readonly IgnorancePatterns[] {
  const bits = deniedIn(scan, start, end) & (language === "en" ? ENGLISH : -1);
  const latin = bits === 0 ? [] : LATIN_PATTERNS.filter((_, index) => (bits & (1 << index)) !== 0);
  if ((scan.kinds & (1 << OTHER)) === 0) return latin;
  const sentence = scan.raw.slice(start, end);
  return [...latin, ...OTHER_PATTERNS.filter(({ denies }) => denies.test(sentence))];
}

/** The languages in which a stretch both denies and is about knowing, as bits; all where markup stands inside words. */
function deniedIn(scan: TextScan, start: number, end: number): number {
  if (scan.isTangled) return -1;
  let denials = 0;
  let knowledge = KNOWING_ANYHOW;
  for (
    let word = firstWordFrom(scan, start);
    word < scan.wordCount && (scan.wordStarts[word] ?? 0) < end;
    word += 1
  ) {
    const entry = scan.wordEntries[word] ?? 0;
    denials |= DENIALS_OF[entry] ?? 0;
    knowledge |= KNOWLEDGE_OF[entry] ?? 0;
  }
  return denials & knowledge;
}

/** The sentences of an answer that may say that they know nothing of a name; null where that cannot be told in advance. */
export type IgnoranceSigns = readonly Span[] | null;

/**
 * Takes an answer's sentences, its language and the names found; returns where ignorance may be said, told by the words of denial:
 * in most answers nowhere. Then nothing has to be looked at for each name.
 */
export function ignoranceSigns(
  sentences: Sentences,
  language: Language,
  names: readonly Span[],
): IgnoranceSigns {
  const { scan } = sentences;
  if ((scan.kinds & (1 << OTHER)) !== 0 || scan.isTangled) return null;
  if ((scan.cues & DENIES) === 0) return NOWHERE;
  // The sentence around such a name is two: Yahoo!
  if (names.some((name) => holdsEnd(sentences, name))) return null;
  const asked = language === "en" ? ENGLISH : -1;
  const signs: Span[] = [];
  for (let signal = 0; signal < scan.signalCount; signal += 1) {
    const word = scan.signals[signal] ?? 0;
    if (((CUES[scan.wordEntries[word] ?? 0] ?? 0) & DENIES) === 0) continue;
    const { start, end } = wholeSentenceAt(sentences, scan.wordStarts[word] ?? 0);
    if ((deniedIn(scan, start, end) & asked) !== 0) signs.push({ start, end });
    // The other words of the sentence say no more.
    signal = (scan.signalsBefore[firstWordFrom(scan, end)] ?? scan.signalCount) - 1;
  }
  return signs;
}

const NOWHERE: readonly Span[] = [];

/** Whether a sentence or the one behind it may say ignorance. */
const isNear = (signs: IgnoranceSigns, { start, end }: Span): boolean =>
  signs === null || signs.some((sign) => sign.start <= end + MOST_BLANK + 1 && sign.end >= start);

/** Without emphasis and quotes, and with one kind of apostrophe. */
const plain = (text: string): string =>
  text
    .replaceAll(/[*_"“”„«»‹›「」『』`‘‚]/g, "")
    .replaceAll("’", "'")
    .replaceAll(/(?<![\p{L}¤])'|'(?!\p{L})/gu, "");

/** The part of a sentence between two turns that holds a place, the name replaced by a sign; and what follows that part. */
function statementAround(raw: string, sentence: Span, place: Span): { statement: string; rest: string } {
  const words = raw.slice(sentence.start, sentence.end);
  let from = 0;
  let to = words.length;
  for (const { index, 0: turn } of words.matchAll(TURN)) {
    if (sentence.start + index + turn.length <= place.start) from = index + turn.length;
    else if (sentence.start + index >= place.end) {
      to = index;
      break;
    }
  }
  const before = words.slice(from, place.start - sentence.start);
  const after = words.slice(place.end - sentence.start, to);
  return { statement: plain(`${before}${NAME}${after}`), rest: words.slice(to) };
}
