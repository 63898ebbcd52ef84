import type { Period } from "#visibility/metrics/period.ts";
import { type ReportedMetricId, reportedDefinitionOf } from "#visibility/metrics/reported-definitions.ts";

/** Metrics a report prints figures of. */
export const FIGURE_METRICS = [
  "visibility",
  "change",
  "shareOfVoice",
  "position",
  "sentiment",
  "mentions",
  "coverage",
  "airo",
  "used",
  "averageCitations",
  "citationShare",
  "domains",
  "critical",
  "readiness",
  "gain",
  "effectiveSample",
  "comparedPrompts",
  "comparedSources",
  "promptChanges",
] as const satisfies readonly ReportedMetricId[];
export type FigureMetric = (typeof FIGURE_METRICS)[number];

/** An audit by the first digits of its id and the day it was finished (UTC). */
export type AuditDigits = { readonly digits: string; readonly day: string };

/** Of what a figure speaks; rivals, prompts and audits are told by the first eight digits of their ids, actions by eight of a digest. */
export type FigureSubject =
  | { readonly kind: "brand" }
  | {
      readonly kind: "rival" | "prompt" | "assistant" | "source" | "type" | "audit";
      readonly id: string;
    }
  /** An audit bears on what actions gain: the one they were ranked by, or that there was none; undefined means the newest. */
  | { readonly kind: "action"; readonly id: string; readonly audit?: AuditDigits | null }
  /** Some days of the period: a point of a line. */
  | { readonly kind: "days"; readonly days: Period };

/** What re-derives a figure: its metric and the version of the formula, the reading of the answers, of whom, and when. */
export type FigureReference = {
  readonly metric: FigureMetric;
  readonly version: string;
  readonly analysisId: number;
  readonly subject: FigureSubject;
  readonly period: Period;
};

const SHORT = 8;

/** The first eight digits of an id. */
export const shortId = (id: string): string => id.slice(0, SHORT);

const daysOf = ({ from, to }: Period) => `${from.replaceAll("-", "")}-${to.replaceAll("-", "")}`;

const auditText = (audit: AuditDigits | null | undefined): string =>
  audit === undefined ? "" : audit === null ? "-none" : `-${audit.digits}-${audit.day.replaceAll("-", "")}`;

const subjectText = (subject: FigureSubject): string => {
  if (subject.kind === "brand") return "brand";
  if (subject.kind === "days") return `days:${daysOf(subject.days)}`;
  if (subject.kind === "action") return `action:${subject.id}${auditText(subject.audit)}`;
  return `${subject.kind}:${subject.id}`;
};

/** Takes what a figure is of; returns its reference as it is printed, such as "visibility~metrics-4~37~brand~20261026-20261124". */
export function writeReference({
  metric,
  analysisId,
  subject,
  period,
}: Omit<FigureReference, "version">): string {
  const { version } = reportedDefinitionOf(metric);
  return [metric, version, analysisId, subjectText(subject), daysOf(period)].join("~");
}

const DAYS = /^(\d{4})(\d\d)(\d\d)-(\d{4})(\d\d)(\d\d)$/;

function readDays(text: string): Period | null {
  const [, ...parts] = DAYS.exec(text) ?? [];
  if (parts.length === 0) return null;
  const period = { from: parts.slice(0, 3).join("-"), to: parts.slice(3).join("-") };
  const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return isDay(period.from) && isDay(period.to) && period.from <= period.to ? period : null;
}

function readAction(text: string): FigureSubject | null {
  const [, id, none, digits, day = ""] =
    /^([0-9a-f]{8})(?:-(none)|-([0-9a-f]{8})-(\d{8}))?$/.exec(text) ?? [];
  if (id === undefined) return null;
  if (none !== undefined) return { kind: "action", id, audit: null };
  if (digits === undefined) return { kind: "action", id };
  const days = readDays(`${day}-${day}`);
  return days && { kind: "action", id, audit: { digits, day: days.from } };
}

function readSubject(text: string): FigureSubject | null {
  if (text === "brand") return { kind: "brand" };
  const [, kind = "", id = ""] =
    /^(rival|prompt|assistant|source|type|audit|action|days):([a-z0-9._-]{1,253})$/.exec(text) ?? [];
  if (kind === "days") {
    const days = readDays(id);
    return days && { kind, days };
  }
  if (kind === "action") return readAction(id);
  if (kind === "rival" || kind === "prompt" || kind === "audit")
    return /^[0-9a-f]{8}$/.test(id) ? { kind, id } : null;
  return kind === "assistant" || kind === "source" || kind === "type" ? { kind, id } : null;
}

/** Takes a reference as it was printed; returns what it names, or null where it is none of ours. */
export function readReference(text: string): FigureReference | null {
  const [name, version = "", analysis = "", about = "", days = "", ...more] = text.split("~");
  const metric = FIGURE_METRICS.find((one) => one === name);
  const subject = readSubject(about);
  const period = readDays(days);
  const isWhole = more.length === 0 && /^[\w.-]{1,40}$/.test(version) && /^\d{1,15}$/.test(analysis);
  if (metric === undefined || subject === null || period === null || !isWhole) return null;
  return { metric, version, analysisId: Number(analysis), subject, period };
}
