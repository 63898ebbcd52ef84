import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime, parseTimestamp } from "../../brands/text/timestamps.ts";

type TimeAgoProps = { readonly time: string | null };

/** A time by its distance from now; the moment itself on pointing. An en dash where it cannot be read. */
export function TimeAgo({ time }: TimeAgoProps) {
  const moment = parseTimestamp(time);
  if (moment === null) return <RelativeTime time={time} />;
  return (
    <time dateTime={moment.toISOString()} title={absoluteTime(time)}>
      <RelativeTime time={time} />
    </time>
  );
}
