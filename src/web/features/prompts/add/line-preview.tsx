import { Check, Minus, TriangleAlert } from "lucide-react";
import { countWords, MOST_LINES, type PastedLine } from "./pasted-lines.ts";

/** Lines shown one by one; those with something to fix always are. */
const SHOWN = 40;

const icons = { new: Check, repeated: Minus, wrong: TriangleAlert } as const;
const urgency = { wrong: 0, repeated: 1, new: 2 } as const;

type LinePreviewProps = {
  readonly id: string;
  readonly lines: readonly PastedLine[];
  readonly isTooMany: boolean;
};

/** What becomes of each line. */
export function LinePreview({ id, lines, isTooMany }: LinePreviewProps) {
  const ordered = lines.length > SHOWN ? lines.toSorted((a, b) => urgency[a.kind] - urgency[b.kind]) : lines;
  return (
    <>
      <p id={id} className="line-count" role="status">
        {lines.length === 0 ? "Nothing to add yet" : countWords(lines)}
      </p>
      {isTooMany && (
        <p className="err">
          <TriangleAlert className="ico" aria-hidden />
          At most {MOST_LINES} at once: please add them in parts.
        </p>
      )}
      {lines.length === 0 ? (
        <p className="soft sm">
          Type or paste a list: each line is looked at here, and repeats are found before anything is saved.
        </p>
      ) : (
        <ol className="line-list">
          {ordered.slice(0, SHOWN).map((line, index) => {
            const Icon = icons[line.kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none keeps a state
              <li key={index} data-kind={line.kind}>
                <Icon className="ico" aria-hidden />
                <span className="line-text" dir="auto">
                  {line.text.slice(0, 300)}
                </span>
                {line.kind !== "new" && <span className="line-reason">{line.reason}</span>}
              </li>
            );
          })}
        </ol>
      )}
      {lines.length > SHOWN && (
        <p className="soft sm">and {(lines.length - SHOWN).toLocaleString("en")} more</p>
      )}
    </>
  );
}
