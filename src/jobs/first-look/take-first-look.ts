import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { BrandWords } from "#assistants/judge/suggest-prompts.ts";
import { lockDomain } from "#database/audits/audit-requests.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  addWritingCall,
  type FirstLookCall,
  listFirstLookCalls,
  takeBackCalls,
} from "#database/reports/first-look-calls.ts";
import {
  type BegunLook,
  beginFirstLook,
  finishFirstLook,
  planFirstLook,
} from "#database/reports/first-looks.ts";
import { leadsAwaitingReport } from "#database/reports/report-requests.ts";
import { customerQuestions, languageOfWords } from "#measurement/first-look/customer-questions.ts";
import type { FirstLookFindings, LeftOutReason } from "#measurement/first-look/findings.ts";
import { readFirstLook } from "#measurement/first-look/read-first-look.ts";
import { siteWords } from "#site-audit/site-words.ts";
import { GiveUp, type JobHandler, RetryLater } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { sendReportJob } from "../queue/jobs.ts";
import { askLane, type LookWork, reserve, settle } from "./ask-lane.ts";
import type { FirstLookAskers } from "./askers.ts";

export type FirstLookOptions = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly askers: FirstLookAskers;
  readonly now: () => Date;
  readonly logger: Logger;
  /** Longest wait for one answer, and for all of them together, in milliseconds. */
  readonly answerTimeoutMs?: number;
  readonly timeoutMs?: number;
};

const ANSWER_TIMEOUT_MS = 60_000;
const TIMEOUT_MS = 180_000;
const WEEK_MS = 7 * 86_400_000;
/** As many as are worth choosing from. */
const QUESTIONS_WRITTEN = 8;
const languages = new Intl.DisplayNames("en", { type: "language" });

/** Asks every assistant of the operator five questions about one domain's market, once, and stores who is named. */
export function takeFirstLook(options: FirstLookOptions): JobHandler<{ firstLookId: string }> {
  const { database, askers, now, logger } = options;
  return async ({ firstLookId }, attempt) => {
    const run = { lookId: firstLookId, runId: randomUUID() };
    const look = await database.asService(async (transaction) => {
      const begun = await beginFirstLook(transaction, { id: firstLookId, runId: run.runId });
      if (begun !== null) await takeBackCalls(transaction, firstLookId);
      return begun;
    });
    if (look === null) return;
    const tooLong = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const work: LookWork = {
      database,
      run,
      budget: askers.budget,
      now,
      signal: AbortSignal.any([attempt.signal, tooLong]),
      answerTimeoutMs: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
      underWay: new Set(),
      warn: (assistant, { kind, message }) =>
        logger.warn({ assistant, kind, message, domain: look.domain }, "a first look got no answer"),
    };
    const questions = look.questions ?? (await planQuestions(work, look, askers));
    if (questions.length > 0) await askAll(work, questions, askers);
    if (attempt.signal.aborted) throw new RetryLater("the first look was interrupted");
    await finish(options, { look, run, questions, isTooLong: tooLong.aborted });
  };
}

const brandOf = ({ domain, result }: BegunLook) => ({
  name: result?.brandName?.trim() || (domain.split(".")[0] ?? domain),
  domain,
});

async function planQuestions(
  work: LookWork,
  look: BegunLook,
  { assistants, writer }: FirstLookAskers,
): Promise<readonly string[]> {
  const { result } = look;
  const brand = brandOf(look);
  const { phrases, urls } = result === null ? { phrases: [], urls: [] } : siteWords(result);
  const language = languageOfWords(phrases);
  const words: BrandWords = {
    name: brand.name,
    words: phrases.join("\n"),
    language: languages.of(language) ?? "English",
    market: null,
    count: QUESTIONS_WRITTEN,
  };
  // Without a word of the site a model would make up a business.
  const written = writer === null || phrases.length === 0 ? [] : await writtenBy(work, writer, words);
  const questions = customerQuestions(written, brand, {
    siteName: result?.brandName ?? null,
    language,
    phrases,
    urls,
  });
  await work.database.asService((transaction) =>
    planFirstLook(transaction, {
      id: look.id,
      runId: work.run.runId,
      questions,
      assistants: assistants.map(({ id }) => id),
    }),
  );
  return questions;
}

