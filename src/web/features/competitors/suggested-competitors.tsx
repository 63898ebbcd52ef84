import { Merge, Plus, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CompetitorList, ListedCompetitor, SuggestedCompetitor } from "#api/competitors/contract.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuGroup, MenuItem } from "../../ui/form/menu.tsx";
import { evidenceWords, quotesOf } from "./competitor-wording.ts";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

const SHOWN_FIRST = 8;

type SuggestedCompetitorsProps = {
  readonly list: CompetitorList;
  readonly tracked: readonly ListedCompetitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
  readonly answerHref: (id: string) => string;
};

/** Names found in answers that nobody tracks yet, each with what speaks for it. */
export function SuggestedCompetitors({ list, tracked, changes, answerHref }: SuggestedCompetitorsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { suggestions } = list;
  const shown = showsAll ? suggestions : suggestions.slice(0, SHOWN_FIRST);
  return (
    <section className="section" aria-labelledby="suggested-competitors">
      <div className="section-head">
        <h2 id="suggested-competitors">Found in answers</h2>
        <p>In all your answers so far, not only the period shown</p>
      </div>
      {suggestions.length === 0 && (
        <p className="soft">No name that is not tracked or rejected came up three times so far.</p>
      )}
      <ul className="found-competitors">
        {shown.map((suggestion) => (
          <Suggestion
            key={suggestion.name}
            suggestion={suggestion}
            tracked={tracked}
            changes={changes}
            answerHref={answerHref}
          />
        ))}
      </ul>
      {suggestions.length > SHOWN_FIRST && !showsAll && (
        <button className="btn line dense" type="button" onClick={() => setShowsAll(true)}>
          Show {suggestions.length - SHOWN_FIRST} more
        </button>
      )}
    </section>
  );
}

type SuggestionProps = Omit<SuggestedCompetitorsProps, "list"> & { readonly suggestion: SuggestedCompetitor };

function Suggestion({ suggestion, tracked, changes, answerHref }: SuggestionProps) {
  const { canWrite } = useWorkspace();
  const { name, domains } = suggestion;
  const competitor = { name, domains: domains.slice(0, 1) };
  return (
    <li>
      <div className="found-words">
        <h3 dir="auto">{name}</h3>
        <p className="found-evidence">
          {evidenceWords(suggestion)}
          {domains.length > 0 && <> · {domains[0]} is cited</>}
        </p>
        <ul className="found-examples" aria-label={`${name} in answers`}>
          {quotesOf(suggestion).map(({ answerId, assistant, sentence }) => (
            <li key={answerId}>
              <Link to={answerHref(answerId)}>{assistantName(assistant)}</Link>
              <q dir="auto">{sentence}</q>
            </li>
          ))}
        </ul>
      </div>
      {canWrite && (
        <div className="found-actions">
          <button
            className="btn line small"
            type="button"
            disabled={changes.isBusy}
            aria-label={`Track ${name}`}
            onClick={() => void changes.trackFound([suggestion])}
          >
            <Plus className="ico" aria-hidden />
            Track
          </button>
          {tracked.length > 0 && (
            <Menu
              trigger={
                <button className="btn line small" type="button" aria-label={`${name} is the same as…`}>
                  <Merge className="ico" aria-hidden />
                  The same as…
                </button>
              }
            >
              <MenuGroup label="The same as">
                {tracked.map((one) => (
                  <MenuItem
                    key={one.id}
                    onSelect={() =>
                      void changes.addAndReport(
                        { ...competitor, mergedInto: one.id },
                        `${name} counts as ${one.name} from now on.`,
                      )
                    }
                  >
                    {one.name}
                  </MenuItem>
                ))}
              </MenuGroup>
            </Menu>
          )}
          <button
            className="icon-btn"
            type="button"
            disabled={changes.isBusy}
            aria-label={`Reject ${name}`}
            title="Reject"
            onClick={() =>
              void changes.addAndReport({ ...competitor, state: "rejected" }, `${name} rejected.`)
            }
          >
            <X aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}
