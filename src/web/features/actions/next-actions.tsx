import { Link } from "react-router";
import { lists } from "#measurement/actions/action-lists.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { ActionGroup } from "./action-group.tsx";
import { ActionsLoading } from "./actions-loading.tsx";
import { Effort, Gain } from "./gain.tsx";
import { useActions } from "./use-actions.ts";

const FIRST = 2;

type NextActionsProps = {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  /** The address of the whole list. */
  readonly href: string;
};

/** The two actions of each list that gain most for their work, each with the evidence for it. */
export function NextActions({ brandId, query, href }: NextActionsProps) {
  const { list, error, isPending, isStale, retry } = useActions(brandId, query);
  const open = list?.actions.filter(({ state }) => state === "open") ?? [];
  return (
    <section className="section next-actions" aria-labelledby="next-actions" aria-busy={isPending || isStale}>
      <div className="section-head">
        <h2 id="next-actions">Next actions</h2>
        <p>Biggest gains for the least effort, from your site and your answers.</p>
        {open.length > 0 && (
          <Link className="link end" to={href}>
            All {open.length} {open.length === 1 ? "action" : "actions"}
          </Link>
        )}
      </div>
      {isPending ? (
        <ActionsLoading count={FIRST} />
      ) : list === undefined ? (
        <Unloaded title="The actions could not be loaded." error={error} onRetry={retry} />
      ) : open.length === 0 ? (
        <p className="actions-none">
          {list.decisions.length > 0
            ? "Nothing is left to do by what is known. "
            : "Nothing to advise yet: actions come from an audit of your site and from answers. "}
          {list.decisions.length > 0 && <Link to={href}>See what was done</Link>}
        </p>
      ) : (
        lists
          .map((list) => ({ list, listed: open.filter((action) => action.list === list) }))
          .filter(({ listed }) => listed.length > 0)
          .map(({ list, listed }) => (
            <ActionGroup key={list} list={list}>
              {listed.slice(0, FIRST).map((action) => (
                <li key={action.id} className="action-row">
                  <div className="action-words">
                    <h4>
                      <Link to={`${href}&action=${encodeURIComponent(action.id)}`}>{action.title}</Link>
                    </h4>
                    <p>{action.evidence[0]?.text ?? action.advice}</p>
                  </div>
                  <Effort effort={action.effort} />
                  <Gain gain={action.gain} />
                </li>
              ))}
            </ActionGroup>
          ))
      )}
    </section>
  );
}
