import { type Random, seededRandom } from "./seeded-random.ts";

/** Which topic each draw takes, resample after resample, each of as many draws as there are topics. */
export type Draws = Uint16Array | Uint32Array;

const RESAMPLES = 2000;
const MOST_KEPT = 8;
/** Four megabytes of draws; brands with more topics are too few to keep theirs. */
const MOST_TOPICS_KEPT = 1000;

/** Takes a source of chance and the number of topics; returns the draws of all resamples. */
export function drawsOf(random: Random, topics: number): Draws {
  const length = RESAMPLES * topics;
  const draws = topics <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
  for (let draw = 0; draw < length; draw += 1) draws[draw] = Math.floor(random() * topics);
  return draws;
}

const known = new Map<number, Draws>();

/** The draws of the seed 1 for so many topics; those asked for last are kept, for a page asks for several scores of as many. */
export function knownDraws(topics: number): Draws {
  const draws = known.get(topics) ?? drawsOf(seededRandom(1), topics);
  known.delete(topics);
  if (topics <= MOST_TOPICS_KEPT) known.set(topics, draws);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KEPT) break;
    known.delete(oldest);
  }
  return draws;
}
