import { Check } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";

export type Step = {
  readonly title: string;
  readonly state: "done" | "now" | "later";
  readonly note: ReactNode;
  /** How long it takes and what it costs, or where it is changed. */
  readonly aside?: ReactNode;
  /** What there is to do; shown while it is this step's turn. */
  readonly content?: ReactNode;
};

type SetupStepsProps = {
  readonly brandName: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly steps: readonly Step[];
};

/** The way from a new brand to its first result: one step open, those done folded, those to come in a line. */
export function SetupSteps({ brandName, title, lead, steps }: SetupStepsProps) {
  const id = useId();
  const hadFocus = useRef(false);
  const current = useCurrentStep(
    hadFocus,
    steps.findIndex(({ state }) => state === "now"),
  );
  return (
    <section
      className="setup"
      aria-labelledby={id}
      onFocus={() => {
        hadFocus.current = true;
      }}
    >
      <h2 id={id} className="finding">
        {title}
      </h2>
      <p className="finding-more">{lead}</p>
      <ol className="setup-steps" aria-label={`Set up ${brandName}`}>
        {steps.map(({ title: name, state, note, aside, content }, place) => (
          <li
            key={name}
            ref={state === "now" ? current : undefined}
            data-state={state}
            tabIndex={-1}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className="setup-mark" aria-hidden="true">
              {state === "done" ? <Check className="ico" /> : place + 1}
            </span>
            <div className="setup-step">
              <div className="setup-head">
                <div>
                  <h3>
                    {state === "done" && <span className="vh">Done: </span>}
                    {name}
                  </h3>
                  <p>{note}</p>
                </div>
                {aside && <p className="setup-aside">{aside}</p>}
              </div>
              {state === "now" && content}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The step whose turn it is: when it changes, the button that was pressed is gone, so the next step gets the focus and is in sight. */
function useCurrentStep(hadFocus: RefObject<boolean>, place: number) {
  const step = useRef<HTMLLIElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!hadFocus.current || (document.activeElement ?? document.body) !== document.body) return;
    step.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: "center" });
  }, [hadFocus, place]);
  return step;
}
