import type { Language } from "./languages.ts";
import type { FoldedText } from "./names/folded-text.ts";
import { endingLength, isKoreanTail, isPrefix, letterRun } from "./names/inflections.ts";
import { isLower, isUpper, type Script, scriptOf } from "./script.ts";

/** Words written with a capital inside: their parts are no names of their own. */
const JOINED_WORDS = new Set(
  (
    "youtube github gitlab linkedin paypal hubspot wordpress javascript typescript coffeescript macbook iphone ipad " +
    "ipod imac macos facetime icloud itunes airpods snapchat whatsapp tiktok wechat doordash mailchimp clickup " +
    "salesforce quickbooks freshbooks freshdesk zendesk surveymonkey typeform webflow woocommerce bigcommerce shopify " +
    "powerpoint onedrive onenote sharepoint dropbox mongodb mysql postgresql graphql chatgpt openai deepmind deepseek " +
    "anthropic duckduckgo firefox stackoverflow bitbucket circleci cloudflare digitalocean postgres airtable basecamp " +
    "coschedule getresponse activecampaign convertkit constantcontact pipedrive copper capsulecrm bamboohr smartsheet " +
    "teamwork zoominfo rescuetime toggltrack evernote lastpass nordvpn expressvpn protonmail techcrunch techradar " +
    "pcmag cnet mashable engadget businessweek marketwatch trustpilot softwareadvice getapp trustradius instagram " +
    "facebook pinterest playstation xbox gamepass nintendoswitch mastercard fedex jetblue southwest easyjet goodreads"
  ).split(" "),
);

/** Two characters that are a word of their own: 京东 in 北京东路 is not the shop. */
const HAN_WORDS = new Set(["北京", "南京", "東京", "东京", "西京", "盛京", "中国", "中國", "美国", "美國"]);

/** Digits go on with words of alphabets; beside other writing they begin again. */
const isOneWord = (one: Script, other: Script): boolean =>
  one === other || (one === "digit" && ALPHABETS.has(other)) || (other === "digit" && ALPHABETS.has(one));
const ALPHABETS: ReadonlySet<Script> = new Set(["latin", "greek", "cyrillic", "letter"]);
const isWordPart = (script: Script): boolean => script !== "none";
const isUnspaced = (script: Script): boolean =>
  script === "han" || script === "hiragana" || script === "unspaced";

/** Whether a name may begin at a folded place. `length` is the name's, in units. */
export function beginsAt(folded: FoldedText, start: number, length: number): boolean {
  const { text } = folded;
  if (start === 0 || folded.breaks[start] === 1) return true;
  const [before, first] = [text[start - 1] ?? "", text[start] ?? ""];
  if (before === "_") return false;
  const [left, own] = [scriptOf(before), scriptOf(first)];
  if (!isWordPart(left) || !isWordPart(own)) return true;
  if (own === "han" && left === "han") return !HAN_WORDS.has(before + first) || length > 3;
  if (isUnspaced(own)) return true;
  if (own === "katakana") return left !== "katakana" || length > 3;
  if (own === "hangul") return left !== "hangul" || length > 2;
  if (own === "arabic" || own === "hebrew") return left !== own || hasPrefix(text, start, own);
  if (!isOneWord(left, own)) return true;
  return isGlued(before, first) && !isJoinedWord(text, start);
}

/** Where a name that spans folded units `start` to `end` ends, its inflection included; null where it goes on as another word. */
export function endsAt(folded: FoldedText, start: number, end: number, language: Language): number | null {
  const { text } = folded;
  if (end >= text.length || folded.breaks[end] === 1) return end;
  const [last, after] = [text[end - 1] ?? "", text[end] ?? ""];
  if (after === "_") return null;
  const [own, right] = [scriptOf(last), scriptOf(after)];
  if (!isWordPart(own) || !isWordPart(right)) return end;
  if (isUnspaced(own)) return end;
  if (own === "katakana") return right !== "katakana" || end - start > 3 ? end : null;
  if (own === "hangul")
    return right !== "hangul" || end - start > 2 || isKoreanTail(letterRun(text, end)) ? end : null;
  if (!isOneWord(own, right)) return end;
  if (isGlued(last, after) && !isJoinedWord(text, start)) return end;
  const ending = endingLength(text, end, text.slice(start, end), language);
  return ending === null ? null : end + ending;
}

/** Scraped answers lose line breaks: "toolAcme" and "2026Acme" are two words. */
export const isGlued = (left: string, right: string): boolean =>
  (isLower(left) || scriptOf(left) === "digit") && isUpper(right);

const LONGEST_WORD = 40;

/** Whether the word around a place is known to be written with a capital inside. */
export function isJoinedWord(text: string, at: number): boolean {
  let start = at;
  let end = at;
  while (start > 0 && at - start < LONGEST_WORD && isWordPart(scriptOf(text[start - 1] ?? ""))) start -= 1;
  while (end < text.length && end - at < LONGEST_WORD && isWordPart(scriptOf(text[end] ?? ""))) end += 1;
  return JOINED_WORDS.has(text.slice(start, end).toLowerCase());
}

function hasPrefix(text: string, at: number, script: "arabic" | "hebrew"): boolean {
  let start = at;
  while (start > 0 && at - start < 5 && scriptOf(text[start - 1] ?? "") === script) start -= 1;
  return isPrefix(text.slice(start, at), script);
}
