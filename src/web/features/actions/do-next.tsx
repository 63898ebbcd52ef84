import { Link } from "react-router";
import type { Action } from "#api/actions/contract.ts";
import { firstActions, listWords, workWords } from "#measurement/actions/action.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Loading } from "../../ui/loading.tsx";
import { gainOf, lateCriticism, newOrderWords } from "./action-wording.ts";
import { useActions } from "./use-actions.ts";

type DoNextProps = {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  /** The address of the whole list. */
  readonly href: string;
  /** Whether its first action is the page's next step. */
  readonly isMain: boolean;
  /** Whether competitors are to be tracked first. */
  readonly isToTrack: boolean;
};

const buttons: Readonly<Record<Action["kind"], string>> = {
  "fix-check": "See the fix",
  "collect-answers": "Get more answers",
  "win-prompt": "See the prompt",
  "move-up": "Show me how",
  "win-source": "Show me how",
  "answer-criticism": "Read the criticism",
  "introduce-brand": "Show me how",
  "get-cited": "Show me how",
};

/** Three things to do: two that change what assistants answer, and one on the site. */
export function DoNext({ brandId, query, href, isMain, isToTrack }: DoNextProps) {
  const { list, error, isPending, isStale, retry } = useActions(brandId, query);
  const open = list?.actions.filter(({ state, plan }) => state === "open" && !plan.isSnoozed) ?? [];
  const shown = firstActions(open, ({ list: one }) => one);
  const late = lateCriticism(open, shown);
  const order =
    newOrderWords(list?.newCompetitors ?? 0) ??
    (shown.some(({ gain }) => gainOf(gain)?.unit === "AIRO") &&
      (isToTrack
        ? "First track competitors: they can change this order"
        : "Largest gain first, then the first fix on your site"));
  const hrefOf = ({ id }: Action) => `${href}&action=${encodeURIComponent(id)}`;
  return (
    <section className="do-next" aria-labelledby="do-next" aria-busy={isStale}>
      <div className="section-head">
        <h2 id="do-next">Do this next</h2>
        {shown.length > 0 && order && <p>{order}</p>}
        {open.length > shown.length && (
          <p className="end">
            {late !== undefined && (
              <>
                <Link className="link" to={hrefOf(late)}>
                  What to do about criticism
                </Link>
                {" · "}
              </>
            )}
            <Link className="link" to={href}>
              All {open.length} actions
            </Link>
          </p>
        )}
      </div>
      {isPending ? (
        <Loading label="Loading actions…" boxes={[150]} />
      ) : list === undefined ? (
        <Unloaded title="The actions could not be loaded." error={error} onRetry={retry} />
      ) : shown.length === 0 ? (
        <p className="soft">
          {list.decisions.length > 0 ? (
            <>
              Everything is done for now. <Link to={href}>See what you did</Link>
            </>
          ) : (
            "Nothing to do yet: suggestions come from answers and from checking your site."
          )}
        </p>
      ) : (
        <ol className="do-next-cards">
          {shown.map((action, at) => (
            <Card key={action.id} action={action} href={hrefOf(action)} isMain={isMain && at === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

type CardProps = { readonly action: Action; readonly href: string; readonly isMain: boolean };

function Card({ action, href, isMain }: CardProps) {
  const { kind, title, evidence, advice, effort, list } = action;
  const gain = gainOf(action.gain);
  // Points of Readiness beside points of AIRO would be compared.
  const points = gain?.unit === "AIRO" && `${gain.words} ${gain.unit}`;
  return (
    <li>
      <p className="do-next-list">{listWords[list]}</p>
      <h3 dir="auto">{title}</h3>
      <p dir="auto">{evidence[0]?.text ?? advice}</p>
      <div className="do-next-foot">
        <Link className={`btn ${isMain ? "accent" : "line"} small`} to={href}>
          {buttons[kind]}
          <span className="vh">: {title}</span>
        </Link>
        <span className="soft sm">{[points, workWords[effort.size]].filter(Boolean).join(" · ")}</span>
      </div>
    </li>
  );
}
