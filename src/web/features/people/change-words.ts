import type { BrandChange } from "../../api-client/people.ts";

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  brand: ["the brand", "brands"],
  member: ["member", "members"],
  invitation: ["the invitation of", "invitations"],
  settings: ["the preferences", "preferences"],
  profile: ["the company's details", "details"],
  key: ["the key for", "keys"],
  names: ["how the brand is named", "names"],
  topic: ["topic", "topics"],
  tag: ["tag", "tags"],
  prompt: ["prompt", "prompts"],
  "prompt-tag": ["a tag of a prompt", "tags of prompts"],
  competitor: ["competitor", "competitors"],
  "source-type": ["the type of", "types of sources"],
  action: ["action", "actions"],
  scan: ["a scan", "scans"],
};

const deeds = { added: "Added", changed: "Changed", removed: "Removed", restored: "Restored" } as const;

const fields: Readonly<Record<string, string>> = {
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
};

/** Names of which only that they differ is worth saying: ids mean nothing to a reader. */
const untold = new Set(["topic_id", "merged_into", "sent_at", "key"]);

/** Takes a line of the trail; returns it as a sentence without who and when. */
export function changeWords({ noun, deed, subject, count, fields: changed }: BrandChange): string {
  const [one, many] = nouns[noun] ?? [noun.replaceAll("-", " "), noun.replaceAll("-", " ")];
  if (noun === "scan") return deed === "added" ? "Started a scan" : "Changed a scan";
  if (noun === "action" && deed === "added") {
    const state = changed.find(({ field }) => field === "state")?.to;
    return `${state === "done" ? "Did" : state === "dismissed" ? "Dismissed" : "Took up again"} the action ${quoted(subject)}`;
  }
  if (noun === "invitation" && deed === "added") return `Invited ${subject}`;
  if (noun === "invitation" && deed === "removed") return `Took back the invitation of ${subject}`;
  if (noun === "member" && deed === "added") return `${subject} joined`;
  if (noun === "member" && deed === "removed") return `${subject} is no longer a member`;
  if (noun === "settings" || noun === "profile" || noun === "names") return `Changed ${one}`;
  if (count > 1)
    return `${deeds[deed]} ${count.toLocaleString("en")} ${many}${subject === "" ? "" : `: ${quoted(subject)} and ${(count - 1).toLocaleString("en")} more`}`;
  return `${deeds[deed]} ${one}${subject === "" ? "" : ` ${quoted(subject)}`}`;
}

const quoted = (text: string) => `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;

/** Takes a line of the trail; returns what stood in each field before and after. */
export const fieldWords = ({ noun, fields: changed }: BrandChange): readonly string[] =>
  noun === "action"
    ? []
    : changed.map(({ field, from, to }) => {
        const name = fields[field] ?? capitalised(field.replaceAll("_", " "));
        if (untold.has(field)) return name;
        return from == null || from === "" ? `${name}: ${told(to)}` : `${name}: ${told(from)} → ${told(to)}`;
      });

const told = (value: string | null | undefined): string => (value == null || value === "" ? "none" : value);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
