import { clampTo } from "../estimates/estimate.ts";
import { criticalT } from "../estimates/student-t.ts";
import { wilsonBounds } from "../estimates/wilson.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import { overAssistants, type ScoreTable } from "./topic-scores.ts";

type Bounds = { readonly low: number; readonly high: number };

const BOOTSTRAP_FROM_TOPICS = 20;

/**
 * The 95 % interval (0–1) of a score over topics: Student's t on topic scores below 20 topics, the percentile bootstrap over
 * topics from there, with the same resample for all assistants. Where all topics agree no spread was seen, which is not the
 * same as none: then the widest interval that a value between 0 and 1 allows on that many topics. Without a source of chance the
 * resamples are those of the seed 1, the same for all scores of as many topics.
 */
export function scoreInterval(
  table: ScoreTable,
  score: number,
  weights: readonly number[],
  random: Random | undefined,
): Bounds {
  const scores = table.topics.flatMap((topic) => overAssistants(topic, weights) ?? []);
  const count = scores.length;
  const mean = scores.reduce((sum, value) => sum + value, 0) / count;
  const squares = scores.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  // Equal topics that differ in their last bits are still equal.
  const hasNoSpread = squares < 1e-18;
  if (count < 2 || hasNoSpread) return wilsonBounds(snapped(score), count, criticalT(count - 1));
  const bounds =
    count < BOOTSTRAP_FROM_TOPICS
      ? around(score, criticalT(count - 1) * Math.sqrt(squares / (count - 1) / count))
      : bootstrap(
          table,
          weights,
          random === undefined ? knownDraws(table.topics.length) : drawsOf(random, table.topics.length),
        );
  return { low: clampTo(0, score, bounds.low), high: clampTo(score, 1, bounds.high) };
}

const around = (value: number, half: number): Bounds => ({ low: value - half, high: value + half });

/** A score of 1 that was averaged from tenths may miss it by a bit. */
const snapped = (score: number): number => (score > 1 - 1e-12 ? 1 : score);

function bootstrap({ assistants, topics }: ScoreTable, weights: readonly number[], draws: Draws): Bounds {
  const width = assistants.length;
  // Laid out flat, null as NaN: most of the time that a score takes goes by in this loop.
  const values = Float64Array.from(topics.flatMap((topic) => topic.map((value) => value ?? Number.NaN)));
  const means = new Float64Array(draws.length / topics.length);
  const [sums, counts] = [new Float64Array(width), new Float64Array(width)];
  let drawn = 0;
  for (let at = 0; at < draws.length; at += topics.length) {
    sums.fill(0);
    counts.fill(0);
    for (let draw = at; draw < at + topics.length; draw += 1) {
      const first = (draws[draw] ?? 0) * width;
      for (let column = 0; column < width; column += 1) {
        const value = values[first + column] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        sums[column] = (sums[column] ?? 0) + value;
        counts[column] = (counts[column] ?? 0) + 1;
      }
    }
    let [sum, total] = [0, 0];
    for (let column = 0; column < width; column += 1) {
      const count = counts[column] ?? 0;
      if (count === 0) continue;
      sum += (weights[column] ?? 0) * ((sums[column] ?? 0) / count);
      total += weights[column] ?? 0;
    }
    if (total === 0) continue;
    means[drawn] = sum / total;
    drawn += 1;
  }
  const sorted = means.subarray(0, drawn).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** Takes sorted numbers and a share; returns the quantile between its two neighbours (Hyndman & Fan 1996, type 7). */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** Which topic each draw takes, resample after resample, each of as many draws as there are topics. */
type Draws = Uint16Array | Uint32Array;

const RESAMPLES = 2000;
const MAX_KEPT = 8;
/** Four megabytes of draws; brands with more topics are too few to keep theirs. */
const MAX_TOPICS_KEPT = 1000;

/** Takes a source of chance and the number of topics; returns the draws of all resamples. */
export function drawsOf(random: Random, topics: number): Draws {
  const length = RESAMPLES * topics;
  const draws = topics <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
  for (let draw = 0; draw < length; draw += 1) draws[draw] = Math.floor(random() * topics);
  return draws;
}

const known = new Map<number, Draws>();

/** The draws of the seed 1 for so many topics; those asked for last are kept, for a page asks for several scores of as many. */
function knownDraws(topics: number): Draws {
  const draws = known.get(topics) ?? drawsOf(seededRandom(1), topics);
  known.delete(topics);
  if (topics <= MAX_TOPICS_KEPT) known.set(topics, draws);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KEPT) break;
    known.delete(oldest);
  }
  return draws;
}
