import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { headerOf } from "../../artifacts.ts";
import { oncePerPage } from "../once-per-page.ts";
import type { Page } from "../page.ts";
import { decodeHtml } from "./decode-html.ts";

/** Shorter pieces may stand anywhere by chance. */
const tellingLength = 20;

/** Elements whose content isn't markup; the tokenizer must be switched for them. */
const rawModes: Readonly<Record<string, Tokenizer["state"]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

/** Runs of text between two tags with their offsets (UTF-16 units), scripts and the like left out. */
function eachText(html: string, take: (text: string, offset: number) => void): void {
  let text = "";
  let start = 0;
  let raw: string | null = null;
  const flush = () => {
    if (text !== "" && raw === null) take(text, start);
    text = "";
  };
  const add = ({ chars, location }: Token.CharacterToken) => {
    if (text === "") start = location?.startOffset ?? 0;
    text += chars;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName }) {
        flush();
        const mode = rawModes[tagName];
        if (mode === undefined) return;
        tokenizer.state = mode;
        raw = tagName;
      },
      onEndTag({ tagName }) {
        flush();
        if (tagName === raw) raw = null;
      },
      onComment: flush,
      onDoctype: flush,
      onEof: flush,
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: () => {},
    },
  );
  tokenizer.write(html, true);
}

/**
 * Bytes of HTML before the first piece of the main text; null if no piece is distinct. The page's tree holds no
 * positions, so the source is read once more, as a stream of tags and texts.
 */
export const firstTextOffsetOf: (page: Page) => number | null = oncePerPage(({ resource, mainText }) => {
  const html = decodeHtml(resource.body, headerOf(resource, "content-type") ?? null).text;
  const main = mainText.replace(/\s+/g, " ");
  let found: number | null = null;
  eachText(html, (written, offset) => {
    if (found !== null) return;
    const text = written.replace(/\s+/g, " ").trim();
    if (text.length >= tellingLength && main.includes(text)) found = offset;
  });
  return found === null ? null : new TextEncoder().encode(html.slice(0, found)).length;
});