/** What a model suggests; nothing where it fails or there is no money for it: then the questions follow from rules. */
async function writtenBy(
  work: LookWork,
  writer: NonNullable<FirstLookAskers["writer"]>,
  words: BrandWords,
): Promise<readonly string[]> {
  const { lookId } = work.run;
  const id = await work.database.asService((transaction) =>
    addWritingCall(transaction, { lookId, assistant: writer.id }),
  );
  if ((await reserve(work, id, writer.boundUsd(words))) !== "reserved") return [];
  const made = await writer.write(
    words,
    AbortSignal.any([work.signal, AbortSignal.timeout(work.answerTimeoutMs)]),
  );
  await settle(work, id, { state: made.ok ? "answered" : "failed", costUsd: made.costUsd });
  if (!made.ok && made.error !== null) work.warn(writer.id, made.error);
  return made.ok ? made.value.map(({ prompt }) => prompt) : [];
}

async function askAll(work: LookWork, questions: readonly string[], askers: FirstLookAskers): Promise<void> {
  const calls = await work.database.asService((transaction) =>
    listFirstLookCalls(transaction, work.run.lookId),
  );
  const lanes = askers.assistants.map((assistant) =>
    askLane(
      work,
      assistant,
      calls.flatMap((call) => {
        const text = call.question === null ? undefined : questions[call.question];
        return call.assistant === assistant.id && call.state === "waiting" && text !== undefined
          ? [{ ...call, text }]
          : [];
      }),
    ),
  );
  await Promise.all(lanes);
}

async function finish(
  { database, queue, askers, now }: FirstLookOptions,
  ended: {
    readonly look: BegunLook;
    readonly run: LookWork["run"];
    readonly questions: readonly string[];
    readonly isTooLong: boolean;
  },
): Promise<void> {
  const { look, run, questions, isTooLong } = ended;
  const calls = await database.asService((transaction) => listFirstLookCalls(transaction, look.id));
  const findings = findingsOf(calls, { look, questions, askers, isTooLong });
  await database.asService(async (transaction) => {
    // A lead is either stored before and found below, or after and then finds the first look finished.
    await lockDomain(transaction, look.domain);
    const isFinished = await finishFirstLook(transaction, {
      id: look.id,
      runId: run.runId,
      findings,
      now: now(),
    });
    if (!isFinished) throw new GiveUp("another run took the first look over");
    await sendWaitingReports(transaction, { queue, look, now: now() });
  });
}

function findingsOf(
  calls: readonly FirstLookCall[],
  {
    look,
    questions,
    askers,
    isTooLong,
  }: { look: BegunLook; questions: readonly string[]; askers: FirstLookAskers; isTooLong: boolean },
): FirstLookFindings {
  const labels = new Map<string, string>(askers.assistants.map(({ id, label }) => [id, label]));
  const labelOf = (id: string) => labels.get(id) ?? id;
  const asked = calls.filter(({ question }) => question !== null);
  const failures = new Map<string, LeftOutReason>();
  for (const { assistant, reason, answer } of asked)
    if (answer === null && !failures.has(labelOf(assistant)))
      failures.set(labelOf(assistant), reason ?? (isTooLong ? "slow" : "no-answer"));
  return readFirstLook({
    brand: brandOf(look),
    questions,
    labels: [
      ...new Set([...askers.assistants.map(({ id }) => id as string), ...asked.map((one) => one.assistant)]),
    ]
      .filter((id) => asked.some(({ assistant }) => assistant === id))
      .map(labelOf),
    answers: asked.flatMap(({ assistant, question, answer }) =>
      answer === null || question === null ? [] : [{ label: labelOf(assistant), question, ...answer }],
    ),
    failures,
  });
}

/** Reports that wait for the first look go out at once; their jobs that wait for a later time find them sent. */
async function sendWaitingReports(
  transaction: Transaction<Tables>,
  { queue, look, now }: { queue: FirstLookOptions["queue"]; look: BegunLook; now: Date },
): Promise<void> {
  const { auditId, domain } = look;
  if (auditId === null) return;
  const since = new Date(now.getTime() - WEEK_MS);
  for (const leadId of await leadsAwaitingReport(transaction, { domain, since }))
    await queue.enqueue(sendReportJob, { leadId, auditId }, { id: randomUUID(), transaction });
}
