import { useState } from "react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { type OtherDifference, otherDifferences } from "#measurement/view/app-and-api/difference-words.ts";
import { daysText } from "../../brands/text/day-text.ts";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { AnswerPairs } from "./answer-pairs.tsx";
import { siteColumns, siteRows } from "./surface-export.ts";
import type { SurfaceLinks } from "./surface-links.ts";

type AssistantDetailsProps = {
  readonly compared: readonly AssistantDifference[];
  readonly links: SurfaceLinks;
};

type Site = AssistantDifference["onlyApp"][number];
type CitedSitesProps = { readonly one: AssistantDifference; readonly links: SurfaceLinks };

/** The sites that only the app cites beside those that only the API does, each with its share of the answers. */
function CitedSites({ one: { app, api, onlyApp, onlyApi }, links }: CitedSitesProps) {
  if (onlyApp.length + onlyApi.length === 0)
    return <p className="surface-rest">No site is cited by only one of the two.</p>;
  return (
    <div className="surface-columns">
      <Cited title="Sites only the app cites" sites={onlyApp} of={app.answers} links={links} />
      <Cited title="Sites only the API cites" sites={onlyApi} of={api.answers} links={links} />
    </div>
  );
}

/** So few answers that the other way may have missed the site by chance. */
const isFew = ({ answers }: Site): boolean => answers < SHOWN_FROM_ANSWERS;

type CitedProps = {
  readonly title: string;
  readonly sites: readonly Site[];
  readonly of: number;
  readonly links: SurfaceLinks;
};

function Cited({ title, sites, of, links }: CitedProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft sm">Answers that cite it, of {of.toLocaleString("en-US")}</p>
      {sites.length === 0 ? (
        <p className="surface-none soft">No site.</p>
      ) : (
        <ol className="surface-sites">
          {sites.map((site) => (
            <li key={site.domain}>
              <Link className="link" to={links.source(site.domain)}>
                {site.domain}
              </Link>
              {isFew(site) ? (
                <small>few, maybe chance</small>
              ) : (
                <i aria-hidden="true">
                  <b style={{ inlineSize: `${(site.answers / of) * 100}%` }} />
                </i>
              )}
              <span>
                {site.answers.toLocaleString("en-US")}
                <span className="vh"> answers</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** One assistant's app and API: the question where they differ most, then position, tone and sites that only one cites. */
export function AssistantDetails({ compared, links }: AssistantDetailsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const one = compared.find(({ assistant }) => assistant === chosen) ?? compared[0];
  if (one === undefined) return null;
  const isOneOfMany = compared.length > 1;
  return (
    <section aria-label={`${one.label}: app and API`}>
      {(isOneOfMany || one.examples.length > 0) && (
        <div className="section">
          <div className="section-head surface-head">
            <h2>Where {one.label}’s app and API differ most</h2>
            {isOneOfMany && (
              <fieldset className="end assistant-picks">
                <legend className="vh">Assistant</legend>
                {compared.map(({ assistant, label }) => (
                  <button
                    key={assistant}
                    type="button"
                    aria-pressed={assistant === one.assistant}
                    onClick={() => setChosen(assistant)}
                  >
                    {label}
                  </button>
                ))}
              </fieldset>
            )}
          </div>
          <AnswerPairs key={one.assistant} one={one} links={links} />
        </div>
      )}
      <div className="section">
        <div className="section-head surface-head">
          <h2>What else differs in {one.label}</h2>
          <p>{basisOf(one)}</p>
          <div className="end">
            {one.onlyApp.length + one.onlyApi.length > 0 && (
              <ExportMenu
                name={`Sites only one cites, ${one.label}`}
                rows={siteRows(one)}
                columns={siteColumns}
              />
            )}
          </div>
        </div>
        <Others one={one} />
        <CitedSites one={one} links={links} />
      </div>
    </section>
  );
}

const basisOf = ({ prompts, period, app, api }: AssistantDifference): string =>
  `${prompts.toLocaleString("en-US")} shared ${prompts === 1 ? "prompt" : "prompts"}, ${daysText(period.from, period.to)}: ` +
  `${app.answers.toLocaleString("en-US")} answers in the app, ${api.answers.toLocaleString("en-US")} through the API`;

/** Position and tone where they differ; one sentence where they don't. */
function Others({ one }: { readonly one: AssistantDifference }) {
  const { clear, rest } = otherDifferences({
    position: one.positionDifference,
    sentiment: one.sentimentDifference,
  });
  return (
    <>
      {clear.length > 0 && (
        <dl className="side-tiles">
          {clear.map((difference) => (
            <Tile key={difference.metric} difference={difference} one={one} />
          ))}
        </dl>
      )}
      {rest !== null && <p className="surface-rest">{rest}</p>}
    </>
  );
}

type TileProps = { readonly difference: OtherDifference; readonly one: AssistantDifference };

function Tile({ difference: { metric, name, note, words, likely }, one: { app, api } }: TileProps) {
  const text = (side: AssistantDifference["app"]) =>
    side[metric]?.value.toFixed(metric === "position" ? 1 : 0);
  return (
    <div>
      <dt>
        {name}, {note}
      </dt>
      <dd>
        <span>
          <i className="asked-mark" data-side="app" aria-hidden="true" />
          <span className="vh">App </span>
          {text(app)}
        </span>
        <span>
          <i className="asked-mark" data-side="api" aria-hidden="true" />
          <span className="vh">API </span>
          {text(api)}
        </span>
      </dd>
      <dd>
        <b>{words}</b>, {likely}
      </dd>
    </div>
  );
}
