import type { AssistantId } from "#assistants/assistants.ts";
import type { Span } from "#assistants/types.ts";
import type { Chance } from "#dev/stand-in/chance.ts";
import type { Named } from "#dev/stand-in/what-happens.ts";
import type { Phrases, SampleTopic } from "./sample-brand.ts";

/** A part of the text that speaks of one brand. */
export type Passage = { readonly named: Named; readonly span: Span };
export type Written = { readonly text: string; readonly passages: readonly Passage[] };

type Form = "numbered" | "bullets" | "headed" | "table" | "prose";

type Habits = Readonly<Partial<Record<Form, number>>>;

/** How often each assistant chooses which form, in parts of ten. */
const HABITS: Partial<Record<AssistantId, Habits>> = {
  chatgpt: { numbered: 4, headed: 3, table: 2, prose: 1 },
  gemini: { bullets: 5, table: 3, numbered: 2 },
  claude: { prose: 5, bullets: 3, numbered: 2 },
  deepseek: { headed: 4, table: 3, numbered: 3 },
  perplexity: { bullets: 4, prose: 3, table: 3 },
};
const USUAL_HABITS: Habits = { bullets: 5, prose: 5 };

export type WritingOptions = {
  readonly assistant: AssistantId;
  readonly topic: SampleTopic;
  readonly phrases: Phrases;
  readonly named: readonly Named[];
  /** Said of a brand in place of what is usually said; null for the usual. */
  readonly news: (named: Named) => string | null;
  readonly chance: Chance;
};

/** Writes an answer the way that assistant likes to, naming the brands in their order. */
export function writeSampleAnswer(options: WritingOptions): Written {
  const { assistant, phrases, named, chance } = options;
  const draft = startDraft(options);
  const advice = chance.shuffled(phrases.advice);
  draft.add(chance.pick(phrases.openings));
  if (named.length === 0)
    for (const paragraph of chance.shuffled(phrases.nobody).slice(0, 3)) draft.add(`\n\n${paragraph}`);
  else WRITERS[formOf(assistant, chance)](draft, named);
  writeAdvice(draft, advice.slice(0, 2 + Math.floor(chance.next() * 2)), chance);
  draft.add(`\n\n${chance.pick(phrases.closings)}`);
  return draft.written();
}

function formOf(assistant: AssistantId, chance: Chance): Form {
  const habits = HABITS[assistant] ?? USUAL_HABITS;
  const forms: readonly Form[] = ["numbered", "bullets", "headed", "table", "prose"];
  return chance.pick(forms.flatMap((form) => Array.from({ length: habits[form] ?? 0 }, () => form)));
}

function startDraft({ topic, phrases, news, chance }: WritingOptions) {
  let text = "";
  const passages: Passage[] = [];
  const add = (template: string) => {
    text += template.replaceAll("{topic}", topic.name);
  };
  const price = () => priceOf(phrases, chance);
  return {
    add,
    price,
    heads: phrases.table,
    isTrue: (share: number) => chance.next() < share,
    /** What is said of one brand, with a fact about it now and then. */
    addPassage(named: Named, { detail }: { readonly detail: number }) {
      const start = text.length;
      add(sentenceOn(named, { phrases, news, chance }));
      passages.push({ named, span: { start, end: text.length } });
      if (chance.next() < detail) add(` ${chance.pick(phrases.details).replace("{price}", price())}`);
    },
    written: (): Written => ({ text, passages }),
  };
}
type Draft = ReturnType<typeof startDraft>;

function sentenceOn(
  named: Named,
  { phrases, news, chance }: Pick<WritingOptions, "phrases" | "news" | "chance">,
): string {
  const [trait = "", other = ""] = chance.shuffled(named.brand.traits);
  return (news(named) ?? chance.pick(phrases.sentences[named.tone]))
    .replaceAll("{name}", named.brand.name)
    .replace("{trait}", trait)
    .replace("{other}", other);
}

function priceOf({ price: { from, to, step, text } }: Phrases, chance: Chance): string {
  const steps = Math.floor((to - from) / step);
  const amount = from + step * Math.floor(chance.next() * (steps + 1));
  return text.replace("#", amount.toLocaleString("en-US"));
}

const WRITERS: Readonly<Record<Form, (draft: Draft, named: readonly Named[]) => void>> = {
  numbered: (draft, named) => writeList(draft, named, (place) => `${place}. `),
  bullets: (draft, named) => writeList(draft, named, () => "- "),
  headed: (draft, named) => {
    named.forEach((one, index) => {
      draft.add(`\n\n### ${index + 1}. ${one.brand.name}\n`);
      draft.addPassage(one, { detail: 0.5 });
    });
  },
  table: (draft, named) => {
    draft.add(`\n\n| ${draft.heads.join(" | ")} |\n|---|---|---|`);
    for (const { brand } of named)
      draft.add(`\n| ${brand.name} | ${brand.traits[0] ?? ""} | ${draft.price()} |`);
    draft.add("\n\n");
    named.forEach((one, index) => {
      draft.addPassage(one, { detail: 0 });
      if (index < named.length - 1) draft.add(index % 2 === 0 ? " " : "\n\n");
    });
  },
  prose: (draft, named) => {
    named.forEach((one, index) => {
      draft.add(index % 2 === 0 ? "\n\n" : " ");
      draft.addPassage(one, { detail: 0.35 });
    });
  },
};

function writeList(draft: Draft, named: readonly Named[], mark: (place: number) => string): void {
  draft.add("\n");
  named.forEach((one, index) => {
    draft.add(`\n${mark(index + 1)}**${one.brand.name}** – `);
    draft.addPassage(one, { detail: 0.4 });
  });
}

/** As a short list or in running text. */
function writeAdvice(draft: Draft, advice: readonly string[], chance: Chance): void {
  if (chance.next() < 0.4)
    draft.add(`\n\n**Before you decide**\n${advice.map((line) => `- ${line}`).join("\n")}`);
  else draft.add(`\n\n${advice.join(" ")}`);
}
