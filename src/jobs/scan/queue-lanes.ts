/** Names a queue lane: a brand's calls to one assistant, which wait for each other and for nobody else's. */
export const queueLaneOf = (call: { readonly assistant: string; readonly brandId: string }): string =>
  `${call.assistant}/${call.brandId}`;

type QueueLanes = {
  begin(lane: string | null): void;
  end(lane: string | null): void;
  /** The lanes to take nothing of for now. */
  full(): readonly string[];
  /** How many calls may be taken at once, if they all turn out to be of one lane. */
  room(): number;
};

/**
 * Counts the calls under way in each queue lane, `places` at most. A lane that is nearly full counts as full: of many places,
 * few are not worth a statement.
 */
export function countQueueLanes(places: number): QueueLanes {
  const counts = new Map<string, number>();
  const refill = Math.max(1, Math.floor(places / 8));
  const isFull = (count: number) => places - count < refill;
  const add = (lane: string | null, change: number) => {
    if (lane === null) return;
    const count = (counts.get(lane) ?? 0) + change;
    if (count > 0) counts.set(lane, count);
    else counts.delete(lane);
  };
  return {
    begin: (lane) => add(lane, 1),
    end: (lane) => add(lane, -1),
    full: () => [...counts].flatMap(([lane, count]) => (isFull(count) ? [lane] : [])),
    room: () => places - Math.max(0, ...[...counts.values()].filter((count) => !isFull(count))),
  };
}
