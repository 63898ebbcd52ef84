import type { Span } from "#assistants/types.ts";
import type { Chance } from "./chance.ts";
import type { Named, Tone } from "./what-happens.ts";
import type { WorldTopic } from "./world.ts";

/** A part of the text that speaks of one brand. */
export type Passage = { readonly named: Named; readonly span: Span };
export type Written = { readonly text: string; readonly passages: readonly Passage[] };

const SHORTEST = 1200;
const LONGEST = 2400;

/* `{name}` is the brand, `{trait}` and `{other}` what it is known for, `{topic}` the need, `{rest}` names as a list. */

const openings: readonly string[] = [
  "There is no single right answer for {topic}, but a few options come up again and again when people compare what they use.",
  "For {topic}, it helps to start from how your team works and only then look at features. These are the ones worth a closer look.",
  "Short answer: it depends on your budget and on how many people need access. Below is how the usual candidates for {topic} compare.",
  "I looked at recent comparisons and user feedback on {topic}. A handful of products stand out, each for a different reason.",
  "Choosing something for {topic} usually comes down to price, how quickly people get used to it, and what it connects to.",
  "Several tools cover {topic} well. Here is a summary of the ones that are recommended most often this year.",
  "Good question. The market for {topic} has become crowded, so I have kept this to the options that are easy to try out.",
  "When people ask about {topic}, they tend to weigh the same points: set-up time, reporting, permissions and cost for each seat.",
  "Here is a practical overview for {topic}, based on what reviewers and users say rather than on feature lists.",
];

const sentences: Readonly<Record<Tone, readonly string[]>> = {
  praised: [
    "{name} is an excellent choice thanks to its {trait}, and reviewers consistently praise its {other}.",
    "{name} is the best option for most teams: reviewers praise its {trait} and people love its {other}.",
    "Users highly recommend {name} for its reliable {trait} and its impressive {other}.",
    "{name} stands out for its great {trait}, and newcomers find its {other} easy to use from the first day.",
    "{name} is a top pick: people love its {trait}, and they call its {other} a real advantage.",
  ],
  neutral: [
    "{name} offers {trait} along with {other}, with plans for teams of different sizes.",
    "{name} covers the basics, among them {trait} and {other}, and runs in the browser.",
    "{name} is organised around {trait}; it also includes {other} on its paid plans.",
    "{name} combines {trait} with {other} and is sold per seat and month.",
    "{name} provides {trait} and {other}, and it connects to the usual calendars and chat tools.",
  ],
  warned: [
    "{name} has {trait}, but many users complain about slow loading and poor support.",
    "{name} is hard to recommend at the moment: users call its {trait} unreliable and its {other} outdated.",
    "Be careful with {name}: users report frustrating bugs in its {trait}, and the price has gone up.",
    "{name} disappoints in practice, since many find its {trait} confusing and its {other} badly documented.",
  ],
};

const fillers: readonly string[] = [
  "Most vendors have a free trial, so it costs little to run two of them side by side for a week.",
  "Check whether single sign-on and audit logs are part of the plan you have in mind, as they are often sold separately.",
  "Moving existing data takes longer than expected in most teams, so plan a fortnight for it.",
  "If several departments are involved, agree on who may change the set-up before you begin.",
  "Prices change often; the vendors' own pages are the safest place to look them up.",
  "For regulated industries, ask where data is kept and how long backups are held.",
  "Smaller teams usually get by with the entry plan for the first year.",
  "A short list of three is enough: beyond that, comparing takes more time than it saves.",
  "Think about reporting early, because it is what management asks for first.",
  "Mobile apps differ more than the web versions do, so let people in the field try them.",
];

const closings: readonly string[] = [
  "If you tell me your team size and budget, I can narrow this down further.",
  "In short: try the first two with a real project, and decide after a week.",
  "Overall, any of these will do the job; the difference lies in the details above.",
  "Let me know which of these points matters most to you, and I can compare in more depth.",
  "Whatever you choose for {topic}, start small and widen the circle once the first team is happy.",
];

const nobody: readonly string[] = [
  "Rather than a particular product, what matters most for {topic} is a clear process that everybody follows.",
  "A shared spreadsheet and a weekly meeting are enough for {topic} in many small teams.",
  "It is worth writing down your requirements for {topic} first: must-haves, nice-to-haves and a limit for the budget.",
];

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
