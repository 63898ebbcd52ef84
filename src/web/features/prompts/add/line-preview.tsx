import { Check, Minus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { countWords, type PastedLine } from "./pasted-lines.ts";

/** Lines shown one by one; those with something to fix always are. */
const SHOWN = 40;

const icons = { new: Check, repeated: Minus, wrong: TriangleAlert } as const;
const urgency = { wrong: 0, repeated: 1, new: 2 } as const;

/** A line that is shown: of a file with its number, and with what its columns say of it. */
export type ShownLine = PastedLine & { readonly line?: number; readonly details?: string };

type LinePreviewProps = {
  readonly id: string;
  readonly lines: readonly ShownLine[];
  /** Why none of them can be added; null where they can. */
  readonly complaint: string | null;
  /** Shown while there is no line. */
  readonly children: ReactNode;
};

/** What becomes of each line. */
export function LinePreview({ id, lines, complaint, children }: LinePreviewProps) {
  const ordered = lines.length > SHOWN ? lines.toSorted((a, b) => urgency[a.kind] - urgency[b.kind]) : lines;
  return (
    <>
      <p id={id} className="line-count" role="status">
        {lines.length === 0 ? "Nothing to add yet" : countWords(lines)}
      </p>
      {complaint !== null && (
        <p className="err" role="alert">
          <TriangleAlert className="ico" aria-hidden />
          {complaint}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="soft sm">{children}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too
        <ol className="line-list" tabIndex={0} aria-label="Lines">
          {ordered.slice(0, SHOWN).map((line, index) => {
            const Icon = icons[line.kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none keeps a state
              <li key={index} data-kind={line.kind}>
                <Icon className="ico" aria-hidden />
                <span className="line-text" dir="auto">
                  {line.text.slice(0, 300)}
                  {line.kind === "new" && line.details && (
                    <span className="line-details">{line.details}</span>
                  )}
                </span>
                {line.kind !== "new" && (
                  <span className="line-reason">
                    {line.line !== undefined && `Line ${line.line.toLocaleString("en")}: `}
                    {line.reason}
                  </span>
                )}
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

type AddButtonProps = {
  /** How many would be added. */
  readonly count: number;
  readonly isAdding: boolean;
  readonly isDisabled: boolean;
};

/** "Add 12 prompts"; it submits the form around it. */
export function AddButton({ count, isAdding, isDisabled }: AddButtonProps) {
  const number = count === 0 ? "" : `${count.toLocaleString("en")} `;
  return (
    <button className="btn accent dense" type="submit" disabled={isAdding || count === 0 || isDisabled}>
      {isAdding ? "Adding…" : `Add ${number}${count === 1 ? "prompt" : "prompts"}`}
    </button>
  );
}
