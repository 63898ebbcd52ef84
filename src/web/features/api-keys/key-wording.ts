import type { ApiKey, KeyScope } from "#api/keys/contract.ts";
import { dayText } from "../../brands/text/day-text.ts";

export const scopeChoices: readonly { readonly value: KeyScope; readonly label: string }[] = [
  { value: "read", label: "Read only" },
  { value: "write", label: "Read and change" },
  { value: "scan", label: "Read, change and start scans" },
];

export const scopeHints: Readonly<Record<KeyScope, string>> = {
  read: "Reads prompts, answers, sources and metrics. Changes nothing.",
  write: "Also adds prompts, decides on competitors and marks actions.",
  scan: "Also starts scans, which spends money from the month’s budget.",
};

/** Means "until it is revoked" in a list of days. */
export const FOREVER = 0;

export const expiryChoices: readonly { readonly value: number; readonly label: string }[] = [
  { value: 30, label: "In 30 days" },
  { value: 90, label: "In 90 days" },
  { value: 365, label: "In a year" },
  { value: FOREVER, label: "Never, until it is revoked" },
];

export const scopeLabel = (scope: KeyScope): string =>
  scopeChoices.find(({ value }) => value === scope)?.label ?? scope;

/** Takes a key and the present; returns when it ends in words, and whether it has. */
export function expiryOf(
  { expiresAt }: Pick<ApiKey, "expiresAt">,
  now: Date,
): { readonly text: string; readonly isOver: boolean } {
  if (expiresAt === null) return { text: "Never", isOver: false };
  const end = new Date(expiresAt);
  if (end.getTime() <= now.getTime()) return { text: "Expired", isOver: true };
  return { text: dayText(expiresAt), isOver: false };
}

/** What of a brand can be taken away, in the order of a week's interest. */
export const exportChoices: readonly {
  readonly kind: string;
  readonly title: string;
  readonly note: string;
}[] = [
  { kind: "answers", title: "Answers", note: "every answer with its text and what was read of the brand" },
  { kind: "observations", title: "Mentions", note: "who is named in which answer, where and how" },
  { kind: "citations", title: "Citations", note: "the pages each answer uses" },
  { kind: "sources", title: "Sources", note: "sites with their types and how often they are used" },
  { kind: "prompts", title: "Prompts", note: "with topics and tags" },
  { kind: "competitors", title: "Competitors", note: "tracked, suggested and rejected" },
  { kind: "daily-answers", title: "Answers by day", note: "counts by prompt and assistant" },
  { kind: "daily-mentions", title: "Mentions by day", note: "counts by prompt, assistant and name" },
  { kind: "actions", title: "Actions", note: "what was decided and done" },
  { kind: "audits", title: "Site audits", note: "each with its score and checks" },
];

/** The first request of a program. */
export const curlSnippet = (origin: string, key: string): string =>
  `curl "${origin}/api/v1/brands" \\\n  -H "Authorization: Bearer ${key}"`;

/** What an assistant's settings want to know. */
export const mcpSnippet = (origin: string, key: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        truenorth: { type: "http", url: `${origin}/mcp`, headers: { Authorization: `Bearer ${key}` } },
      },
    },
    null,
    2,
  );
