import type { Span } from "#assistants/types.ts";
import type { Chance } from "./chance.ts";
import { closings, fillers, nobody, openings, sentences } from "./phrases.ts";
import type { Named } from "./what-happens.ts";
import type { WorldTopic } from "./world.ts";

/** A part of the text that speaks of one brand. */
export type Passage = { readonly named: Named; readonly span: Span };
export type Written = { readonly text: string; readonly passages: readonly Passage[] };

const SHORTEST = 1200;
const LONGEST = 2400;

/** Writes an answer of 1.2–2.5 kB that names the brands in their order: as a list, a table or prose. */
export function writeAnswer(topic: WorldTopic, named: readonly Named[], chance: Chance): Written {
  const draft = startDraft(topic);
  draft.add(chance.pick(openings));
  const extra = chance.shuffled(fillers);
  const form = chance.next();
  if (named.length === 0) for (const sentence of chance.shuffled(nobody)) draft.add(`\n\n${sentence}`);
  else if (form < 0.4) writeList(draft, named, chance, form < 0.25);
  else if (form < 0.6) writeTable(draft, named, chance);
  else writeProse(draft, named, chance, extra);
  const closing = chance.pick(closings);
  draft.add("\n\n");
  for (let sentence = extra.pop(); sentence !== undefined; sentence = extra.pop()) {
    const size = draft.size();
    if (size > SHORTEST && (size + sentence.length + closing.length > LONGEST || chance.next() < 0.5)) break;
    draft.add(`${sentence} `);
  }
  draft.add(closing);
  return draft.written();
}

function startDraft(topic: WorldTopic) {
  let text = "";
  const passages: Passage[] = [];
  const add = (template: string) => {
    text += template.replaceAll("{topic}", topic.name);
  };
  const addPassage = (named: Named, sentence: string) => {
    const start = text.length;
    add(sentence);
    passages.push({ named, span: { start, end: text.length } });
  };
  return { add, addPassage, size: () => text.length, written: (): Written => ({ text, passages }) };
}
type Draft = ReturnType<typeof startDraft>;

function sentenceOn({ brand, tone }: Named, chance: Chance): string {
  const [trait = "simple set-up", other = "clear pricing"] = chance.shuffled(brand.traits);
  return chance
    .pick(sentences[tone])
    .replace("{name}", brand.name)
    .replace("{trait}", trait)
    .replace("{other}", other);
}

function writeList(draft: Draft, named: readonly Named[], chance: Chance, isNumbered: boolean): void {
  draft.add("\n\n");
  named.forEach((one, index) => {
    if (index > 0) draft.add("\n");
    draft.add(isNumbered ? `${index + 1}. **${one.brand.name}** – ` : `- **${one.brand.name}:** `);
    draft.addPassage(one, sentenceOn(one, chance));
  });
}

function writeTable(draft: Draft, named: readonly Named[], chance: Chance): void {
  draft.add("\n\n| Product | Known for | Price |\n|---|---|---|\n");
  for (const { brand } of named)
    draft.add(
      `| ${brand.name} | ${brand.traits[0] ?? "simple set-up"} | from $${4 + Math.floor(chance.next() * 16)} |\n`,
    );
  draft.add("\n");
  for (const one of named) {
    draft.addPassage(one, sentenceOn(one, chance));
    draft.add(" ");
  }
}

function writeProse(draft: Draft, named: readonly Named[], chance: Chance, extra: string[]): void {
  named.forEach((one, index) => {
    draft.add(index % 2 === 0 ? "\n\n" : " ");
    draft.addPassage(one, sentenceOn(one, chance));
    if (chance.next() < 0.4) draft.add(` ${extra.pop() ?? ""}`.trimEnd());
  });
}
