import { type Fields, getJson, isFields, postJson } from "./request.ts";

/** How far an audit has come: `done` of `total` steps, and in words what is going on. */
export type AuditProgress = { readonly done: number; readonly total: number; readonly label: string };

/** The part of a finished audit that the progress panel shows. `score` is 0–10; null when the site did not answer. */
export type AuditSummary = {
  readonly isReachable: boolean;
  /** True where too little could be seen for a band beside the score. */
  readonly isLimited: boolean;
  readonly score: number | null;
  readonly band: string | null;
  readonly pagesRead: number;
  readonly passed: number;
  readonly partly: number;
  readonly failed: number;
};

/** What assistants answer to customers' questions, as it comes in. */
export type FirstLook = {
  readonly state: "none" | "asking" | "done";
  readonly done: number;
  readonly total: number;
  readonly sentence: string;
  readonly assistants: readonly {
    readonly label: string;
    readonly isNamed: boolean;
    readonly named: number;
    readonly answers: number;
  }[];
};

export type Audit =
  | { readonly state: "queued" | "running"; readonly progress: AuditProgress | null }
  | { readonly state: "done"; readonly summary: AuditSummary; readonly firstLook: FirstLook | null }
  | { readonly state: "failed" };

const numberOr = <Fallback>(value: unknown, fallback: Fallback): number | Fallback =>
  typeof value === "number" && Number.isFinite(value) ? value : fallback;

function readProgress(value: unknown): AuditProgress | null {
  if (!isFields(value)) return null;
  const [done, total] = [numberOr(value.done, 0), numberOr(value.total, 0)];
  return {
    done: Math.min(done, total),
    total,
    label: typeof value.label === "string" ? value.label : "",
  };
}

function readSummary(result: Fields): AuditSummary {
  const counts = isFields(result.counts) ? result.counts : {};
  return {
    isReachable: result.state !== "unreachable",
    isLimited: result.state === "limited",
    score: numberOr(result.score, null),
    band: typeof result.band === "string" ? result.band : null,
    pagesRead: numberOr(result.pagesRead, 0),
    passed: numberOr(counts.pass, 0),
    partly: numberOr(counts.partial, 0),
    failed: numberOr(counts.fail, 0),
  };
}

function readFirstLook(look: unknown): FirstLook | null {
  if (!isFields(look)) return null;
  const { state, sentence, assistants } = look;
  if (state !== "none" && state !== "asking" && state !== "done") return null;
  return {
    state,
    done: numberOr(look.done, 0),
    total: numberOr(look.total, 0),
    sentence: typeof sentence === "string" ? sentence : "",
    assistants: (Array.isArray(assistants) ? assistants : []).filter(isFields).map((one) => ({
      label: typeof one.label === "string" ? one.label : "",
      isNamed: one.isNamed === true,
      named: numberOr(one.named, 0),
      answers: numberOr(one.answers, 0),
    })),
  };
}

/** Takes an answer of GET /api/v1/audits/{id}; returns the audit, "failed" for what is not understood. */
export function readAudit(answer: unknown): Audit {
  if (!isFields(answer)) return { state: "failed" };
  const { state, progress, result, firstLook } = answer;
  if (state === "queued" || state === "running") return { state, progress: readProgress(progress) };
  if (state === "done" && isFields(result))
    return { state, summary: readSummary(result), firstLook: readFirstLook(firstLook) };
  return { state: "failed" };
}

/** Asks for today's audit of a domain, begun now if there is none yet; returns its id. */
export async function requestAudit(domain: string, signal: AbortSignal): Promise<string> {
  const answer = await postJson("/api/v1/audits", { domain }, signal);
  if (isFields(answer) && typeof answer.id === "string") return answer.id;
  throw new TypeError("The answer names no audit.");
}

/** Returns how an audit stands. */
export async function fetchAudit(id: string, signal: AbortSignal): Promise<Audit> {
  return readAudit(await getJson(`/api/v1/audits/${encodeURIComponent(id)}`, signal));
}
