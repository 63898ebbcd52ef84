import { sql, type Transaction } from "kysely";
import type { Device } from "#measurement/surfaces.ts";
import { defaultBudgetOf } from "../brands/brand-settings.ts";
import type {
  AskedName,
  AskedSurface,
  CallAbout,
  CallKind,
  CallState,
  SuggestedFor,
} from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { isFinishedWithout } from "./lanes.ts";

/** What a call asks. */
export type CallTask =
  | {
      readonly kind: "ask";
      readonly promptId: string;
      readonly prompt: string;
      readonly language: string;
      readonly country: string;
      readonly surface: AskedSurface;
      /** The data provider of an app; null for an API. */
      readonly via: string | null;
      readonly device: Device | null;
    }
  | {
      readonly kind: "judge";
      readonly answerId: string;
      readonly text: string;
      readonly names: readonly AskedName[];
    }
  | { readonly kind: "suggest"; readonly brand: SuggestedFor };

/** A call before it is made, with everything needed to make it. */
export type OpenCall = {
  readonly id: string;
  /** Null for a call that belongs to no scan. */
  readonly scanId: string | null;
  readonly brandId: string;
  readonly assistant: string;
  /** Null where the key says which. */
  readonly model: string | null;
  readonly state: CallState;
  readonly askedCount: number;
  readonly askedAt: Date | null;
  readonly reservedUsd: number;
  /** Whether its newest request may have left. */
  readonly mayBeSent: boolean;
  /** False once its scan is over or goes on without its assistant, or its brand has another judge or none. */
  readonly isWanted: boolean;
  readonly budgetUsd: number;
  readonly task: CallTask;
};

type Row = Omit<OpenCall, "task"> & {
  readonly kind: CallKind;
  readonly promptId: string | null;
  readonly prompt: string | null;
  readonly language: string | null;
  readonly country: string | null;
  readonly surface: AskedSurface;
  readonly via: string | null;
  readonly device: Device | null;
  readonly answerId: string | null;
  readonly answerText: string | null;
  readonly about: CallAbout | null;
};

/** Locks the calls of these ids and reads them. */
export async function lockCalls(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<readonly OpenCall[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select call.id, call.kind, call.scan_id as "scanId", call.brand_id as "brandId", call.assistant, call.surface, call.via,
      call.device, call.model, call.state, call.asked_count as "askedCount", call.asked_at as "askedAt",
      call.reserved_usd as "reservedUsd", call.may_be_sent as "mayBeSent", coalesce(settings.monthly_budget_usd, ${defaultBudgetOf(sql`brand.plan`)}) as "budgetUsd",
      call.prompt_id as "promptId", version.text as prompt, version.language, version.country,
      call.answer_id as "answerId", answer.text as "answerText", call.about,
      case call.kind when 'ask' then coalesce(scan.state = 'running' and not ${isFinishedWithout}, false)
        when 'judge' then coalesce(judge.assistant = call.assistant and judge.model = call.model, false)
        else true end as "isWanted"
    from app.scan_calls call
    left join app.scans scan on scan.id = call.scan_id
    left join app.prompt_versions version
      on version.prompt_id = call.prompt_id and version.version = call.prompt_version
    left join app.answers answer on answer.brand_id = call.brand_id and answer.id = call.answer_id
    left join app.judge_settings judge on call.kind = 'judge' and judge.brand_id = call.brand_id
    join public.brands brand on brand.id = call.brand_id
    left join app.brand_settings settings on settings.brand_id = call.brand_id
    where call.id = any(${[...ids]}::uuid[])
    order by call.id for update of call`.execute(transaction);
  return rows.map((row) => {
    const { id, scanId, brandId, assistant, model, state, askedCount, askedAt, reservedUsd } = row;
    const { mayBeSent, isWanted, budgetUsd } = row;
    const standing = { state, askedCount, askedAt, reservedUsd, mayBeSent, isWanted, budgetUsd };
    return { id, scanId, brandId, assistant, model, ...standing, task: taskOf(row) };
  });
}

function taskOf(row: Row): CallTask {
  const { kind, promptId, prompt, language, country, surface, via, device, answerId, answerText, about } =
    row;
  if (kind === "ask" && promptId !== null && prompt !== null && language !== null && country !== null)
    return { kind, promptId, prompt, language, country, surface, via, device };
  if (kind === "judge" && answerId !== null && answerText !== null && about !== null && "names" in about)
    return { kind, answerId, text: answerText, names: about.names };
  if (kind === "suggest" && about !== null && "brand" in about) return { kind, brand: about.brand };
  throw new Error(`The call ${row.id} does not say what it asks.`);
}
