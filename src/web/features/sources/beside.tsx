import { Link } from "react-router";
import type { SourceDetail } from "#api/sources/contract.ts";
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
      <table className="data-table">
        <caption className="vh">Named in answers that use {domain}</caption>
        <thead>
          <tr>
            <th scope="col">Brand</th>
            <th scope="col" className="right">
              Answers
            </th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ id, name, isBrand, answers }) => (
            <tr key={id}>
              <th scope="row">
                {name} {isBrand && <span className="soft">you</span>}
              </th>
              <td className="right">
                {answers === 0 ? (
                  <span className="soft">0</span>
                ) : (
                  <Link
                    className="link"
                    to={links.answers({ domain, entity: id, mentioned: "yes" })}
                    aria-label={`${countText(answers)} answers that use ${domain} and name ${name}`}
                  >
                    {countText(answers)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
      <table className="data-table">
        <caption className="vh">Prompts whose answers use {domain}</caption>
        <thead>
          <tr>
            <th scope="col">Prompt</th>
            <th scope="col" className="right">
              Answers
            </th>
          </tr>
        </thead>
        <tbody>
          {prompts.map(({ key, text, answers, valid }) => (
            <tr key={key}>
              <th scope="row">
                <Link className="prompt-link" to={links.prompt(key)} dir="auto">
                  {text}
                </Link>
              </th>
              <td className="right">
                {countText(answers)} <span className="soft">of {countText(valid)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {promptsInAll > prompts.length && (
        <p className="soft sources-note">and {countText(promptsInAll - prompts.length)} more</p>
      )}
    </section>
  );
}
