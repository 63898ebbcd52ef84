import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { RUNS_ALIKE, type WorldBrand } from "#dev/stand-in/world.ts";
import { seededRandom } from "#measurement/airo/seeded-random.ts";
import type { Batch, BatchCell } from "#measurement/alerts/batch.ts";
import type { Candidate, Family } from "#measurement/alerts/candidate.ts";
import { judgeBatch, oddOf, SCANS_LOOKED_AT } from "#measurement/alerts/judge-batch.ts";
import type { RaisedAlert } from "#measurement/alerts/raise-alerts.ts";

/** How one brand is measured. */
export type Account = {
  readonly prompts: number;
  readonly runs: number;
  readonly assistants: number;
};

export type Weeks = {
  readonly seed: number;
  readonly account: Account;
  readonly weeks: number;
  /** Of the brand's visibility with all assistants (or the first so many), from that week on. */
  readonly step?: { readonly week: number; readonly by: number; readonly assistants?: number };
  /** Which of the market's brands it is; any where it is not said. */
  readonly brand?: string;
  /** Share of answers that follow a leaning their prompt has that week only: noise that more runs do not lessen. */
  readonly moods?: number;
};

/** One leaning a prompt, assistant and brand: constant, as in the stand-in's world. */
type Leanings = readonly (readonly (readonly number[])[])[];

const leaningsOf = (random: () => number, { prompts, assistants }: Account): Leanings =>
  Array.from({ length: prompts }, () =>
    Array.from({ length: assistants }, () => sampleWorld.brands.map(() => random())),
  );

/** The scans of one brand of the stand-in's market, each run drawn by the stand-in's rule: the truth is constant but for the step. */
export function* weeklyBatches({ seed, account, weeks, step, brand, moods = 0 }: Weeks): Generator<Batch> {
  const random = seededRandom(seed);
  const { brands } = sampleWorld;
  const any = Math.floor(random() * brands.length);
  const own = brand === undefined ? any : brands.findIndex(({ name }) => name === brand);
  const leanings = leaningsOf(random, account);
  for (let week = 0; week < weeks; week += 1) {
    const moodsNow = moods > 0 ? leaningsOf(random, account) : leanings;
    const cells: BatchCell[] = [];
    for (let prompt = 0; prompt < account.prompts; prompt += 1)
      for (let assistant = 0; assistant < account.assistants; assistant += 1) {
        const isMoved =
          step !== undefined && week >= step.week && assistant < (step.assistants ?? account.assistants);
        const rates = brands.map((brand, index) => rateOf(brand, index === own && isMoved ? step.by : 0));
        const follow = (place: number) => {
          const fresh = random();
          const by = random();
          const shares = by < Math.sqrt(RUNS_ALIKE) ? leanings : by > 1 - moods ? moodsNow : null;
          return (shares?.[prompt]?.[assistant]?.[place] ?? fresh) < (rates[place] ?? 0);
        };
        cells.push(cellOf({ prompt, assistant, own, runs: account.runs, follow, random }));
      }
    yield { id: `week ${week}`, cells };
  }
}

const rateOf = ({ visibility }: WorldBrand, step: number): number =>
  Math.min(0.98, Math.max(0, visibility + step));

type Asked = {
  readonly prompt: number;
  readonly assistant: number;
  readonly own: number;
  readonly runs: number;
  readonly follow: (place: number) => boolean;
  readonly random: () => number;
};

function cellOf({ prompt, assistant, own, runs, follow, random }: Asked): BatchCell {
  const competitors: Record<string, number> = {};
  let [hits, cited, sentimentSum] = [0, 0, 0];
  for (let run = 0; run < runs; run += 1)
    for (const [place, { ownCited, praised, warned, name }] of sampleWorld.brands.entries()) {
      if (!follow(place)) continue;
      if (place !== own) {
        competitors[name] = (competitors[name] ?? 0) + 1;
        continue;
      }
      hits += 1;
      cited += Number(random() < ownCited);
      const tone = random();
      sentimentSum += tone < praised ? 1 : tone < praised + warned ? -1 : 0;
    }
  return {
    prompt: `prompt ${prompt}`,
    assistant: `assistant ${assistant}`,
    surface: "web",
    isHeadline: true,
    model: "model",
    clear: runs,
    hits,
    sourced: runs,
    cited,
    sentimentSum,
    sentimentCount: hits,
    competitors,
  };
}

/** All alerts of a brand's weeks, each with the week it was raised in, and how many comparisons were made. */
export function alertsOf(weeks: Weeks): {
  readonly alerts: readonly { readonly week: number; readonly alert: RaisedAlert }[];
  readonly tests: number;
  readonly candidates: number;
} {
  const alerts: { week: number; alert: RaisedAlert }[] = [];
  const batches: Batch[] = [];
  const since: Partial<Record<Family, string>> = {};
  const odd: string[] = [];
  let waiting: readonly Candidate[] = [];
  let [tests, found, week] = [0, 0, 0];
  for (const batch of weeklyBatches(weeks)) {
    batches.push(batch);
    const judged = judgeBatch({ batches: batches.slice(-SCANS_LOOKED_AT), waiting, since, odd });
    odd.push(...oddOf(judged.settled));
    const gone = new Set(judged.settled.map(({ candidate }) => candidate));
    waiting = [...waiting.filter((candidate) => !gone.has(candidate)), ...judged.candidates];
    tests += judged.tests.length;
    found += judged.candidates.length;
    for (const alert of judged.alerts) {
      alerts.push({ week, alert });
      since[alert.family] = alert.since;
    }
    week += 1;
  }
  return { alerts, tests, candidates: found };
}
