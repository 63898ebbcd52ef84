import { Link } from "react-router";
import type { SourceDetail } from "#api/sources/contract.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { SourceLinks } from "./source-address.ts";
import { countText } from "./source-wording.ts";

type BesideProps = { readonly view: SourceDetail; readonly links: SourceLinks };

/** Whom the answers name that use a source. */
export function NamedBeside({ view, links, used }: BesideProps & { readonly used: number }) {
  const { domain, named } = view;
  return (
    <section className="section" aria-labelledby="named-beside">
      <div className="section-head">
        <h2 id="named-beside">Named beside it</h2>
        <p>Of the {countText(used)} answers that use it, those that name each</p>
      </div>
      <DataTable
        caption={`Named in answers that use ${domain}`}
        rows={named}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Brand",
            isName: true,
            cell: ({ name, isBrand }) => (
              <>
                {name} {isBrand && <span className="soft">you</span>}
              </>
            ),
          },
          {
            head: "Answers",
            className: "right",
            cell: ({ id, name, answers }) =>
              answers === 0 ? (
                <span className="soft">0</span>
              ) : (
                <Link
                  className="link"
                  to={links.answers({ domain, entity: id, mentioned: "yes" })}
                  aria-label={`${countText(answers)} answers that use ${domain} and name ${name}`}
                >
                  {countText(answers)}
                </Link>
              ),
          },
        ]}
      />
      {named.length === 1 && <p className="soft sources-note">No competitor is tracked yet.</p>}
    </section>
  );
}

/** The prompts whose answers use a source. */
export function PromptsBeside({ view, links }: BesideProps) {
  const { domain, prompts, promptsInAll } = view;
  return (
    <section className="section" aria-labelledby="prompts-beside">
      <div className="section-head">
        <h2 id="prompts-beside">Prompts</h2>
        <p>Whose answers use it, the most first</p>
      </div>
      <DataTable
        caption={`Prompts whose answers use ${domain}`}
        rows={prompts}
        keyOf={({ key }) => key}
        columns={[
          {
            head: "Prompt",
            isName: true,
            cell: ({ key, text }) => (
              <Link className="prompt-link" to={links.prompt(key)} dir="auto">
                {text}
              </Link>
            ),
          },
          {
            head: "Answers",
            className: "right",
            cell: ({ answers, valid }) => (
              <>
                {countText(answers)} <span className="soft">of {countText(valid)}</span>
              </>
            ),
          },
        ]}
      />
      {promptsInAll > prompts.length && (
        <p className="soft sources-note">and {countText(promptsInAll - prompts.length)} more</p>
      )}
    </section>
  );
}
