import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { surfaceTitle } from "#measurement/surfaces.ts";
import { fetchAnswers } from "../../api/visibility/answers.ts";
import { exportName } from "../../brands/table/export-name.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { type Column, csvOf } from "../../ui/table/csv.ts";
import { download } from "../../ui/table/download.ts";
import { showToast } from "../../ui/toast.ts";
import { missingText } from "./answer-wording.ts";

const PAGE = 500;

const columns: readonly Column<ListedAnswer>[] = [
  { name: "Id", value: ({ id }) => id },
  { name: "Asked", value: ({ askedAt }) => askedAt },
  { name: "Prompt", value: ({ prompt }) => prompt },
  { name: "Assistant", value: ({ assistant }) => assistant },
  { name: "Surface", value: ({ surface }) => surfaceTitle(surface) },
  { name: "Model", value: ({ model }) => model },
  { name: "Brand named", value: ({ mentioned }) => mentioned },
  { name: "Left out", value: ({ missing }) => missing && missingText(missing) },
  { name: "Position", value: ({ position }) => position },
  { name: "Sentiment", value: ({ sentiment }) => sentiment },
  { name: "Also named", value: ({ named }) => named.map(({ name }) => name).join("; ") },
  { name: "Cost in USD", value: ({ costUsd }) => costUsd },
  {
    name: "Cost is",
    value: ({ costUsd, isCostReported }) =>
      costUsd === null ? null : isCostReported ? "exact" : "an estimate",
  },
  { name: "Text (beginning)", value: ({ excerpt }) => excerpt },
];

type AnswerExportProps = {
  readonly brandId: string;
  readonly query: string;
  /** Where there is no answer, and until that is known. */
  readonly isDisabled: boolean;
};

/** All answers of the list as CSV: read page by page, with a count, until done or stopped. */
export function AnswerExport({ brandId, query, isDisabled }: AnswerExportProps) {
  const { slug } = useParams();
  const accessToken = useAccessToken();
  const running = useRef<AbortController>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const rows: ListedAnswer[] = [];
    setCount(0);
    try {
      for (let cursor: string | null = null, isLast = false; !isLast; ) {
        const wanted = { brandId, query, cursor, limit: PAGE };
        const page = await fetchAnswers(wanted, await accessToken(), controller.signal);
        rows.push(...page.answers);
        setCount(rows.length);
        cursor = page.next;
        isLast = cursor === null;
      }
      download(
        new Blob([csvOf(rows, columns)], { type: "text/csv;charset=utf-8" }),
        exportName(slug, "Answers", "csv"),
      );
    } catch {
      if (!controller.signal.aborted) showToast("error", "The answers could not be exported. Try again.");
    }
    setCount(null);
  };
  if (count !== null)
    return (
      <>
        <span role="status">Reading {count.toLocaleString("en")} answers… </span>
        <button className="btn plain small" type="button" onClick={() => running.current?.abort()}>
          Stop
        </button>
      </>
    );
  return (
    <button className="btn line small" type="button" disabled={isDisabled} onClick={() => void run()}>
      <Download className="ico" aria-hidden />
      Export CSV
    </button>
  );
}
