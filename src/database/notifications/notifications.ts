import { type Kysely, sql } from "kysely";
import { OWNER_ERRORS_OF_TESTS } from "../keys/key-errors.ts";
import type { AlertCauseName } from "../platform/tables/alert-tables.ts";
import type { ScanEnd } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { isFinishedWithout } from "../scans/lanes.ts";

type Fact =
  | { readonly kind: "alert"; readonly cause: AlertCauseName; readonly title: string }
  | {
      readonly kind: "scan";
      readonly endedBy: ScanEnd;
      readonly calls: number;
      readonly answered: number;
      /** Assistants it went on without, or that gave it no answer while others did. */
      readonly without: readonly string[];
    }
  | { readonly kind: "key"; readonly assistant: string; readonly reason: string }
  | { readonly kind: "report"; readonly recipients: number };

/** Something that happened to a brand. Its id is that of the stored fact, so that it is listed once. */
export type Notification = Fact & {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly at: Date;
};

type Row = {
  readonly kind: Fact["kind"];
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly at: Date;
  /** The cause of an alert, the end of a scan, the assistant of a key. */
  readonly word: string;
  /** The title of an alert, the reason a key was refused. */
  readonly text: string;
  readonly count: number;
  readonly total: number;
  readonly without: readonly string[];
  readonly unread: number;
};

type Wanted = { readonly userId: string; readonly since: Date; readonly limit: number };

/**
 * As a member: what happened to their brands since then and since they joined, the newest first, and how much of it is unread. Alerts
 * are for those who can act on them, keys for those who set them.
 */
export async function listNotifications(
  transaction: Kysely<Tables>,
  { userId, since, limit }: Wanted,
): Promise<{
  readonly notifications: readonly Notification[];
  readonly unread: number;
  readonly readUpTo: Date | null;
}> {
  const { rows } = await sql<Row>`
    with mine as (
      select member.brand_id, brand.name, member.role, greatest(member.joined_at, ${since}) as since
      from app.brand_members member join public.brands brand on brand.id = member.brand_id
      where member.user_id = ${userId}
    ), happened as (
      select 'alert' as kind, 'alert-' || alert.id as id, mine.brand_id, mine.name, alert.raised_at as at,
        alert.cause as word, alert.title as text, 0 as count, null::uuid as scan_id
      from mine join app.alerts alert on alert.brand_id = mine.brand_id and alert.raised_at >= mine.since
      where mine.role <> 'viewer'
      union all
      select 'scan', 'scan-' || scan.id, mine.brand_id, mine.name, scan.ended_at, scan.ended_by, '', 0, scan.id
      from mine join app.scans scan on scan.brand_id = mine.brand_id and scan.ended_at >= mine.since
      where scan.state = 'done'
      union all
      select 'key', 'key-' || mine.brand_id || '-' || test.assistant, mine.brand_id, mine.name, test.tested_at,
        test.assistant, coalesce(test.refused_text, test.error_text), 0, null
      from mine join app.key_tests test on test.brand_id = mine.brand_id and test.tested_at >= mine.since
      where mine.role in ('owner', 'admin')
        and (test.refused_text is not null or test.error_kind = any(${OWNER_ERRORS_OF_TESTS}::text[]))
      union all
      select 'report', 'report-' || mine.brand_id || '-' || report.week, mine.brand_id, mine.name,
        report.finished_at, '', '', (select count(*) from app.weekly_report_mails mail
          where mail.brand_id = report.brand_id and mail.week = report.week)::int, null
      from mine join app.weekly_reports report on report.brand_id = mine.brand_id and report.finished_at >= mine.since
      where report.state = 'sent'
    ), newest as (
      select happened.*, count(*) filter (where date_trunc('milliseconds', at) > coalesce(
        (select read_up_to from app.notification_reads where user_id = ${userId}), '-infinity')) over ()::int as unread
      from happened order by at desc, id limit ${limit}
    )
    select kind, id, brand_id as "brandId", name as "brandName", date_trunc('milliseconds', at) as at, word, text,
      unread, coalesce(calls.answered, newest.count)::int as count, coalesce(calls.total, 0)::int as total,
      coalesce(calls.without, '{}') as without
    from newest left join lateral (
      select sum(lane.answered) as answered, sum(lane.total) as total,
        array_agg(lane.assistant order by lane.assistant) filter (where lane.answered = 0 or lane.is_without) as without
      from app.scans scan, lateral (
        select call.assistant, count(*) filter (where call.state = 'answered') as answered, count(*) as total,
          bool_and(${isFinishedWithout}) as is_without
        from app.scan_calls call where call.scan_id = scan.id and call.kind = 'ask' group by call.assistant
      ) lane where scan.id = newest.scan_id
    ) calls on newest.scan_id is not null
    order by newest.at desc, id`.execute(transaction);
  const read = await transaction
    .selectFrom("app.notification_reads")
    .select("read_up_to as readUpTo")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    notifications: rows.map(notificationOf),
    unread: rows[0]?.unread ?? 0,
    readUpTo: read?.readUpTo ?? null,
  };
}

function notificationOf({
  kind,
  id,
  brandId,
  brandName,
  at,
  word,
  text,
  count,
  total,
  without,
}: Row): Notification {
  const common = { id, brandId, brandName, at };
  switch (kind) {
    case "alert":
      return { ...common, kind, cause: word as AlertCauseName, title: text };
    case "scan":
      return { ...common, kind, endedBy: word as ScanEnd, answered: count, calls: total, without };
    case "key":
      return { ...common, kind, assistant: word, reason: text };
    case "report":
      return { ...common, kind, recipients: count };
  }
}

/** As a member: notes that they have read what happened until then; an earlier time than the noted one changes nothing. */
export async function markRead(
  transaction: Kysely<Tables>,
  { userId, upTo }: { readonly userId: string; readonly upTo: Date },
): Promise<void> {
  await transaction
    .insertInto("app.notification_reads")
    .values({ user_id: userId, read_up_to: upTo })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ read_up_to: sql`greatest(app.notification_reads.read_up_to, excluded.read_up_to)` }),
    )
    .execute();
}
