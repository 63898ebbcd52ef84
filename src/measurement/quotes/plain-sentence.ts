// Apart from the sentences of shown-sentence.ts, which only servers and the test of a name need: every list of answers in the browser loads this.
const LINK = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()]|\([^()]*\))*(?:\)|$)/g;

/** Takes words with links of Markdown; returns them without the addresses, those of a link that was cut in two included. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(LINK, "$1").replaceAll(/^([^[\]]*)\]\([^()]*\)?/g, "$1");

/** Takes a sentence of an answer; returns it in one line, without addresses of links and signs of emphasis and code. */
export const plainSentence = (text: string): string =>
  withoutLinks(text)
    .replaceAll(/\*\*|__|`/g, "")
    // Marks of sources that belong to the sentence before.
    .replace(/^\s*(?:\[\d{1,3}\]\s*)+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** "Velorin – Velorin combines …" without the head of its list entry, where the sentence repeats it. */
export function withoutRepeatedHead(sentence: string): string {
  const [begin, head] = /^(.{1,80}?)(?:\s[–—-]|:)\s+/u.exec(sentence) ?? [];
  if (begin === undefined || head === undefined) return sentence;
  const rest = sentence.slice(begin.length);
  return rest.includes(head) ? rest : sentence;
}

/** A line without the signs of a heading or a quotation, and with `point` for the sign or number of a list; a year is none. */
export const withoutLineMarks = (line: string, point = ""): string =>
  line.replace(/^\s*(?:#{1,6}\s+|>(?!\s*\d)\s?)/, "").replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, point);
