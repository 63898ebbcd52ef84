import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { findBudgetMonth, monthOf } from "#database/brands/budget-months.ts";
import { findKeys } from "#database/keys/assistant-keys.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { laneName } from "#database/scans/lanes.ts";
import { dropPlannedCalls } from "#database/scans/scan-calls.ts";
import type { LaneProgress } from "#database/scans/scan-progress.ts";
import { type FailureCount, failuresOfScan, progressOfScans } from "#database/scans/scan-progress.ts";
import type { Scan } from "#database/scans/scans.ts";
import { cancelScan, findScan, finishWithout, listScans, requestScan } from "#database/scans/scans.ts";
import { askedName } from "#measurement/surfaces.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseSample } from "../access/sample-cache.ts";
import { budgetStatus } from "../billing/budget-forecast.ts";
import { badRequest, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { cursorAfterTime, timePlaceOf } from "../http/pages.ts";
import { jsonBody } from "../http/schemas.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { leftOut, scan, scanDetails, scanList, scanListQuery } from "./contract.ts";

const params = z.object({ id: z.string(), scanId: z.string() });

const failureAnswer = ({ assistant, errorKind: kind, text, calls }: FailureCount) => ({
  assistant,
  kind,
  text,
  calls,
});

const postScan = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/scans",
  summary: "Scan now: ask the brand's active prompts of its assistants",
  request: { params: brandParams },
  security,
  responses: { 202: described("Taken", scan), ...refusalsOfBrand, ...conflicts },
});

const getScans = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/scans",
  summary: "A brand's scans, newest first",
  request: { params: brandParams, query: scanListQuery },
  security,
  responses: { 200: described("Found", scanList), ...refusalsOfBrand },
});

const getScan = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/scans/{scanId}",
  summary: "The status of a scan, by assistant, and why calls have no answer",
  request: { params },
  security,
  responses: { 200: described("Found", scanDetails), ...refusalsOfBrand },
});

const postCancel = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/scans/{scanId}/cancel",
  summary: "Ask nothing more; calls under way are kept when they answer",
  request: { params },
  security,
  responses: { 200: described("Cancelled", scan), ...refusalsOfBrand, ...conflicts },
});

const postFinishWithout = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/scans/{scanId}/finish-without",
  summary: "Go on without an assistant: its questions that are not out are not asked, nor paid",
  request: { params, body: jsonBody(leftOut) },
  security,
  responses: { 200: described("Goes on without it", scan), ...refusalsOfBrand, ...conflicts },
});

