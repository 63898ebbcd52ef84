import type { Page } from "../answer.ts";
import type { AnswerDraft } from "./imported-answer.ts";

/** One message of a conversation, as people see it. */
export type Message = {
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly askedAt: string | null;
  readonly model: string | null;
  readonly isCut: boolean;
  /** Null where the message shows no sources. */
  readonly citations: readonly Page[] | null;
  readonly retrieved: readonly Page[];
  readonly searchQueries: readonly string[];
};

/** Takes a conversation in its order; returns each question with what the assistant said until the next one. */
export function answersOf(messages: readonly Message[], assistant: string): readonly AnswerDraft[] {
  const turns: { readonly question: Message; readonly replies: Message[] }[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === "user") {
      // Two messages in a row are one question.
      if (last && last.replies.length === 0)
        turns[turns.length - 1] = {
          question: { ...message, text: `${last.question.text}\n\n${message.text}` },
          replies: [],
        };
      else turns.push({ question: message, replies: [] });
    } else last?.replies.push(message);
  }
  return turns
    .map(({ question, replies }, index): AnswerDraft => {
      const said = replies.filter(({ text }) => text.trim() !== "");
      const cited = replies.flatMap(({ citations }) => (citations === null ? [] : [citations]));
      return {
        prompt: question.text,
        text: said.map(({ text }) => text.trim()).join("\n\n"),
        assistant,
        model: said.at(-1)?.model ?? null,
        askedAt: question.askedAt ?? said[0]?.askedAt ?? null,
        finish: said.at(-1)?.isCut ? "truncated" : "complete",
        citations: cited.length === 0 ? null : cited.flat(),
        retrieved: replies.flatMap(({ retrieved }) => retrieved),
        searchQueries: uniqueOrNull(replies.flatMap(({ searchQueries }) => searchQueries)),
        isFollowUp: index > 0,
      };
    })
    .filter(({ text }) => text !== "");
}

const uniqueOrNull = (queries: readonly string[]): readonly string[] | null =>
  queries.length === 0 ? null : [...new Set(queries)];
