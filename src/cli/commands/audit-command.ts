import { parseArgs } from "node:util";
import { withFixPoints } from "#reports/forecast.ts";
import { type AuditRequest, auditSite } from "#site-audit/audit.ts";
import type { Progress } from "#site-audit/gather/progress.ts";
import { auditSummary } from "../audit-summary.ts";
import { type ExitCode, hasColour, MisuseError, type Terminal } from "../terminal.ts";

/** `audit <url>`: prints a summary or JSON. A site that cannot be reached is reported on both streams; the exit code is 1. */
export async function auditCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { request, json } = parseWords(words, terminal);
  const progress = progressLine(terminal);
  const outcome = await auditSite(request, {
    onProgress: progress.show,
    onCheckError: (checkId, error) =>
      terminal.stderr.write(`The check ${checkId} failed: ${String(error)}\n`),
  });
  progress.clear();
  if (!outcome.ok) {
    if (outcome.kind === "bad-address" || outcome.kind === "no-folder")
      throw new MisuseError(outcome.message);
    throw new Error(outcome.message);
  }
  const result = withFixPoints(outcome.result);
  const { columns } = terminal.stdout;
  const shape = {
    colour: hasColour(terminal.stdout, terminal.environment),
    columns: Math.min(columns ?? 100, 100),
  };
  terminal.stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : auditSummary(result, shape));
  if (result.state !== "unreachable") return 0;
  terminal.stderr.write(
    `${result.domain} could not be read. ${result.notes[0] ?? ""}`.trimEnd().concat("\n"),
  );
  return 1;
}

function parseWords(words: readonly string[], terminal: Terminal): { request: AuditRequest; json: boolean } {
  const { values, positionals } = parsed(words);
  const [url, ...more] = positionals;
  if (url === undefined) throw new MisuseError("Which site? An address is missing.");
  if (more.length > 0) throw new MisuseError(`One address at a time: “${more[0]}” is too much.`);
  const request = {
    url,
    folder: values.from ?? null,
    now: values.now === undefined ? endOfDay(terminal.now()) : isoTime(values.now),
    allowPrivateHosts: /^(?:1|true|yes|on)$/i.test(
      terminal.environment.CRAWL_ALLOW_PRIVATE_HOSTS?.trim() ?? "",
    ),
    robotUrl: null,
  };
  return { request, json: values.json };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        from: { type: "string" },
        json: { type: "boolean", default: false },
        now: { type: "string" },
      },
    });
  } catch (error) {
    throw new MisuseError(
      error instanceof Error ? `${error.message.replace(/\.?$/, ".")}` : "Wrong options.",
    );
  }
}

/** Two audits of one folder on one day give the same bytes, and what was written today is not of the future. */
const endOfDay = (time: Date): string => `${time.toISOString().slice(0, 10)}T23:59:59.000Z`;

function isoTime(text: string): string {
  const isIso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = isIso ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new MisuseError(`--now wants an ISO time such as 2026-11-21T12:00:00Z.`);
  return time.toISOString();
}

/** One line that is written over, on terminals only. */
function progressLine({ stderr }: Terminal) {
  const isShown = stderr.isTTY === true;
  return {
    show: ({ done, total, label }: Progress) => {
      if (isShown) stderr.write(`\r\u001b[K${label}: ${done} of ${total}`);
    },
    clear: () => {
      if (isShown) stderr.write("\r\u001b[K");
    },
  };
}
