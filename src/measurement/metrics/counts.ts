/**
 * What is counted of one entity over one cluster of answers (a topic, or a prompt): sums and counts only, so that counts of
 * parts add up to the counts of the whole and no average is ever averaged.
 */
export type Counts = {
  /** Valid answers, unclear ones included. */
  readonly valid: number;
  readonly mentioning: number;
  /** Answers with an ambiguous mention; left out of the rate and shown beside it. */
  readonly unclear: number;
  readonly positionSum: number;
  readonly positionCount: number;
  /** Over the answers that a judge rated. */
  readonly sentimentSum: number;
  readonly sentimentCount: number;
  /** Answers whose tone is known, by a judge or by a strong word; without a judge none is neutral. */
  readonly praised: number;
  readonly neutral: number;
  readonly criticized: number;
};

export const NO_COUNTS: Counts = {
  valid: 0,
  mentioning: 0,
  unclear: 0,
  positionSum: 0,
  positionCount: 0,
  sentimentSum: 0,
  sentimentCount: 0,
  praised: 0,
  neutral: 0,
  criticized: 0,
};

/** Adds the counts of two disjoint sets of answers. */
export const addCounts = (a: Counts, b: Counts): Counts => ({
  valid: a.valid + b.valid,
  mentioning: a.mentioning + b.mentioning,
  unclear: a.unclear + b.unclear,
  positionSum: a.positionSum + b.positionSum,
  positionCount: a.positionCount + b.positionCount,
  sentimentSum: a.sentimentSum + b.sentimentSum,
  sentimentCount: a.sentimentCount + b.sentimentCount,
  praised: a.praised + b.praised,
  neutral: a.neutral + b.neutral,
  criticized: a.criticized + b.criticized,
});

/**
 * Takes the topic of each prompt that has valid answers; returns the cluster of each for intervals: its topic, or itself where it has
 * none or where all have the same. One topic says nothing of how topics differ; its prompts say how prompts of it do.
 */
export function clusterNames(topics: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const isOne = new Set(topics.values()).size === 1;
  return new Map(
    [...topics].map(([prompt, topic]) => [
      prompt,
      topic === null || isOne ? `prompt ${prompt}` : `topic ${topic}`,
    ]),
  );
}

/** What the clusters are that `clusterNames` gave. */
export const clusteredBy = (names: ReadonlyMap<string, string>): "topic" | "prompt" =>
  [...names.values()].some((name) => name.startsWith("topic ")) ? "topic" : "prompt";
