import type { Counts } from "../metrics/counts.ts";
import { NO_COUNTS } from "../metrics/counts.ts";
import { meanPosition, NO_SHARE_OF_VOICE, sentiment, shareOfVoice } from "../metrics/metrics.ts";

/** What the answers of one day to the prompts of one cluster say of one entity. */
export type EntityDayCell = {
  readonly day: string;
  readonly cluster: string;
  readonly entityId: string;
  readonly mentions: number;
  readonly positionSum: number;
  readonly positionCount: number;
  readonly sentimentSum: number;
  readonly sentimentCount: number;
};

/** The metrics of a brand and its competitors that are means over mentions, of each day that has any, in order; each day of its own answers alone. */
export function entityDays(cells: readonly EntityDayCell[], entityIds: readonly string[]) {
  return [...Map.groupBy(cells, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => {
      const clusters = [...Map.groupBy(ofDay, ({ cluster }) => cluster)].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      );
      return {
        day,
        entities: entityIds.map((id) => {
          const counts = clusters.map(([, all]) => countsOf(all.find(({ entityId }) => entityId === id)));
          const voices = clusters.map(([, all], index) => ({
            brand: counts[index]?.mentioning ?? 0,
            all: all.reduce(
              (sum, { entityId, mentions }) => sum + (entityIds.includes(entityId) ? mentions : 0),
              0,
            ),
          }));
          return {
            id,
            shareOfVoice: entityIds.length > 1 ? shareOfVoice(voices) : NO_SHARE_OF_VOICE,
            position: meanPosition(counts),
            sentiment: sentiment(counts),
          };
        }),
      };
    });
}

function countsOf(cell: EntityDayCell | undefined): Counts {
  if (cell === undefined) return NO_COUNTS;
  const { mentions, positionSum, positionCount, sentimentSum, sentimentCount } = cell;
  return { ...NO_COUNTS, mentioning: mentions, positionSum, positionCount, sentimentSum, sentimentCount };
}
