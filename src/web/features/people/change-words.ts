import type { BrandChange } from "#api/people/contract.ts";
import { surfaceBeside } from "#measurement/surfaces.ts";
import { brandPlans } from "#product/plans.ts";
import { roles } from "#product/roles.ts";
import { statusLabels } from "../../brands/brand-labels.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { daysText, dayText } from "../../brands/text/day-text.ts";
import { countryName, languageName } from "../../brands/text/market-names.ts";

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  brand: ["the brand", "brands"],
  member: ["member", "members"],
  invitation: ["the invitation of", "invitations"],
  settings: ["the preferences", "preferences"],
  profile: ["the company’s details", "details"],
  key: ["the key for", "keys"],
  names: ["how the brand is named", "names"],
  note: ["the note", "notes"],
  "mention-pattern": ["what a name means in", "what names mean"],
  topic: ["topic", "topics"],
  tag: ["tag", "tags"],
  prompt: ["prompt", "prompts"],
  "prompt-tag": ["a tag of a prompt", "tags of prompts"],
  competitor: ["competitor", "competitors"],
  "source-type": ["the type of", "types of sources"],
  action: ["action", "actions"],
  scan: ["a scan", "scans"],
  judge: ["the judge", "judges"],
  "api-key": ["API key", "API keys"],
  "alert-target": ["the connection for alerts", "connections for alerts"],
  "report-recipient": ["the recipient of weekly reports", "recipients of weekly reports"],
  "report-share": ["a link to a report", "links to reports"],
};

const actions = { added: "Added", changed: "Changed", removed: "Removed", restored: "Restored" } as const;

const fields: Readonly<Record<string, string>> = {
  is_meant: "It is meant",
  monthly_budget_usd: "Budget a month",
  runs_per_prompt: "Runs per prompt",
  target_half_width: "Precision",
  logo_letters: "Letters",
  company_name: "Company",
  offering: "What it sells",
  common_word: "Common word",
  never_after: "Never after",
  never_before: "Never before",
  merged_into: "Merged into another",
  topic_id: "Topic",
  base_url: "Address",
  sent_at: "Sent again",
  weekly_report: "Weekly mail",
  expires_at: "Open until",
};

const labelsOf = (registry: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(registry).map(([name, { label }]) => [name, label]));

/** Words for values that are kept as the program has them. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  weekly_report: { true: "on", false: "off" },
  common_word: { true: "yes", false: "no" },
  is_meant: { true: "yes", false: "no" },
  plan: labelsOf(brandPlans),
  status: statusLabels,
  role: labelsOf(roles),
  scope: { write: "read and change", scan: "read, change and start scans" },
};

/** "ChatGPT, Claude without web search", of entries kept as JSON one after the other. */
const askedWords = (kept: string): string =>
  [...kept.matchAll(/\{[^}]*\}/g)]
    .map(([entry]) => {
      const assistant = /"assistant":\s*"([^"]*)"/.exec(entry)?.[1] ?? "";
      const name = assistantName(assistant);
      const surface = /"surface":\s*"([^"]*)"/.exec(entry)?.[1] ?? "web";
      return surface === "web" ? name : `${name} ${surfaceBeside({ assistant, surface })}`.trim();
    })
    .join(", ");

const wordings: Readonly<Record<string, (value: string) => string>> = {
  assistants: askedWords,
  language: languageName,
  country: countryName,
  monthly_budget_usd: (value) => `$${value}`,
  target_half_width: (value) => `±${Number((Number(value) * 100).toFixed(1))} points`,
};

/** What it means that nothing is kept, where that is not "none". */
const unset: Readonly<Record<string, string>> = {
  assistants: "all there is a key for",
  common_word: "not said",
};

/** Names of which only that they differ is worth saying: ids mean nothing to a reader. */
const unworded = new Set(["topic_id", "merged_into", "sent_at", "key"]);

/** Takes a line of the trail; returns it as a sentence without who and when. */
export function changeWords({ noun, action, subject, count, fields: changed }: BrandChange): string {
  const [one, many] = nouns[noun] ?? [noun.replaceAll("-", " "), noun.replaceAll("-", " ")];
  if (noun === "scan") return action === "added" ? "Started a scan" : "Changed a scan";
  if (noun === "action" && action === "added") {
    const state = changed.find(({ field }) => field === "state")?.to;
    return `${state === "done" ? "Did" : state === "dismissed" ? "Dismissed" : "Took up again"} the action ${quoted(subject)}`;
  }
  if (noun === "invitation" && action === "added") return `Invited ${subject}`;
  if (noun === "invitation" && action === "removed") return `Took back the invitation of ${subject}`;
  if (noun === "member" && action === "added") return `${subject} joined`;
  if (noun === "member" && action === "removed") return `${subject} is no longer a member`;
  if (noun === "report-share" && count === 1 && action !== "changed")
    return action === "removed" ? "Took back a link to a report" : "Shared a report by link";
  // A member's own row has no address.
  if (noun === "report-recipient" && subject === "") return "Chose about their own weekly reports";
  if (noun === "report-recipient" && action === "added") return `Asked ${subject} about weekly reports`;
  if (noun === "settings" || noun === "profile" || noun === "names") return `Changed ${one}`;
  if (noun === "key" && subject !== "") return `${actions[action]} ${one} ${assistantName(subject)}`;
  if (count > 1)
    return `${actions[action]} ${count.toLocaleString("en")} ${many}${subject === "" ? "" : `: ${quoted(subject)} and ${(count - 1).toLocaleString("en")} more`}`;
  // The place of the name is written as a sign between its neighbours.
  const shown = noun === "mention-pattern" ? subject.replace("¤", "…") : subject;
  return `${actions[action]} ${one}${shown === "" ? "" : ` ${quoted(shown)}`}`;
}

const quoted = (text: string) => `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;

/** Takes a line of the trail; returns what stood in each field before and after, of something new in one line. */
export function fieldWords({ noun, action, fields: changed }: BrandChange): readonly string[] {
  if (noun === "action") return [];
  const isNew = action === "added";
  // That anyone who was asked is asked says the line itself; what was left empty needs no saying.
  const listed = changed.filter(
    ({ field, to }) =>
      !isNew ||
      ((to === undefined || (to ?? "") !== "") && !(noun === "report-recipient" && field === "state")),
  );
  const lines = [
    ...periodWords(listed),
    ...listed.filter(({ field }) => !periodFields.has(field)).map(oneFieldWords),
  ];
  return isNew && lines.length > 1 ? [lines.join(" · ")] : lines;
}

type Field = BrandChange["fields"][number];

const periodFields = new Set(["period_from", "period_to"]);

function periodWords(changed: readonly Field[]): readonly string[] {
  const [from, to] = [...periodFields].map((name) => changed.find(({ field }) => field === name)?.to);
  return from && to ? [daysText(from, to)] : [];
}

function oneFieldWords({ field, from, to }: Field): string {
  const name = fields[field] ?? capitalised(field.replaceAll("_", " "));
  if (unworded.has(field)) return name;
  const [before, after] = [valueWords(field, from), valueWords(field, to)];
  return from == null || from === "" ? `${name}: ${after}` : `${name}: ${before} → ${after}`;
}

function valueWords(field: string, value: string | null | undefined): string {
  if (value == null || value === "") return unset[field] ?? "none";
  if (field.endsWith("_at")) return dayText(value);
  return wordings[field]?.(value) ?? values[field]?.[value] ?? value;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
