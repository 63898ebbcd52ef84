import { html } from "hono/html";
import { plainPage } from "../http/plain-page.ts";

export type CheckResult = {
  readonly ok: boolean;
  readonly error?: { readonly message: string } | null | undefined;
  readonly mismatches: readonly string[];
  readonly answered?:
    | {
        readonly servedModel: string | null;
        readonly searched: boolean;
        readonly cited: number;
        readonly retrieved: number;
        readonly inputTokens: number | null;
        readonly outputTokens: number | null;
        readonly costUsd: number | null;
        readonly latencyMs: number;
      }
    | null
    | undefined;
};

export type CheckedRow = {
  readonly label: string;
  readonly isUnderWay: boolean;
  /** Null before the first check, and while one is under way. */
  readonly result: CheckResult | null;
};

/** The operator's page: each assistant with an operator key, what its last check showed, and a button for the next. */
export function checkPage(rows: readonly CheckedRow[], { waitSeconds }: { readonly waitSeconds: number }) {
  const done = rows.filter(({ isUnderWay }) => !isUnderWay).length;
  const isUnderWay = done < rows.length;
  return plainPage(
    "Check the assistants",
    html`<h1>Check the assistants</h1>
<p>Asks each assistant that has an operator key one question, as a scan would, and shows what came back. Each check is one paid call, usually under $0.05. This page opens on this machine only.</p>
${
  rows.length === 0
    ? html`<p>No assistant has an operator key. Set <code>OPENAI_API_KEY</code> or another one and start the server again.</p>`
    : html`<form method="post"><button type="submit"${isUnderWay || waitSeconds > 0 ? html` disabled` : ""}>${isUnderWay ? "Checking…" : "Check now"}</button></form>
<p role="status">${
        isUnderWay
          ? `${done} of ${rows.length} done. This page updates itself.`
          : waitSeconds > 0
            ? `You can check again in ${waitSeconds} s. Load this page again then.`
            : ""
      }</p>
<dl>${rows.map(({ label, ...row }) => html`<div><dt>${label}</dt><dd>${factsOf(row)}</dd></div>`)}</dl>`
}`,
    isUnderWay ? { reloadSeconds: 2 } : {},
  );
}

function factsOf({ isUnderWay, result }: Omit<CheckedRow, "label">) {
  if (isUnderWay) return "Asking…";
  if (result === null) return "Not checked yet.";
  const { ok, error, mismatches, answered } = result;
  const lines = [
    ...(error ? [error.message] : []),
    ...(answered ? answeredLines(answered) : []),
    ...mismatches.map((mismatch) => `Not as expected: ${mismatch}`),
  ];
  return html`<b>${ok ? "Works" : "Failed"}</b>${lines.map((line) => html`<br>${line}`)}`;
}

const tokens = (count: number | null) => (count === null ? "unknown" : count.toLocaleString("en"));

const answeredLines = (answered: NonNullable<CheckResult["answered"]>): readonly string[] => [
  `Model ${answered.servedModel ?? "not reported"}, in ${(answered.latencyMs / 1000).toFixed(1)} s`,
  `Search ${answered.searched ? "used" : "not used"}: ${answered.cited} pages cited, ${answered.retrieved} found`,
  `${tokens(answered.inputTokens)} tokens in, ${tokens(answered.outputTokens)} out, cost ${answered.costUsd === null ? "unknown" : `$${answered.costUsd.toFixed(4)}`}`,
];
