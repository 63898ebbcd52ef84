import { ACCENTED, OTHER } from "./character-kinds.ts";
import { CUES, IGNORANCE_SHIFT } from "./known-words.ts";
import { type Sentences, type Span, sentenceAround } from "./sentences.ts";
import { firstWordFrom, type TextScan } from "./text-scan.ts";

/** How assistants say that they know nothing of a name, language by language. Tested on one sentence that holds the name. */
const IGNORANCE: readonly RegExp[] = [
  // English
  /\b(?:i|we|my|there|search\w*|sources?)\b.{0,80}(?:\bno\b|\bnot\b|n['’]t|\bcannot\b|\bunable\b|\black\b)(?: \S+){0,6}? (?:information|info|knowledge|details|data|records?|results?|mentions?|references?)\b.{0,30}\b(?:about|on|for|of|regarding|concerning|called|named)\b/i,
  /\b(?:i|we)\b.{0,30}(?:\bnot\b|n['’]t|\bnever\b|\bunfamiliar\b).{0,30}(?:\bwith\b|\baware of\b|\brecogni[sz]e\b|\bheard of\b|\bknow\b|\bcome across\b|\bidentify\b|\bverify\b)/i,
  /(?:\bnot|n['’]t)(?: \w+){0,5} (?:a|an|any) (?:\w+[- ]){0,2}(?:well-known|widely[ -]known|widely[ -]recogni[sz]ed|recogni[sz]ed|recogni[sz]able|known|familiar)\b/i,
  /\b(?:there (?:is|are|appears? to be|seems? to be)|find|found|know of|aware of) no (?:\S+ ){0,4}(?:company|brand|product|tool|service|organi[sz]ation|platform|app|business|provider)\b/i,
  /\bdoes(?:n['’]t| not) (?:appear|seem) to exist\b|\bno such (?:company|brand|product|tool|service|app)\b/i,
  // German, Dutch, Scandinavian
  /\b(?:habe|haben|liegen|gibt es|finde|fand|konnte|besitze|verfüge)\b.{0,80}\bkeine (?:\S+ ){0,4}(?:informationen|angaben|daten|details|hinweise)\b|\b(?:nichts?|kein\S*)(?: \S+){0,6} bekannt\b|\bkenne\b.{0,60}\bnicht\b|sagt mir (?:leider )?nichts\b|\bnicht vertraut\b/i,
  /\b(?:heb|hebben|vind|vond|beschik|is er|zijn er)\b.{0,60}\bgeen (?:\S+ ){0,4}(?:informatie|gegevens|details)\b|\bniet (?:bekend|vertrouwd) met\b|\bmet\b.{0,60}\bniet (?:bekend|vertrouwd)\b|\bken(?: ik)?\b.{0,60}\bniet\b|\bkon\b.{0,40}\bniet vinden\b/i,
  /\b(?:ingen|inga|inte någon|ikke noget?|ingen)(?: \S+){0,3} (?:information|uppgifter|oplysninger|informasjon|opplysninger)\b|känner (?:jag )?inte till|kender (?:jeg )?ikke\b|kjenner ikke til/i,
  // Romance
  /\b(?:je|j['’]|il n['’]y|nous)\b.{0,40}\b(?:aucune|pas d['’]|pas de|d['’]aucune)(?: ?\S+){0,3} ?(?:informations?|données|renseignements?)\b|\bne (?:le |la |les )?connais pas\b|\bn['’]est pas (?:\S+ )?(?:connue?|familière?|familier)\b|\bne m['’]est pas (?:connue?|familière?|familier)/i,
  /\bno (?:tengo|dispongo de|encuentro|encontré|he encontrado|cuento con|hay|poseo)(?: \S+){0,3} (?:información|datos|referencias)\b|\bno (?:la |lo )?conozco\b|\bno estoy familiarizad|\bno me consta\b|\bno (?:es|parece)(?: \S+){0,4} conocid/i,
  /\bnon (?:ho|dispongo di|trovo|ho trovato|possiedo|risultano|ci sono)(?: \S+){0,3} (?:informazioni|dati|notizie)\b|\bnon (?:la |lo )?conosco\b|\bnon mi (?:risulta|è not)|\bnon è(?: \S+){0,3} not[oa]\b/i,
  /(?:^|\s)não (?:tenho|encontrei|possuo|disponho de|há|localizei)(?: \S+){0,3} (?:informaç(?:ões|ão)|dados|registros?)|(?:^|\s)não (?:a |o )?conheço|desconheço|não estou familiarizad|não (?:é|parece)(?: \S+){0,4} conhecid/i,
  // Slavic
  /(?:nie (?:mam|posiadam|znalazłem|znalazłam|dysponuję|znajduję)|brak)(?: \S+){0,3} (?:informacji|danych)\b|nie (?:jest mi )?zna(?:m|na|ny|ne)(?=[\s,.]|$)|nie kojarzę/i,
  /(?:nemám|nenašel jsem|nemohu najít|nenalezl jsem)(?: \S+){0,3} (?:informace|údaje|informací)|(?:^|\s)neznám(?=[\s,.]|$)|(?:není mi|mi není) zn|(?:neslyšel|neslyšela) jsem/i,
  /(?:нет|не нашёл|не нашел|не нашла|не удалось найти|не располагаю|не обладаю|не имею|не могу найти)(?: \S+){0,4} (?:информаци|данных|сведени|упоминани)|(?:не ?извест(?:е?н|на|но)|не ?знаком)|не знаю (?:о |про )?(?:тако|компани|бренд|сервис)|не слышал/i,
  // Turkish, Greek, Finnish, Hungarian
  /hakkında(?: \S+){0,4} (?:bilgi(?:m|ye)?|veri)(?: \S+){0,2} (?:yok|bulunmuyor|sahip değil|bulamadım|bulunamadı|bulunmamakta)|tanımıyorum|\bbilmiyorum\b|aşina değil/i,
  /δεν (?:έχω|βρήκα|διαθέτω|υπάρχουν|μπόρεσα να βρω|εντόπισα)(?: \S+){0,3} (?:πληροφορίες|στοιχεία|δεδομένα)|δεν (?:τη |το |την )?γνωρίζω|δεν (?:μου )?είναι γνωστ|άγνωστ/i,
  /\bei (?:ole|löydy|löytynyt)(?: \S+){0,3} (?:tieto[aj]a?|tietoja|tuttu)|\ben (?:tunne|löytänyt)|\bnem (?:találtam|ismerem|rendelkezem)|nincs(?: \S+){0,3} információ/i,
  // Japanese, Chinese, Korean, Arabic, Hindi
  /(?:情報|詳細|データ|記録)(?:は|が|を)?.{0,12}(?:ありません|見つかりません|見つかりませんでした|持っていません|持ち合わせていません|確認できません|ございません)|存じ(?:ません|上げません)|知りません|聞いたことが(?:ありません|ない)|認識していません/,
  /(?:我|关于|關於|有关|有關|查|目前).{0,40}(?:没有|沒有|未能|找不到|未找到|查不到|暂无|暫無|並無|并无|无法找到|缺乏).{0,16}(?:信息|資訊|资讯|资料|資料|介绍|記錄|记录)|我.{0,20}(?:不|没有|沒有)(?:太|很|是很)?(?:了解|熟悉|知道|认识|認識|听说|聽說)|不是.{0,6}(?:知名|广为人知)/,
  /정보(?:가|는|를|도)?.{0,12}(?:없|찾을 수|찾지 못|못 찾|확인되지)|알지 못|알고 있지 않|잘 모르|들어본 적이? ?없|확인할 수 없/,
  /(?:لا|ليس|لم|ليست)(?: \S+){0,5} (?:معلومات|بيانات|تفاصيل)|لا أعرف|لست على دراية|غير معروف/,
  /(?:जानकारी|सूचना)(?: \S+){0,3} (?:नहीं|उपलब्ध नहीं)|परिचित नहीं|नहीं जानता/,
];

/** Sentences that go on about a name nothing is known of: guesses, requests, conditions. */
const FOLLOW_UP =
  /[?？؟;]\s*$|\b(?:if|could you|can you|please|perhaps|possibly|possible|may|might|maybe|could be|would need|recommend (?:checking|visiting|contacting|verifying)|suggest (?:checking|visiting)|check|visit|let me know|clarify|unless|typo|misspell|more (?:context|details|information)|cannot|can['’]t|unable|without)\b|\b(?:falls|wenn|möglicherweise|vielleicht|könnte|si|peut-être|pourriez|puede|quizás|tal vez|se|forse|potrebbe|talvez|pode|als|misschien|jeśli|może|pokud|možná|если|возможно|может|eğer|belki|olabilir|αν|ίσως|μπορεί|jos|ehkä|ha|talán|om|kanske)\b|(?:もし|かもしれません|可能性|教えて|如果|可能|请|請|提供|경우|아마|수도|알려)/i;

/** A sentence about one matter of the brand ("Acme's pricing") is no ignorance of the brand. */
const ONE_MATTER =
  /^(?:['’]s?\b|\s+(?:pricing|prices?|plans?|features?|revenue|roadmap|integrations?|salar(?:y|ies)|customers?|uptime|limits?|policy|policies|support)\b)|^(?:の(?:料金|価格)|的(?:价格|價格|定价))/i;

/** Where one statement ends and another, of another thing perhaps, begins. */
const TURN =
  /[;；]|[,，、.]\s*(?:but|however|though|although|whereas|aber|mais|pero|però|ma|mas|porém|maar|men|ale|но|однако|ancak|ama|fakat|αλλά|mutta|viszont|但|不过|不過|然而|しかし|하지만|لكن)(?!\p{L}{3})|(?:です|ます|せん)が、?|지만,?/giu;

/** Of an answer that names an entity more often than this, nobody will say that it knows nothing of it. */
const LOOKED_AT = 12;

/**
 * Takes the answer and an entity's hits in order; returns those that speak of the entity. None is left of an answer that
 * says it knows nothing of it ("absent by name"): neither the sentence that says so nor the guesses after it count.
 */
export function withoutIgnorance<Place extends Span>(
  sentences: Sentences,
  hits: readonly Place[],
): readonly Place[] {
  if (hits.length > LOOKED_AT) return hits;
  const { scan } = sentences;
  let isUnknown = false;
  return hits.filter((hit) => {
    const sentence = sentenceAround(sentences, hit);
    if (saysIgnorance(scan, sentence, hit)) {
      isUnknown = true;
      return false;
    }
    return !(isUnknown && FOLLOW_UP.test(scan.raw.slice(sentence.start, sentence.end).trimEnd()));
  });
}

function saysIgnorance(scan: TextScan, sentence: Span, hit: Span): boolean {
  const patterns = possiblePatterns(scan, sentence);
  if (patterns.length === 0) return false;
  const after = scan.raw.slice(hit.end, hit.end + 30).replace(/^[*_"”»“]+/, "");
  if (ONE_MATTER.test(after)) return false;
  const statement = statementAround(scan.raw, sentence, hit);
  return patterns.some((pattern) => pattern.test(statement));
}

const group = (index: number): number => 1 << (IGNORANCE_SHIFT + index);
const [NEGATION, NOUN, WE, KNOWN, EXISTING] = [group(0), group(1), group(2), group(3), group(4)];
const [FINDING, FOREIGN] = [group(5), group(6)];
const ENGLISH = 5;
/** Which groups of words each English pattern needs, in the order of IGNORANCE. */
const NEEDED = [NEGATION | NOUN, NEGATION | WE, NEGATION | KNOWN, NEGATION | FINDING, EXISTING];
const isLatin = (pattern: RegExp): boolean => !/[\u0370-\uffff]/.test(pattern.source.replaceAll("’", ""));
const LATIN = IGNORANCE.filter(isLatin);
const FOREIGN_LATIN = IGNORANCE.slice(ENGLISH).filter(isLatin);

/** The patterns that may fit a sentence, by the words it holds: for most sentences none. */
function possiblePatterns(scan: TextScan, { start, end }: Span): readonly RegExp[] {
  if ((scan.kinds & (1 << OTHER)) !== 0) return IGNORANCE;
  if (scan.isTangled) return LATIN;
  let cues = (scan.kinds & (1 << ACCENTED)) !== 0 ? FOREIGN : 0;
  for (
    let word = firstWordFrom(scan, start);
    word < scan.wordCount && (scan.wordStarts[word] ?? 0) < end;
    word += 1
  )
    cues |= CUES[scan.wordEntries[word] ?? 0] ?? 0;
  if ((cues & (NEGATION | EXISTING | FOREIGN)) === 0) return [];
  const english = IGNORANCE.slice(0, ENGLISH).filter((_, index) => {
    const needed = NEEDED[index] ?? 0;
    return (cues & needed) === needed;
  });
  return (cues & FOREIGN) === 0 ? english : [...english, ...FOREIGN_LATIN];
}

/** The part of a sentence between two turns that holds a place. */
function statementAround(raw: string, sentence: Span, place: Span): string {
  const words = raw.slice(sentence.start, sentence.end);
  let [from, to] = [0, words.length];
  for (const { index, 0: turn } of words.matchAll(TURN)) {
    if (sentence.start + index + turn.length <= place.start) from = index + turn.length;
    else if (sentence.start + index >= place.end) {
      to = index;
      break;
    }
  }
  return words.slice(from, to).replaceAll(/[*_"“”„«»]/g, "");
}
