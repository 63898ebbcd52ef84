import { absoluteTime, parseTimestamp, relativeTime } from "../../brands/timestamps.ts";

type TimeAgoProps = { readonly time: string | null };

/** A time by its distance from now; the moment itself on pointing. An en dash where it cannot be read. */
export function TimeAgo({ time }: TimeAgoProps) {
  const moment = parseTimestamp(time);
  if (moment === null) return relativeTime(time, new Date());
  return (
    <time dateTime={moment.toISOString()} title={absoluteTime(time)}>
      {relativeTime(time, new Date())}
    </time>
  );
}
