import type { NewAnswer } from "#database/answers/answers.ts";
import { type SampleCall, sampleReply } from "#dev/sample-workspace/sample-answers.ts";
import { DAYS, type SampleBrand } from "#dev/sample-workspace/sample-brand.ts";

const DAY_MS = 86_400_000;
/** The calls of one day follow each other at this distance, from midnight on. */
const APART_MS = 4000;
/** By then the calls of a day are over, those of the largest sample too. */
const DAYS_CALLS_TAKE_MS = 8 * 60_000;

/** The day a sample ends on at an instant, as "2026-11-22" (UTC): the last one whose calls all lie in the past. */
export const lastSampleDay = (now: Date): string =>
  new Date(now.getTime() - DAYS_CALLS_TAKE_MS).toISOString().slice(0, 10);

export type SamplePlace = {
  readonly brandId: string;
  /** As "2026-11-22", UTC. */
  readonly lastDay: string;
  /** By wording. */
  readonly promptIds: ReadonlyMap<string, string>;
};

/** The answer to one call as it is stored; the same call has the same external id, so that it is stored once. */
export function sampleAnswer(
  sample: SampleBrand,
  call: SampleCall,
  { brandId, lastDay, promptIds }: SamplePlace,
): NewAnswer {
  const askedAt = new Date(Date.parse(lastDay) - (DAYS - 1 - call.day) * DAY_MS + call.place * APART_MS);
  const { cost, requestedModel, servedModel, ...reply } = sampleReply(sample, call, askedAt);
  return {
    ...reply,
    brandId,
    source: "scan",
    scanCallId: null,
    externalId: `sample-${call.day}-${call.place}`,
    promptId: promptIds.get(call.prompt) ?? null,
    promptText: call.prompt,
    language: "en",
    country: sample.country,
    assistant: call.assistant,
    modelRequested: requestedModel,
    modelServed: servedModel,
    askedAt,
    receivedAt: new Date(askedAt.getTime() + reply.latencyMs),
    costUsd: cost.usd,
  };
}
