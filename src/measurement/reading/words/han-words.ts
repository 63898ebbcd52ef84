import type { Span } from "../sentences.ts";

const LONGEST_NAME = 4;
const LOOKED_AT = 8;
const HAN_NAME = /^\p{Script=Han}+$/u;
/** Little words that stand right behind a name, and are taken for the end of another: 微信里. */
const LITTLE = /^[里裡上中下内內外的和与與等是也在有会會可以]$/;

/** People, a sport, and matters of life and people. */
const GOES_ON_AS_WORD = /^(?:[们們]|時代|球(?![队隊鞋衣拍])|问题|問題|享受|大事)/;

/** How a quality is spoken of: "态度圆通一些", "很理想". */
const QUALITY_AFTER = /^(?:一些|一点|一點|得很|极了|極了)/;
const QUALITY_BEFORE =
  /(?:很|更|最|太|非常|比较|比較|十分|更加|不够|不夠|越来越|越來越|如此|这么|這麼|那么|那麼|多么|多麼|特别|特別|格外|相当|相當|[一两兩几幾半][盘盤杯瓶份颗顆块塊碗盒袋片朵棵只隻条條])$/;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: "zh" | "ja"): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return segmenter;
}

/**
 * Takes the raw answer and a place written like a short name in Chinese characters; returns whether it begins or ends in the
 * middle of another word (为知 in 为知识付费), as the Unicode word segmentation with its dictionary has it, or means people (们).
 */
export function isCutFromHanWord(raw: string, { start, end }: Span, language: "zh" | "ja"): boolean {
  const written = raw.slice(start, end);
  if (written.length > LONGEST_NAME || !HAN_NAME.test(written)) return false;
  if (GOES_ON_AS_WORD.test(raw.slice(end, end + 2))) return true;
  if (
    language === "zh" &&
    (QUALITY_AFTER.test(raw.slice(end, end + 2)) ||
      QUALITY_BEFORE.test(raw.slice(Math.max(0, start - 3), start)))
  )
    return true;
  // "楽天的" is cheerful; in Chinese 的 is the genitive.
  if (language === "ja" && raw[end] === "的") return true;
  const from = Math.max(0, start - LOOKED_AT);
  // "小贝贝": a child.
  if (written[0] === written[1] && raw[start - 1] === "小") return true;
  // One character and how it is read: 俄か.
  if (
    written.length === 1 &&
    language === "ja" &&
    /^(?![はがのをにでとも])\p{Script=Hiragana}/u.test(raw.slice(end, end + 1))
  )
    return true;
  // A cell or bold letters begin with the name, whatever the dictionary reads: | 用友好会计 |.
  if (/[|*] ?$/.test(raw.slice(Math.max(0, start - 2), start))) return false;
  for (const { segment, index } of segmenterOf(language).segment(raw.slice(from, end + LOOKED_AT))) {
    const [first, past] = [from + index, from + index + segment.length];
    if (first < end && past > end && first > start && !LITTLE.test(raw.slice(end, past))) return true;
    if (first < start && past > start && past < end) return true;
    // A saying of four characters that begins with the name: 六神无主.
    if (first === start && past > end && written.length === 2 && !LITTLE.test(raw.slice(end, past)))
      return true;
    if (first < start && past === end && past - first === 4 && written.length === 2) return true;
    if (first >= end) break;
  }
  return false;
}
