import type { Page } from "../answer.ts";
import type { Message } from "./conversation.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Takes a conversation of ChatGPT's data export, of its shared links, or of another tool as a list of messages; returns the messages
 * people see, in their order, or null for something else.
 */
export function messagesOf(conversation: unknown): readonly Message[] | null {
  if (!isFields(conversation)) return null;
  const { mapping, linear_conversation: linear, messages, chat_messages: chat } = conversation;
  const raw = isFields(mapping)
    ? currentBranch(mapping, textOf(conversation.current_node))
    : Array.isArray(linear)
      ? linear.map((node) => fieldsOf(node).message)
      : (Array.isArray(messages) && messages) || (Array.isArray(chat) && chat);
  return raw === false ? null : raw.flatMap((message) => shownMessage(fieldsOf(message)));
}

/** An edited question or a second attempt starts a branch; the one the conversation was left at is what people saw last. */
function currentBranch(mapping: Fields, current: string): readonly unknown[] {
  const leaf = Object.hasOwn(mapping, current) ? current : lastLeaf(mapping);
  const branch: unknown[] = [];
  const visited = new Set<string>();
  for (let id = leaf; id !== "" && Object.hasOwn(mapping, id) && !visited.has(id); ) {
    visited.add(id);
    const node = fieldsOf(mapping[id]);
    branch.push(node.message);
    id = textOf(node.parent);
  }
  return branch.toReversed();
}

const lastLeaf = (mapping: Fields): string =>
  Object.entries(mapping).findLast(([, node]) => listOf(fieldsOf(node).children).length === 0)?.[0] ?? "";

function shownMessage(message: Fields): readonly Message[] {
  const author = fieldsOf(message.author);
  const metadata = fieldsOf(message.metadata);
  const role = textOf(author.role) || textOf(message.role) || textOf(message.sender);
  const isUser = /^(?:user|human)$/i.test(role);
  const isAssistant = /^(?:assistant|model|ai)$/i.test(role);
  // What a tool found belongs to the answer that follows.
  const isTool = role === "tool";
  if (!isUser && !isAssistant && !isTool) return [];
  const isHidden =
    isTool ||
    metadata.is_visually_hidden_from_conversation === true ||
    metadata.is_user_system_message === true ||
    !["", "all"].includes(textOf(message.recipient)) ||
    ["analysis", "commentary"].includes(textOf(message.channel));
  if (isUser && isHidden) return [];
  const found = sourcesOf(metadata);
  return [
    {
      role: isUser ? "user" : "assistant",
      text: isHidden ? "" : withoutMarks(contentText(message)),
      askedAt: timeOf(message.create_time ?? message.created_at ?? message.timestamp),
      model: textOf(metadata.model_slug) || textOf(message.model) || null,
      isCut: ["max_tokens", "interrupted"].includes(textOf(fieldsOf(metadata.finish_details).type)),
      ...found,
    },
  ];
}

/** Text and transcripts; thoughts, code that was run and what it printed aren't part of the answer. */
function contentText(message: Fields): string {
  const content = message.content ?? message.text;
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(partText).filter(Boolean).join("\n");
  const { content_type: type, parts, text } = fieldsOf(content);
  if (type !== undefined && type !== "text" && type !== "multimodal_text") return "";
  return Array.isArray(parts) ? parts.map(partText).filter(Boolean).join("\n") : textOf(text);
}

function partText(part: unknown): string {
  if (typeof part === "string") return part;
  const { type, content_type: contentType, text } = fieldsOf(part);
  const isText = [type, contentType].some((kind) => kind === "text" || kind === "audio_transcription");
  return isText ? textOf(text) : "";
}

/**
 * The export marks sources, pictures and names of things with private characters around a kind and its parts. Pages show the name in
 * place of the mark, and a small link in place of a source; the links are kept as citations.
 */
function withoutMarks(text: string): string {
  return text
    .replaceAll(
      /\ue200([^\ue200-\ue202]*)(?:\ue202([^\ue200\ue201]*))?\ue201/g,
      (_, kind: string, rest = "") =>
        kind === "entity"
          ? entityName(rest)
          : /^(?:url|link_title)$/.test(kind)
            ? rest.split("\ue202")[0]
            : "",
    )
    .replaceAll(/[\ue200-\ue206]/g, "")
    .replaceAll(/【\d+(?::\d+)?†[^】]*】/g, "");
}

function entityName(json: string): string {
  try {
    return textOf(listOf(JSON.parse(json))[1]);
  } catch {
    return "";
  }
}

const page = (value: unknown): readonly Page[] => {
  const { url, title } = fieldsOf(value);
  return typeof url === "string" ? [{ url, title: textOf(title) || null }] : [];
};

function sourcesOf(metadata: Fields): Pick<Message, "citations" | "retrieved" | "searchQueries"> {
  const references = listOf(metadata.content_references).map(fieldsOf);
  const isFootnote = ({ type }: Fields) => type === "sources_footnote";
  const cited = [
    ...references
      .filter((one) => !isFootnote(one) && one.type !== "hidden")
      .flatMap((one) => [
        ...page(one),
        ...listOf(one.items).flatMap((item) => [
          ...page(item),
          ...listOf(fieldsOf(item).supporting_websites).flatMap(page),
        ]),
      ]),
    ...listOf(metadata.citations).flatMap((one) => page(fieldsOf(one).metadata)),
  ];
  const retrieved = [
    ...listOf(metadata.search_result_groups).flatMap((group) =>
      listOf(fieldsOf(group).entries).flatMap(page),
    ),
    ...references.filter(isFootnote).flatMap(({ sources }) => listOf(sources).flatMap(page)),
  ];
  const searchQueries = [
    ...listOf(metadata.search_queries).map((one) => textOf(fieldsOf(one).q)),
    ...listOf(fieldsOf(metadata.search_model_queries).queries).map(textOf),
  ].filter((query) => query !== "");
  // Without a search there was nothing to cite: that isn't the same as citing none.
  const hasSearched = cited.length + retrieved.length + searchQueries.length > 0;
  return { citations: hasSearched ? cited : null, retrieved, searchQueries };
}

/** Seconds since 1970, milliseconds or an ISO time → an ISO time; null for anything else. */
function timeOf(value: unknown): string | null {
  const milliseconds =
    typeof value === "number" ? (value < 1e11 ? value * 1000 : value) : Date.parse(textOf(value));
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 2015 ? null : date.toISOString();
}
