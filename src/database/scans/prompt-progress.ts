import { type Kysely, sql } from "kysely";
import type { Device } from "#measurement/surfaces.ts";
import { OWNER_ERRORS } from "../keys/key-errors.ts";
import type { AskedAssistant, AskedSurface, ScanEnd } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { Scan } from "./scans.ts";

type Row = {
  readonly assistant: string;
  readonly surface: AskedSurface;
  readonly via: string | null;
  readonly device: Device | null;
  readonly promptId: string;
  readonly calls: number;
  readonly lastRun: number;
  readonly pending: number;
  readonly read: number;
  readonly hits: number;
};

export type AssistantProgress = Pick<Row, "assistant" | "surface" | "via" | "device"> & {
  readonly prompts: readonly Omit<Row, "assistant" | "surface" | "via" | "device">[];
};

/** The progress of each prompt of a scan with each of these assistants: calls made, answers processed, and how many of them name the brand. */
export async function findPromptProgress(
  transaction: Kysely<Tables>,
  { id }: Pick<Scan, "id">,
  lanes: readonly AskedAssistant[],
): Promise<readonly AssistantProgress[]> {
  const { rows } = await sql<Row>`
    select call.assistant, call.surface, max(call.via) as via, max(call.device) as device, call.prompt_id as "promptId", count(*)::int as calls,
      max(call.run)::int as "lastRun",
      count(*) filter (
        where call.state in ('planned', 'asked') or (call.state = 'answered' and seen.answer_id is null)
      )::int as pending,
      count(*) filter (
        where seen.answer_id is not null and seen.missing is null and found.mentioned is distinct from 'unclear'
      )::int as read,
      count(*) filter (where seen.missing is null and found.mentioned = 'yes')::int as hits
    from app.scan_calls call
    left join app.analyses analysis on analysis.brand_id = call.brand_id and analysis.state = 'current'
    -- One row each, found by its key: before a table is analyzed its rows would else be looked through for each call.
    left join lateral (
      select id from app.answers where brand_id = call.brand_id and scan_call_id = call.id limit 1
    ) answer on true
    left join lateral (
      select answer_id, missing from app.observations
      where brand_id = call.brand_id and analysis_id = analysis.id and answer_id = answer.id limit 1
    ) seen on true
    left join lateral (
      select mentioned from app.observed_entities
      where brand_id = call.brand_id and analysis_id = analysis.id and answer_id = answer.id and entity_id = call.brand_id
      limit 1
    ) found on true
    where call.scan_id = ${id} and (call.assistant, call.surface) in (
      select * from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as lane (assistant text, surface text)
    )
    group by call.prompt_id, call.assistant, call.surface
    order by call.prompt_id, call.assistant, call.surface`.execute(transaction);
  const groups = Map.groupBy(rows, ({ assistant, surface }) => `${assistant}/${surface}`);
  return [...groups.values()].flatMap((prompts) => {
    const [first] = prompts;
    if (first === undefined) return [];
    const { assistant, surface, via, device } = first;
    return [{ assistant, surface, via, device, prompts }];
  });
}

/** The calls of a scan to one assistant, by how many are planned so far and how many of these are open. */
export type LaneCount = AskedAssistant & { readonly calls: number; readonly open: number };

export async function countLaneCalls(
  transaction: Kysely<Tables>,
  scanId: string,
): Promise<readonly LaneCount[]> {
  const { rows } = await sql<LaneCount>`
    select assistant, surface, count(*)::int as calls,
      count(*) filter (where state in ('planned', 'asked'))::int as open
    from app.scan_calls where scan_id = ${scanId} group by assistant, surface
    order by assistant, surface`.execute(transaction);
  return rows;
}

/** What kept calls of a scan from being made: the money above all, then keys that do not work; null where nothing did. */
export async function wasStoppedBy(
  transaction: Kysely<Tables>,
  scanId: string,
): Promise<Extract<ScanEnd, "budget" | "keys"> | null> {
  const { rows } = await sql<{ answered: number; budget: number; keys: number }>`
    select count(*) filter (where state = 'answered')::int as answered,
      count(*) filter (where error_kind = 'budget')::int as budget,
      count(*) filter (where error_kind = any(${OWNER_ERRORS}::text[]))::int as keys
    from app.scan_calls where scan_id = ${scanId}`.execute(transaction);
  const counts = rows[0];
  if (counts === undefined) return null;
  if (counts.budget > 0) return "budget";
  return counts.answered === 0 && counts.keys > 0 ? "keys" : null;
}
