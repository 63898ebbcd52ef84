import { ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Action, Evidence } from "#api/actions/contract.ts";
import { workWords } from "#measurement/actions/action.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { ActionPlanForm, planWords } from "./action-plan.tsx";
import { criticismOf, evidenceAddress, gainOf, gainReason } from "./action-wording.ts";

export type ActionEntryProps = {
  readonly brandId: string;
  readonly today: string;
  readonly action: Action;
  readonly isOpenAtFirst: boolean;
  /** The action an address led to last: it is scrolled to once, not whenever its row is drawn again. */
  readonly arrival: RefObject<string | null>;
  readonly onDone: (action: Action) => void;
  readonly onDismiss: (action: Action) => void;
};

/** Whether an action is open: also as soon as an address leads to it, and then until it is closed; its button takes the focus. */
export function useOpening({ action: { id }, isOpenAtFirst: isLedTo, arrival }: ActionEntryProps) {
  const [isOpen, setIsOpen] = useState(isLedTo);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLedTo) return;
    setIsOpen(true);
    if (arrival.current === id) return;
    arrival.current = id;
    button.current?.scrollIntoView({ block: "center" });
    button.current?.focus({ preventScroll: true });
  }, [isLedTo, id, arrival]);
  return { isOpen, setIsOpen, button };
}

/** One action: its title, work and gain; opened, all that speaks for it and what can be decided. */
export function ActionEntry(entry: ActionEntryProps) {
  const { brandId, today, action, onDone, onDismiss } = entry;
  const id = useId();
  const { isOpen, setIsOpen, button } = useOpening(entry);
  const { title, evidence, effort, gain, plan } = action;
  const planned = planWords(plan, today);
  const said = criticismOf(action);
  return (
    <li className="action-row" data-open={isOpen}>
      <div className="action-words">
        <h4>
          <button
            ref={button}
            className="action-toggle"
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight className="ico" aria-hidden />
            <span dir="auto">{title}</span>
          </button>
        </h4>
        <p dir="auto">
          {[evidence[0]?.text, said?.text].filter(Boolean).join(" ")}
          {said && (
            <>
              {" "}
              <q dir="auto">{said.quote}</q>
            </>
          )}
        </p>
        {planned !== null && (
          <p className="action-planned" dir="auto">
            {planned}
          </p>
        )}
      </div>
      <Effort effort={effort} />
      <Gain gain={gain} />
      <ActionDetails heading="h5" {...{ id, isOpen, brandId, today, action, onDone, onDismiss }} />
    </li>
  );
}

type ActionDetailsProps = Omit<ActionEntryProps, "isOpenAtFirst" | "arrival"> & {
  readonly id: string;
  readonly isOpen: boolean;
  /** One level below that of the action's title. */
  readonly heading: "h3" | "h5";
};

/** All that speaks for an action, who does it, and what can be decided. */
export function ActionDetails(props: ActionDetailsProps) {
  const { id, isOpen, heading: Heading, brandId, today, action, onDone, onDismiss } = props;
  const { canWrite } = useWorkspace();
  const { advice, evidence, effort, gain } = action;
  return (
    <div id={id} className="action-more" hidden={!isOpen}>
      <Heading>How to do it</Heading>
      <p className="action-advice">{advice}</p>
      <Heading>Why</Heading>
      <ul className="action-evidence">
        {evidence.map((one) => (
          <li key={`${one.text} ${one.link?.target} ${one.quote}`}>
            <EvidenceLine evidence={one} />
          </li>
        ))}
      </ul>
      <dl className="action-reckoning">
        <div>
          <dt>Gain</dt>
          <dd>{gainReason(gain)}</dd>
        </div>
        <div>
          <dt>Work</dt>
          <dd>{effort.reason}</dd>
        </div>
      </dl>
      {canWrite && isOpen && <ActionPlanForm brandId={brandId} action={action} today={today} />}
      {canWrite && (
        <div className="action-buttons">
          <button className="btn line dense" type="button" onClick={() => onDone(action)}>
            Mark as done
          </button>
          <button className="btn line dense" type="button" onClick={() => onDismiss(action)}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}

function EvidenceLine({ evidence: { text, quote, link } }: { readonly evidence: Evidence }) {
  const [parameters] = useSearchParams();
  const address = link === null ? null : evidenceAddress(link, parameters);
  const proof = address !== null && <ProofLink {...address} />;
  if (quote === null || quote === "")
    return (
      <p dir="auto">
        {text} {proof}
      </p>
    );
  return (
    <>
      <p dir="auto">{text}</p>
      <blockquote dir="auto">{quote}</blockquote>
      {proof}
    </>
  );
}

function ProofLink({ href, words, isElsewhere }: NonNullable<ReturnType<typeof evidenceAddress>>) {
  return isElsewhere ? (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  ) : (
    <Link className="link" to={href}>
      {words}
    </Link>
  );
}

type GainProps = { readonly gain: Action["gain"]; readonly isUnitShown?: boolean };

/** What an action adds to its score. A list's heading says that its gains are in AIRO; it says nothing of Readiness. */
export function Gain({ gain, isUnitShown = false }: GainProps) {
  const gained = gainOf(gain);
  if (gained === null) return null;
  const { words, unit } = gained;
  return (
    <p className="action-gain">
      <b>{words}</b>
      <span className={isUnitShown || unit === "Readiness" ? "soft sm" : "vh"}> {unit}</span>
    </p>
  );
}

/** The newest words an assistant criticized the brand with, and the way to its answer; nothing of other actions. */
export function Criticism({ action }: { readonly action: Action }) {
  const said = criticismOf(action);
  return said === undefined ? null : (
    <div className="action-criticism">
      <EvidenceLine evidence={said} />
    </div>
  );
}

/** How much work an action is, as three marks with their word. */
function Effort({ effort }: { readonly effort: Action["effort"] }) {
  return (
    <p className="action-effort" data-size={effort.size}>
      <span className="effort-marks" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {workWords[effort.size]}
    </p>
  );
}
