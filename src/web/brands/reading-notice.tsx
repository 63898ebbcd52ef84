import { LoaderCircle } from "lucide-react";
import type { ReadingState } from "#api/brands/contract.ts";

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

/** Says while numbers lag behind changed names, and how far the reading has come; else nothing. */
export function ReadingNotice({ reading }: { readonly reading: ReadingState }) {
  const { state, done, total } = reading;
  const isBusy = state === "waiting" || state === "reading";
  const of = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return (
    <div role="status" className="reading-notice" data-busy={isBusy || undefined}>
      {isBusy && (
        <>
          <LoaderCircle className="ico" aria-hidden />
          <span>
            Recounting answers{state === "reading" && `: ${of}`}. The numbers update when that’s done.
          </span>
          <span className="reading-track" aria-hidden>
            <span style={{ width: `${total === 0 ? 0 : Math.min(100, (done / total) * 100)}%` }} />
          </span>
        </>
      )}
    </div>
  );
}
