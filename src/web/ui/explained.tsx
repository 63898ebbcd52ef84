import { ArrowRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOpener } from "./form/popups.ts";

type ExplainedProps = {
  /** What the number is: "Visibility of Velora". */
  readonly title: string;
  /** What it means, in one sentence. */
  readonly sentence?: string;
  /** How it is counted, in words. */
  readonly formula: string;
  readonly version: string;
  /** How many observations are behind it. */
  readonly n?: number;
  /** More of what is known about it: its numerator, its interval. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Where the answers behind it are listed. */
  readonly answersHref?: string;
  /** The number as it is shown. */
  readonly children: ReactNode;
};

/** A number that says on request what it is, how it was counted, and from what. */
export function Explained(props: ExplainedProps) {
  const { title, sentence, formula, version, n, facts = [], answersHref, children } = props;
  const { popups, button, setButton, plain } = useOpener();
  const number = (
    <>
      {children}
      <span className="vh">, {title}: how this is counted</span>
    </>
  );
  if (popups === null)
    return (
      <button type="button" className="explained" aria-haspopup="dialog" aria-expanded={false} {...plain}>
        {number}
      </button>
    );
  const { Popover } = popups;
  // The explanation belongs to its number's part of the page, for anyone who moves by landmarks.
  const landmark = button?.closest<HTMLElement>("header, nav, main, aside, footer") ?? null;
  const known = [...(n === undefined ? [] : [["Answers", n.toLocaleString("en-US")] as const]), ...facts];
  return (
    <Popover.Root>
      <Popover.Trigger ref={setButton} className="explained">
        {number}
      </Popover.Trigger>
      <Popover.Portal className="popup-layer" container={landmark}>
        <Popover.Positioner className="positioner" positionMethod="fixed" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className="popup explanation">
            <Popover.Title className="explanation-title">{title}</Popover.Title>
            {sentence && <Popover.Description>{sentence}</Popover.Description>}
            {known.length > 0 && (
              <dl>
                {known.map(([term, value]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <details className="explanation-rules">
              <summary>How this is counted</summary>
              <p className="formula">{formula}</p>
              <p>
                Version of the rules: <span className="mono">{version}</span>
              </p>
            </details>
            {answersHref && (
              <Link className="link" to={answersHref}>
                The answers behind it
                <ArrowRight className="ico" aria-hidden />
              </Link>
            )}
            <Popover.Close className="dialog-close" aria-label="Close">
              <X aria-hidden />
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
