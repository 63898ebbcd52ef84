import type { Kysely } from "kysely";
import type { Tables } from "./tables/tables.ts";

export type NewEvent = {
  /** Null for visitors and for the product itself. */
  readonly actorUserId: string | null;
  /** A verb in the past, such as `report-requested`. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Adds a line to the audit trail. */
export async function recordEvent(kysely: Kysely<Tables>, event: NewEvent): Promise<void> {
  await kysely
    .insertInto("app.events")
    .values({
      actor_user_id: event.actorUserId,
      action: event.action,
      subject_type: event.subject.type,
      subject_id: event.subject.id,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
