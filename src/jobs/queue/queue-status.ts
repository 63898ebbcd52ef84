import { z } from "zod";
import type { Database } from "#database/platform/connection.ts";

const rows = z.array(
  z.object({
    job: z.string(),
    waiting: z.number(),
    later: z.number(),
    active: z.number(),
    failed: z.number(),
    oldestSeconds: z.number(),
  }),
);

/** The state of one kind of job in the database, whichever process runs it. */
export type QueueStatus = z.output<typeof rows>[number];

/** By an index over what is not done. What is active or failed is as the queue's own supervision counted it last. */
const standing = `
  select q.name as job, w.waiting, w.later, q.active_count as active, q.failed_count as failed, w.oldest as "oldestSeconds"
  from jobs.queue q, lateral (
    select (count(*) filter (where j.start_after <= now()))::int as waiting,
      (count(*) filter (where j.start_after > now()))::int as later,
      greatest(0, coalesce(extract(epoch from now() - min(j.start_after)), 0))::float8 as oldest
    from jobs.job j
    where j.name = q.name and j.state < 'active' and not j.blocked
  ) w
  where q.name not like '\\_\\_%'
  order by q.name`;

/** Returns every kind of job with how many wait, are to come later, are worked on and have failed, and how long the first has waited. */
export async function queueStatus(database: Pick<Database, "executeSql">): Promise<readonly QueueStatus[]> {
  return rows.parse((await database.executeSql(standing)).rows);
}
