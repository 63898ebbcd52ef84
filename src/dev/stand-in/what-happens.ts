import type { AssistantId } from "#assistants/assistants.ts";
import { type Chance, hashOf, shareOf } from "./chance.ts";
import { RUNS_ALIKE, trueVisibility, type World, type WorldBrand, type WorldTopic } from "./world.ts";

export type Tone = "praised" | "neutral" | "warned";
export type Named = { readonly brand: WorldBrand; readonly tone: Tone };

export type Occasion = {
  readonly assistant: AssistantId;
  readonly prompt: string;
  /** Whole days since the world began. */
  readonly day: number;
  /** 0 for the first time this prompt is asked on that day. */
  readonly run: number;
};

/** The brands an answer names, first to last, each with how it is spoken of. */
export function namedBrands(
  world: World,
  topic: WorldTopic,
  seed: number,
  occasion: Occasion,
  chance: Chance,
): readonly Named[] {
  const named = world.brands.filter((brand) => isNamed(brand, topic, seed, occasion, chance));
  return named
    .map((brand) => ({ brand, at: -Math.log(1 - chance.next()) / brand.strength }))
    .sort((a, b) => a.at - b.at)
    .map(({ brand }) => ({ brand, tone: toneOf(brand, chance.next()) }));
}

/**
 * A run follows its prompt's own leaning or draws again, so that runs of one prompt are alike and the share over many prompts is still
 * the true one.
 */
function isNamed(
  brand: WorldBrand,
  topic: WorldTopic,
  seed: number,
  occasion: Occasion,
  chance: Chance,
): boolean {
  const { assistant, prompt, day } = occasion;
  const fresh = chance.next();
  const follows = chance.next() < Math.sqrt(RUNS_ALIKE);
  const leaning = shareOf(seed, "leaning", brand.name, prompt, assistant);
  return (follows ? leaning : fresh) < trueVisibility(brand, { topic: topic.id, assistant, day });
}

const toneOf = ({ praised, warned }: WorldBrand, share: number): Tone =>
  share < praised ? "praised" : share < praised + warned ? "warned" : "neutral";

/** The topic a prompt belongs to: the one that lists it, else the one whose words it shares, else always the same one. */
export function topicOf(world: World, prompt: string): WorldTopic {
  const listed = world.topics.find(({ prompts }) => prompts.includes(prompt));
  if (listed !== undefined) return listed;
  const words = new Set(wordsOf(prompt));
  const shared = world.topics.map(({ name }) => wordsOf(name).filter((word) => words.has(word)).length);
  const most = Math.max(...shared);
  const index = most > 0 ? shared.indexOf(most) : hashOf(prompt) % world.topics.length;
  const topic = world.topics[index];
  if (topic === undefined) throw new Error("A world needs a topic.");
  return topic;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
