import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { daysText } from "../../../brands/text/day-text.ts";
import { FileProblems } from "./file-problems.tsx";
import type { ImportResult } from "./use-import-answers.ts";

type ImportOutcomeProps = {
  readonly result: ImportResult;
  readonly answersAddress: string;
  readonly onMore: () => void;
  /** What waits for a member. */
  readonly children: ReactNode;
};

/** What an import brought, in place of its form, and the way on. */
export function ImportOutcome({ result, answersAddress, onMore, children }: ImportOutcomeProps) {
  const { stored, known, errors, days } = result;
  const id = useId();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <section className="section import-answers" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          <CircleCheck className="ico" aria-hidden />
          {importedText(stored)}
        </h2>
        {known > 0 && <p>{known.toLocaleString("en")} known already</p>}
      </div>
      {children}
      <FileProblems
        problems={errors.map((message) => ({ place: "Not taken", complaint: message }))}
        count={errors.length}
      />
      <p className="add-prompts-actions">
        <Link ref={next} className="btn accent dense" to={answersAddress}>
          See {days ? `answers of ${daysText(days.from, days.to)}` : "the answers"}
        </Link>
        <button className="btn plain dense" type="button" onClick={onMore}>
          Import another file
        </button>
      </p>
    </section>
  );
}

export const importedText = (count: number): string =>
  count === 1 ? "1 answer imported" : `${count.toLocaleString("en")} answers imported`;
