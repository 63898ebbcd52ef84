import {
  foldedCode,
  foldedUnits,
  foldText,
  isWordCode,
  NO_WORD,
  SEVERAL,
  SKIPPED,
  scriptOf,
} from "./names/characters.ts";
import { trieOf } from "./names/trie.ts";
import type { Span } from "./sentences.ts";

/** What a word is a sign of. */
export type Sign = "praise" | "blame" | "denial" | "turn";
export type Signal = Span & { readonly sign: Sign };

/** Words that say something strongly, in twelve languages; a * stands for any ending. Words that mean something else in another of them are left out. */
const WORDS: Readonly<Record<Sign, string>> = {
  praise:
    "best excellent outstanding superb exceptional unbeatable fantastic amazing favorite favourite great impressive flawless standout " +
    "recommend recommended pick beats beste besten bester bestes ausgezeichnet* hervorragend* empfehle empfehlenswert favorit testsieger " +
    "überzeugt meilleur meilleure meilleurs meilleures excellente excellents excellentes recommande favori imbattable imbattables mejor mejores excelente excelentes " +
    "favorito favorita recomiendo imbatible imbatível melhor melhores ótimo ótima ótimos ótimas recomendo migliore migliori ottimo ottima ottimi ottime " +
    "eccellente eccellenti preferito preferita imbattibile uitstekend uitstekende aanrader favoriet topkeuze fijnste najleps* świetn* " +
    "doskonał* polecam znakomit* ulubion* mükemmel öneririm favorim harika καλύτερ* εξαιρετικ* άριστ* κορυφαί* συνιστώ προτείνω " +
    "最適 おすすめです 優秀 優れ 首选 首選 最好 最佳 优秀 推荐 推薦 出色",
  blame:
    "avoid skip slow unreliable overpriced worst terrible awful poor outdated buggy complain complains complained complaint complaints " +
    "disappointing disappointed frustrating clunky scam lawsuit lawsuits failed broke regret abraten vermeiden enttäuschend* schlecht* " +
    "mangelhaft* beschwerden unzuverlässig* ärger überteuert* klagen éviter éviterais mauvais mauvaise mauvaises décevant* déçu* plaintes " +
    "déconseille pannes evitar evitaría quejas peor decepcionante descart* reclamações pior péssim* lamentele peggiore peggior scadent* " +
    "pessim* delud* sconsigli* vermijd* klachten slecht slechte traag afraden teleurstell* mijden odradzam unika* skarg* najgors* słab* " +
    "fataln* rozczarow* omija* kötü şikayet* şikâyet* yavaş önermem kaçın* αποφύγ* παράπονα χειρότερ* απογοητευ* " +
    "避け おすすめしません おすすめできません 不満 苦情 トラブル 不推荐 不推薦 不建议 不建議 避免 投诉 投訴 别买 别碰 糟糕",
  turn:
    "but however although though aber jedoch allerdings mais toutefois pero aunque mas porém ma però maar ale jednak ama fakat αλλά όμως " +
    "ですが ものの 但",
  denial:
    "not no never none nothing unable don't doesn't didn't isn't aren't wasn't can't couldn't won't haven't hasn't cannot nicht nichts nie kein* " +
    "unbekannt pas aucun* rien jamais inconnu* nunca ningun* nada desconozco nao nenhum* desconhe* non nessun* mai nulla geen niet niets " +
    "nooit nic brak nigdy żadn* yok bulunm* bulama* tanımıyor* rastlama* duyma* bilmiyor* değil* δεν δε άγνωστ* не нет ничего неизвест* " +
    "ません ない なく 存じ 没 不 未 无法 없 못 찾지",
};

type Entry = { readonly sign: Sign; readonly isStem: boolean };

const words = trieOf<Entry>(
  Object.entries(WORDS).flatMap(([sign, list]) =>
    list.split(" ").map((word) => {
      const isStem = word.endsWith("*");
      return [foldText(isStem ? word.slice(0, -1) : word), { sign: sign as Sign, isStem }] as const;
    }),
  ),
);

/** Takes a raw answer; returns its signs in order, the longest word at each place. */
export function signalsIn(raw: string): readonly Signal[] {
  const signals: Signal[] = [];
  const { length } = raw;
  let isInWord = false;
  for (let at = 0; at < length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code < 128) {
      const isLetter = ((code | 32) - 97) >>> 0 < 26;
      if (isLetter && !isInWord && words.begins[code] === 1) addLongest(raw, at, signals);
      isInWord = isLetter;
    } else {
      const script = scriptOf(code);
      if ((!isInWord || script > 4) && words.mayBegin(code)) addLongest(raw, at, signals);
      isInWord = script !== NO_WORD;
    }
  }
  return signals;
}

function addLongest(raw: string, start: number, signals: Signal[]): void {
  const { length } = raw;
  let node = 0;
  let best: Signal | null = null;
  for (let at = start; at < length; at += 1) {
    const code = raw.charCodeAt(at);
    const folded = code < 128 && code > 96 ? code : foldedCode(code);
    if (folded === SKIPPED) continue;
    node = folded === SEVERAL ? words.walk(node, foldedUnits(code)) : words.next(node, folded);
    if (node === 0) break;
    const entry = words.valuesAt(node)?.[0];
    if (entry !== undefined && (entry.isStem || isEnd(raw, at + 1, code)))
      best = { start, end: at + 1, sign: entry.sign };
  }
  const last = signals.at(-1);
  if (best !== null && (last === undefined || last.end <= best.start)) signals.push(best);
}

const isEnd = (raw: string, end: number, last: number): boolean =>
  scriptOf(last) > 4 || end >= raw.length || !isWordCode(raw.charCodeAt(end));
