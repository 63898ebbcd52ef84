import type { Page } from "../answer.ts";
import { assistantNamed, assistantNames } from "./assistant-names.ts";
import type { Message } from "./conversation.ts";

const people = "user|you|human|me|prompt|question|you said";
const machines = `assistant|${assistantNames}|ai|bot|response|answer|model`;
const speaker = `(?:\\p{Extended_Pictographic}\\ufe0f?\\s*)?(?:(${people})|(${machines})(?:\\s+(?:said|says))?)`;

/** How a conversation names who speaks, from the clearest to the plainest; a file uses one of them throughout. */
const styles = [
  // ## User, ##### You said:
  new RegExp(`^#{1,6}\\s+\\**${speaker}\\s*:?\\**:?\\s*$`, "iu"),
  // **You:** What …
  new RegExp(`^\\*\\*${speaker}\\s*:?\\*\\*:?(?:\\s+(.*))?$`, "iu"),
  // You said:
  /^(?:(you) said|([\p{L} ]{2,20}) said):?\s*$/iu,
  // User: What …
  new RegExp(`^${speaker}:(?:\\s+(.*))?$`, "iu"),
] as const;

type Mark = { readonly isUser: boolean; readonly name: string; readonly rest: string };

function markIn(line: string, style: RegExp): Mark | null {
  const found = style.exec(line.trim());
  if (found === null) return null;
  const [, person, machine = "", rest = ""] = found;
  return { isUser: person !== undefined, name: machine, rest };
}

const anyMachine = /^(?:assistant|ai|bot|response|answer|model|gpt)$/i;

/** A conversation as text, and the assistant it names; null where it names none. */
type TextConversation = { readonly messages: readonly Message[]; readonly assistant: string | null };

/** Takes a conversation as Markdown or as copied from a page; returns its messages, or null where nobody is named who speaks. */
export function conversationOf(text: string): TextConversation | null {
  const lines = text.split(/\r\n|\n|\r/);
  const isCode = codeLines(lines);
  for (const style of styles) {
    const marks = lines.map((line, index) => (isCode[index] ? null : markIn(line, style)));
    if (!marks.some((mark) => mark?.isUser) || !marks.some((mark) => mark && !mark.isUser)) continue;
    const parts: { readonly mark: Mark; readonly lines: string[] }[] = [];
    for (const [index, mark] of marks.entries())
      if (mark) parts.push({ mark, lines: [mark.rest] });
      else parts.at(-1)?.lines.push(lines[index] ?? "");
    const named = marks.find((mark) => mark && !mark.isUser && !anyMachine.test(mark.name.trim()));
    return {
      messages: parts.map(({ mark, lines: said }) => message(mark.isUser, said.join("\n"))),
      assistant: named ? assistantNamed(named.name) : null,
    };
  }
  return null;
}

/** Which lines are within a block of code: what is marked there is part of the answer. */
function codeLines(lines: readonly string[]): readonly boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (mark === undefined) return fence !== null;
    if (fence === null) fence = mark;
    else if (mark.startsWith(fence)) fence = null;
    return true;
  });
}

function message(isUser: boolean, text: string): Message {
  const said = text.replace(/\n\s*(?:-{3,}|\*{3,}|_{3,})\s*$/, "").trim();
  const links = isUser ? [] : linksIn(said);
  return {
    role: isUser ? "user" : "assistant",
    text: said,
    askedAt: null,
    model: null,
    isCut: false,
    citations: links.length === 0 ? null : links,
    retrieved: [],
    searchQueries: [],
  };
}

/** [Title](https://…), [1]: https://… and footnotes [^1]: https://…; an address alone is cited too. */
function linksIn(text: string): readonly Page[] {
  const links = [...text.matchAll(/\[([^[\]\n]{0,300})\]\(\s*<?(https?:\/\/[^\s)>]+)>?[^)\n]{0,300}\)/g)].map(
    ([, title = "", url = ""]) => ({ url, title: title || null }),
  );
  const notes = [...text.matchAll(/^\s*\[\^?\w+\]:\s*<?(https?:\/\/[^\s>]+)>?(?:\s+"([^"\n]*)")?/gm)].map(
    ([, url = "", title]) => ({ url, title: title ?? null }),
  );
  return [...links, ...notes];
}
