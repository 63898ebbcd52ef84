import { LoaderCircle } from "lucide-react";
import type { ReadingState } from "#api/brands/contract.ts";
import { shortDay } from "../ui/chart/trend.ts";

/** How soon to look again while answers are being read; what waits is begun at once, and few answers are done as soon. */
export function readingPace(reading: ReadingState | undefined): number | false {
  if (reading?.state === "waiting") return 500;
  return reading?.state === "reading" ? 1500 : false;
}

/** What saving names comes to: "2,000 answers will be read again". */
export const rereadWords = ({ state, total }: ReadingState): string | null =>
  state === "none" || total === 0
    ? null
    : `${total.toLocaleString("en")} ${total === 1 ? "answer" : "answers"} will be recounted.`;

/** What reading all answers again changed for the brand, in one sentence; null where new names changed nothing. */
export function recountWords({ recount }: Pick<ReadingState, "recount">): string | null {
  if (recount === null) return null;
  const { day, by, gained, lost, unclear, settled } = recount;
  const changes = [
    gained > 0 && `${answers(gained)} ${gained === 1 ? "names" : "name"} you that didn’t before`,
    lost > 0 && `${answers(lost)} no longer ${lost === 1 ? "counts" : "count"} as naming you`,
    unclear > 0 && `${answers(unclear)} ${unclear === 1 ? "is" : "are"} unclear now`,
    settled > 0 &&
      `${answers(settled)} that ${settled === 1 ? "was" : "were"} unclear ${settled === 1 ? "doesn’t" : "don’t"} mean you`,
  ].filter((words) => words !== false);
  if (changes.length === 0 && by === "names") return null;
  const why =
    by === "rules" ? "TrueNorth reads answers by newer rules" : "answers are read by your new names";
  const last = changes.length > 1 ? ` and ${changes.at(-1)}` : (changes[0] ?? "for you, nothing changed");
  const scope = changes.length === 0 ? "" : " That is of all your answers, not only of those shown here.";
  return `Since ${shortDay(day)}, ${why}: ${changes.slice(0, changes.length > 1 ? -1 : 0).join(", ")}${last}.${scope}`;
}

const answers = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "answer" : "answers"}`;

/** What is being done while answers are read again: "Counting your 5 new competitors in 96 answers: 40 done." */
export function recountingWords({ state, done, total }: ReadingState, added: number): string {
  if (added > 0) {
    const competitors = added === 1 ? "new competitor" : `${added} new competitors`;
    const so = state === "reading" ? `: ${done.toLocaleString("en")} done.` : "…";
    return `Counting your ${competitors} in ${answers(total)}${so}`;
  }
  return state === "reading"
    ? `Recounting answers: ${done.toLocaleString("en")} of ${total.toLocaleString("en")}.`
    : "Recounting answers.";
}

type ReadingNoticeProps = {
  readonly reading: ReadingState;
  /** How many competitors were just added, where that is why. */
  readonly added?: number;
};

/** Says while numbers lag behind changed names, and how far the reading has come; then what it changed. */
export function ReadingNotice({ reading, added = 0 }: ReadingNoticeProps) {
  const { done, total } = reading;
  const isBusy = readingPace(reading) !== false;
  return (
    <div role="status" className="reading-notice" data-busy={isBusy || undefined}>
      {isBusy && (
        <>
          <LoaderCircle className="ico" aria-hidden />
          <span>{recountingWords(reading, added)} The figures update when that’s done.</span>
          <span className="reading-track" aria-hidden>
            <span style={{ width: `${total === 0 ? 0 : Math.min(100, (done / total) * 100)}%` }} />
          </span>
        </>
      )}
      {!isBusy && recountWords(reading)}
    </div>
  );
}
