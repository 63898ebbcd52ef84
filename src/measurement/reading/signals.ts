import { DIGIT, foldedCode, foldText, isWordCode, SKIPPED, scriptOf } from "./names/characters.ts";
import { beginnings, nodeAfter, trieOf } from "./names/trie.ts";
import type { Span } from "./sentences.ts";

/** What a word is a sign of. */
const SIGNS = ["praise", "blame", "turn", "denial"] as const;
export type Sign = (typeof SIGNS)[number];
export type Signal = Span & { readonly sign: Sign };

/** Words that say something strongly, in twelve languages; a * matches any ending. Words that mean something else in another of them are left out. */
const WORDS: Readonly<Record<Sign, string>> = {
  praise:
    "the_best best_choice best_option best_pick best_overall best_value excellent outstanding superb exceptional unbeatable fantastic amazing favorite favourite great impressive flawless standout " +
    "recommend recommended top_pick my_pick i'd_pick beats beste besten bester bestes ausgezeichnet* hervorragend* empfehle empfehlenswert favorit testsieger " +
    "überzeugt meilleur meilleure meilleurs meilleures excellente excellents excellentes recommande favori imbattable imbattables mejor mejores excelente excelentes " +
    "favorito favorita recomiendo imbatible imbatível melhor melhores ótimo ótima ótimos ótimas recomendo migliore migliori ottimo ottima ottimi ottime " +
    "eccellente eccellenti preferito preferita imbattibile uitstekend uitstekende aanrader favoriet topkeuze fijnste najleps* świetn* " +
    "doskonał* polecam znakomit* ulubion* mükemmel öneririm favorim harika καλύτερ* εξαιρετικ* άριστ* κορυφαί* συνιστώ προτείνω " +
    "最適 おすすめです 優秀 優れ 首选 首選 最好 最佳 优秀 推荐 推薦 出色",
  blame:
    "avoid i'd_skip skip_it too_slow is_slow are_slow and_slow slow_delivery slow_support unreliable overpriced worst terrible awful poor outdated buggy complain complains complained complaint complaints " +
    "disappoint* frustrating clunky scam lawsuit lawsuits hard_to_recommend steer_clear stay_away be_careful think_twice red_flag waste_of not_worth not_recommend* can't_recommend wouldn't_recommend don't_recommend no_longer_recommend* do_not_use would_skip regret abraten vermeiden enttäuschend* schlecht* " +
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

/** The words above, for the one pass that finds names and signs. */
export const SIGNAL_WORDS = trieOf<Entry>(
  SIGNS.flatMap((sign) =>
    WORDS[sign].split(" ").map((word) => {
      const isStem = word.endsWith("*");
      return [foldText(word.replace("*", "").replaceAll("_", " ")), { sign, isStem }] as const;
    }),
  ),
);
export const SIGNAL_BEGINNINGS = beginnings(SIGNAL_WORDS, false);

/** Adds the longest sign that begins at a place, where one does. */
export function signalAt(raw: string, start: number, first: number, signals: Signal[]): void {
  // Words of alphabets begin behind what is no letter, others anywhere.
  if (start > 0 && scriptOf(first) <= DIGIT && isWordCode(raw.charCodeAt(start - 1))) return;
  const { length } = raw;
  let node = 0;
  let end = 0;
  let found: Entry | null = null;
  for (let at = start; at < length; at += 1) {
    const code = raw.charCodeAt(at);
    const folded = code > 96 && code < 123 ? code : foldedCode(code);
    if (folded === SKIPPED) continue;
    node = nodeAfter(SIGNAL_WORDS, node, code, folded);
    if (node === 0) break;
    const entry = SIGNAL_WORDS.values[node]?.[0];
    if (entry === undefined || !(entry.isStem || isEnd(raw, at + 1, code))) continue;
    found = entry;
    end = at + 1;
  }
  if (found !== null && (signals.at(-1)?.end ?? 0) <= start) signals.push({ start, end, sign: found.sign });
}

const isEnd = (raw: string, end: number, last: number): boolean =>
  scriptOf(last) > DIGIT || end >= raw.length || !isWordCode(raw.charCodeAt(end));
