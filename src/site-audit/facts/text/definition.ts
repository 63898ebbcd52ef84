import { foldedText, isUnspacedScript } from "../../lexicons/folded-text.ts";
import proseWords from "../../lexicons/prose-words.json" with { type: "json" };
import { hasTerm, termPattern } from "../../lexicons/term-pattern.ts";
import { countGraphemes, countWords, sentences } from "./words.ts";

/** Whether a text names the brand, whatever its accents, case, spaces and punctuation. */
export function namesBrand(text: string, brandName: string): boolean {
  return brandPlaces(text, brandName).length > 0;
}

const LONGEST_NAME = 100;

/** Where the brand's name ends in a text, in UTF-16 units; several spellings of spaces and hyphens count as one. */
function brandPlaces(text: string, brandName: string): readonly number[] {
  const parts = brandName
    .slice(0, LONGEST_NAME)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (parts.length === 0) return [];
  const isUnspaced = isUnspacedScript(brandName);
  const name = parts.join("[^\\p{L}\\p{N}]{0,3}");
  const bounds = isUnspaced
    ? ["", ""]
    : [
        "(?<![\\p{L}\\p{N}])",
        isUnspacedScript(text) ? "(?![\\p{Script=Latin}\\p{N}])" : "(?![\\p{L}\\p{N}])",
      ];
  const exact = [...text.matchAll(new RegExp(`${bounds[0]}${name}${bounds[1]}`, "giu"))].map(
    (match) => match.index + match[0].length,
  );
  if (exact.length > 0) return exact;
  const folded = foldedText(text);
  const index = ` ${folded} `.indexOf(` ${foldedText(brandName)} `);
  return index === -1 ? [] : [index + brandName.length];
}

/** How far behind the name its verb may stand: "nginx ("engine x") is …", "Acme, the Berlin studio, helps …". */
const REACH = 70;

/**
 * The sentence that says what the brand is or does ("{brand} is / helps / offers …" in twelve languages), or null. Turkish
 * puts the verb last, Russian may put a dash in its place.
 */
export function definingSentence(text: string, brandName: string, language: string): string | null {
  for (const sentence of sentences(text, language)) {
    const found = brandPlaces(sentence, brandName).some((end) =>
      isDefinedAfter(sentence.slice(end), language),
    );
    if (found) return sentence;
  }
  return null;
}

function isDefinedAfter(rest: string, language: string): boolean {
  if (language === "tr")
    return (
      hasTerm(rest, proseWords.definitionVerbs, "tr") || /\p{L}[dt][ıiuü]r[.!\s]*$/iu.test(rest.slice(-40))
    );
  if (language === "ja")
    return /^[^。]{0,20}?[はがを、]/u.test(rest) || hasTerm(rest, proseWords.definitionVerbs, "ja");
  if (language === "ru" && /^[^.!?]{0,40}?\s[—–-]\s\p{L}/u.test(rest)) return true;
  const place = rest.slice(0, REACH).search(termPattern(proseWords.definitionVerbs, language));
  return place !== -1 && (language !== "zh" || place <= 20);
}

/** Whether a meta description says enough: 50 characters or more, with the brand or a noun of what it is ("platform", "bakery"). */
export function isTellingDescription(description: string, brandName: string, language: string): boolean {
  if (countGraphemes(description) < 50) return false;
  return namesBrand(description, brandName) || hasTerm(description, proseWords.categoryNouns, language);
}

/** The first sentence of 8–40 words (Chinese and Japanese: 10–120 characters) of a text; null where there is none. */
export function quotableSentence(text: string, language: string): string | null {
  const found = sentences(text, language).find((sentence) => {
    if (isUnspacedScript(sentence)) return countGraphemes(sentence) >= 10 && countGraphemes(sentence) <= 120;
    const wordCount = countWords(sentence, language);
    return wordCount >= 8 && wordCount <= 40;
  });
  return found ?? null;
}