export type ScanRouteOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** Scans of a brand: begin, follow, cancel. The worker makes them. */
export function scanRoutes({
  database,
  verifySession,
  now,
  directory,
}: ScanRouteOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(postScan, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const begun = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      await refuseSample(transaction, brand.id);
      const settings = await findBrandSettings(transaction, brand.id);
      const { spentUsd } = await findBudgetMonth(transaction, brand.id, monthOf(now()));
      const keys = await findKeys(transaction, [brand.id]);
      if ((await listPromptsToAsk(transaction, brand.id)).length === 0)
        throw conflict("There is no active prompt to ask. Add one first.");
      if (keys.length === 0 && !directory.assistants.some(({ hasOperatorKey }) => hasOperatorKey))
        throw conflict("There is no key for any assistant. Add one in the settings first.");
      if (spentUsd >= settings.monthlyBudgetUsd)
        throw conflict("This month’s budget is spent. Raise it in the settings, or wait for next month.");
      const requested = await requestScan(transaction, {
        brandId: brand.id,
        requestedBy: userId,
        trigger: "member",
        runsPerPrompt: settings.runsPerPrompt,
        targetHalfWidth: settings.targetHalfWidth,
      });
      if (requested === null) throw conflict("A scan of this brand is under way. Wait for it, or cancel it.");
      return requested;
    });
    return context.json(scanAnswer(begun, [], { directory, now: now() }), 202);
  });

  routes.openapi(getScans, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { limit, cursor } = context.req.valid("query");
    const after = timePlaceOf(cursor);
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const found = await listScans(transaction, brand.id, { after, limit: limit + 1 });
      const listed = found.slice(0, limit);
      const progress = await progressOfScans(
        transaction,
        listed.map(({ id }) => id),
      );
      return {
        scans: listed.map((one) => scanAnswer(one, progress, { directory, now: now() })),
        next: cursorAfterTime(listed, found.length > limit),
      };
    });
    return context.json(list, 200);
  });

  routes.openapi(getScan, async (context) => {
    const { userId } = context.var;
    const { id: brandId, scanId } = context.req.valid("param");
    const details = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const one = found(await findScan(transaction, brand.id, idOf(scanId, "scan")), "scan");
      const failures = await failuresOfScan(transaction, one.id);
      return {
        ...scanAnswer(one, await progressOfScans(transaction, [one.id]), { directory, now: now() }),
        budget: budgetStatus(
          await findBrandSettings(transaction, brand.id),
          await findBudgetMonth(transaction, brand.id, monthOf(now())),
        ),
        failures: failures.filter(({ isOpen }) => !isOpen).map(failureAnswer),
        askedAgain: failures.filter(({ isOpen }) => isOpen).map(failureAnswer),
      };
    });
    return context.json(details, 200);
  });

  routes.openapi(postCancel, async (context) => {
    const { userId } = context.var;
    const { id: brandId, scanId } = context.req.valid("param");
    const id = idOf(scanId, "scan");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found(await findScan(transaction, brand.id, id), "scan");
      if (!(await cancelScan(transaction, { brandId: brand.id, id, now: now() })))
        throw conflict("This scan has ended already.");
    });
    // The member may not write calls. Should this not come about, each is dropped when its turn comes.
    await database.asService((transaction) => dropPlannedCalls(transaction, id, now()));
    return context.json(await answerOf({ userId, brandId, id }), 200);
  });

  routes.openapi(postFinishWithout, async (context) => {
    const { userId } = context.var;
    const { id: brandId, scanId } = context.req.valid("param");
    const { assistant, surface } = context.req.valid("json");
    const id = idOf(scanId, "scan");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found(await findScan(transaction, brand.id, id), "scan");
      const lanes = (await progressOfScans(transaction, [id]))
        .filter((lane) => lane.assistant === assistant && (surface === undefined || lane.surface === surface))
        .map(laneName);
      if (lanes.length === 0) throw badRequest(`This scan does not ask “${assistant}”.`, "assistant");
      if (!(await finishWithout(transaction, { brandId: brand.id, id, lanes })))
        throw conflict("This scan has ended already.");
    });
    return context.json(await answerOf({ userId, brandId, id }), 200);
  });

  /** A scan as it is after a change. */
  const answerOf = ({
    userId,
    brandId,
    id,
  }: {
    readonly userId: string;
    readonly brandId: string;
    readonly id: string;
  }) =>
    withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const one = found(await findScan(transaction, brand.id, id), "scan");
      return scanAnswer(one, await progressOfScans(transaction, [id]), { directory, now: now() });
    });

  return routes;
}

