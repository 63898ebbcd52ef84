import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";

type AnswerStepsProps = {
  readonly back: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly place: number | null;
  readonly total: number | null;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=dialog] *"));

/** The way back to the list and on to its neighbours: by links, or by j, k and Escape. */
export function AnswerSteps({ back, previous, next, place, total }: AnswerStepsProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
      if (!isPlain || isTyping(event.target) || document.querySelector("[role=dialog], [role=menu]")) return;
      const to = { j: next, k: previous, Escape: back }[event.key];
      if (typeof to === "string") void navigate(to, { replace: event.key !== "Escape" });
    };
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [back, previous, next, navigate]);
  return (
    <nav className="answer-steps" aria-label="Answers">
      <Link className="link" to={back} aria-keyshortcuts="Escape">
        <ArrowLeft className="ico" aria-hidden />
        All answers
      </Link>
      <span className="end">
        {place !== null && (
          <span className="mute">
            {place.toLocaleString("en")}
            {total !== null && ` of ${total.toLocaleString("en")}`}
          </span>
        )}
        <Step to={previous} label="Previous answer" keys="k" icon={<ChevronUp aria-hidden />} />
        <Step to={next} label="Next answer" keys="j" icon={<ChevronDown aria-hidden />} />
      </span>
    </nav>
  );
}

type StepProps = {
  readonly to: string | null;
  readonly label: string;
  readonly keys: string;
  readonly icon: React.ReactNode;
};

function Step({ to, label, keys, icon }: StepProps) {
  const title = `${label} (${keys})`;
  if (to === null)
    return (
      <button className="icon-btn" type="button" disabled aria-label={label} title={title}>
        {icon}
      </button>
    );
  return (
    <Link className="icon-btn" to={to} replace aria-label={label} title={title} aria-keyshortcuts={keys}>
      {icon}
    </Link>
  );
}