const sum = (rows: readonly LaneProgress[], of: (row: LaneProgress) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** With an error and without an answer for so long, an assistant fails. */
const SILENT_MS = 60_000;

/** Takes how an assistant does in a scan under way. One error among others that are still out is no failure yet. */
function isFailing(
  { tries, errorText, underWay, answeredAt }: LaneProgress,
  found: Scan,
  now: Date,
): boolean {
  if (tries === 0 || errorText === null) return false;
  const heardAt = answeredAt ?? found.startedAt ?? found.createdAt;
  return tries > 1 || underWay === 0 || now.getTime() - heardAt.getTime() > SILENT_MS;
}

/** A scan as the interface shows it. */
export function scanAnswer(
  found: Scan,
  progress: readonly LaneProgress[],
  { directory, now }: { readonly directory: AssistantDirectory; readonly now: Date },
): z.infer<typeof scan> {
  const rows = progress.filter(({ scanId }) => scanId === found.id);
  const isOver = found.endedAt !== null;
  const answered = sum(rows, (row) => row.answered);
  const settled = answered + sum(rows, (row) => row.failed + row.cancelled);
  const calls = settled + sum(rows, (row) => row.planned + row.underWay);
  const lanes = Math.max(1, rows.length);
  const total = isOver ? calls : Math.max(calls, found.callLimit);
  const assistants = rows.map((row) => {
    const { scanId: _, reservedUsd: __, answeredAt: ___, tries: ____, errorKind: _____, ...shown } = row;
    const { errorText, nextTryAt, ...counts } = shown;
    const done = row.answered + row.failed + row.cancelled;
    const planned = done + row.planned + row.underWay;
    const isLeftOut = found.finishedWithout.includes(laneName(row));
    const of = isOver || isLeftOut ? planned : Math.max(planned, Math.ceil(found.callLimit / lanes));
    const name = askedName(directory.labelOf(row.assistant), row);
    const fails = !isOver && !isLeftOut && isFailing(row, found, now);
    return {
      ...counts,
      label: isOver
        ? `${name}: ${row.answered} of ${of} answered`
        : `Asking ${name}: ${row.answered} of ${of}`,
      isFailing: fails,
      reason: fails ? errorText : null,
      nextTryAt: fails ? (nextTryAt?.toISOString() ?? null) : null,
      isLeftOut,
      done,
      of,
    };
  });
  return {
    id: found.id,
    state: found.state,
    endedBy: found.endedBy,
    summary: summaryOf(found, { answered, total, without: leftOutOf(found, rows, directory) }),
    trigger: found.trigger,
    runsPerPrompt: found.runsPerPrompt,
    targetHalfWidth: found.targetHalfWidth,
    progress: { done: settled, total, answered },
    assistants: assistants.map(({ done: _, of: __, ...row }) => row),
    secondsLeft: isOver
      ? null
      : secondsLeft(
          assistants.filter((row) => !row.isFailing && !row.isLeftOut),
          found,
          now,
        ),
    spentUsd: sum(rows, (row) => row.spentUsd),
    reservedUsd: sum(rows, (row) => row.reservedUsd),
    scheduledFor: found.scheduledFor?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    startedAt: found.startedAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
  };
}

/**
 * By the pace of each assistant so far, each being asked beside the others. Null until all have answered, and once only failing
 * ones are left: nobody knows when those answer.
 */
function secondsLeft(
  rows: readonly { readonly done: number; readonly of: number }[],
  { startedAt }: Scan,
  now: Date,
): number | null {
  if (startedAt === null || rows.length === 0 || rows.some(({ done }) => done === 0)) return null;
  const elapsed = (now.getTime() - startedAt.getTime()) / 1000;
  const left = Math.ceil(Math.max(...rows.map(({ done, of }) => ((of - done) * elapsed) / done)));
  return left > 0 ? left : null;
}

const names = new Intl.ListFormat("en-GB");

/** The lanes a scan went on without, and those that gave it nothing; null without any, and where nobody answered. */
function leftOutOf(
  { finishedWithout }: Scan,
  lanes: readonly LaneProgress[],
  { labelOf }: AssistantDirectory,
): string | null {
  const leftOut = lanes.filter((lane) => lane.answered === 0 || finishedWithout.includes(laneName(lane)));
  if (leftOut.length === 0 || lanes.every(({ answered }) => answered === 0)) return null;
  // The surface is said only where an assistant is asked on another one as well.
  const isOneOfSeveral = (id: string) => lanes.filter(({ assistant }) => assistant === id).length > 1;
  const nameOf = (lane: LaneProgress) =>
    isOneOfSeveral(lane.assistant) ? askedName(labelOf(lane.assistant), lane) : labelOf(lane.assistant);
  return names.format(leftOut.map(nameOf));
}

function summaryOf(
  { state, endedBy }: Scan,
  {
    answered,
    total,
    without,
  }: { readonly answered: number; readonly total: number; readonly without: string | null },
): string {
  if (state === "requested") return "The scan is about to begin.";
  if (state === "running") return `Asking: ${answered} of ${total}.`;
  const answers = `${answered} ${answered === 1 ? "answer" : "answers"}`;
  switch (endedBy) {
    case "budget":
      return `Stopped with ${answers}: the month’s budget is spent. Raise it in the settings, or wait for next month.`;
    case "precise":
      return `Ended early with ${answers}: visibility is known as closely as you asked for.`;
    case "keys":
      return "Nobody could be asked: no key works. See the keys in the settings.";
    case "empty":
      return "There was nothing to ask: no active prompt, or no assistant with a key.";
    case "cancelled":
      return `Cancelled with ${answers}.`;
    default:
      return `${without === null ? "Done" : `Finished without ${without}`}: ${answered} of ${total} ${total === 1 ? "answer" : "answers"}.`;
  }
}
