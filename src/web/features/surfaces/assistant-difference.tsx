import { Check, Minus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { type OtherDifference, otherDifferences } from "#measurement/view/app-and-api/difference-words.ts";
import { ExportMenu } from "../../brands/table/export-menu.tsx";
import { daysText } from "../../brands/text/day-text.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
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

type Example = AssistantDifference["examples"][number];
type AnswerPairsProps = { readonly one: AssistantDifference; readonly links: SurfaceLinks };

/** The prompt that shows the difference best, with an answer of each side; a few more on demand. */
function AnswerPairs({ one, links }: AnswerPairsProps) {
  const [first, ...more] = one.examples;
  if (first === undefined) return <p className="surface-rest">No prompt has answers of both to show.</p>;
  return (
    <>
      <Pair example={first} label={one.label} links={links} />
      {more.length > 0 && (
        <details className="surface-more">
          <summary>
            {more.length === 1 ? "Another prompt" : `${more.length} more prompts`} where they differ
          </summary>
          {more.map((example) => (
            <Pair key={example.promptKey} example={example} label={one.label} links={links} />
          ))}
        </details>
      )}
    </>
  );
}

type PairProps = { readonly example: Example; readonly label: string; readonly links: SurfaceLinks };

function Pair({ example: { prompt, app, api }, label, links }: PairProps) {
  return (
    <div className="surface-pair">
      <p className="surface-question" dir="auto">
        “{prompt}”
      </p>
      <div>
        <Answer side="app" title={`${label} app`} note="signed out" of={app} links={links} />
        <Answer side="api" title={`${label} API`} note={surfaceName(api.surface)} of={api} links={links} />
      </div>
    </div>
  );
}

type AnswerProps = {
  readonly side: "app" | "api";
  readonly title: string;
  readonly note: string;
  readonly of: Example["app"];
  readonly links: SurfaceLinks;
};

const named: Readonly<Record<string, string>> = {
  yes: "Names you",
  no: "Doesn’t name you",
  unclear: "Unclear whether it names you",
};

function Answer({ side, title, note, of: { answers, named: naming, answer }, links }: AnswerProps) {
  return (
    <article>
      <h3>
        <i className="asked-mark" data-side={side} aria-hidden="true" />
        {title} <small>{note}</small>
      </h3>
      {answer === null ? (
        <p className="soft">No answer is left to show.</p>
      ) : (
        <>
          <p className="surface-verdict">
            {answer.mentioned === "yes" ? (
              <Check aria-hidden className="ico" />
            ) : (
              <Minus aria-hidden className="ico" />
            )}
            {named[answer.mentioned ?? ""] ?? "Not read yet"}
            <small>
              You are in {naming} of {answers} {answers === 1 ? "answer" : "answers"} to this prompt
            </small>
          </p>
          <blockquote dir="auto">
            <Quote text={excerptText(answer.quote)} name={answer.name} isYou={answer.mentioned === "yes"} />
          </blockquote>
          <Link className="link" to={links.answer(answer.id)}>
            Open the answer<span className="vh">: {title}</span>
          </Link>
        </>
      )}
    </article>
  );
}

type QuoteProps = { readonly text: string; readonly name: string | null; readonly isYou: boolean };

/** A sentence with the name in it marked, as marks of answers are. */
function Quote({ text, name, isYou }: QuoteProps) {
  const at = name === null ? -1 : text.indexOf(name);
  if (name === null || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      {isYou ? <mark>{name}</mark> : <b>{name}</b>}
      {text.slice(at + name.length)}
    </>
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
      <details className="surface-more">
        <summary>What else differs in {one.label}: position, tone and cited sites</summary>
        <p className="surface-rest">{basisOf(one)}</p>
        <Others one={one} />
        <CitedSites one={one} links={links} />
        {one.onlyApp.length + one.onlyApi.length > 0 && (
          <ExportMenu
            name={`Sites only one cites, ${one.label}`}
            rows={siteRows(one)}
            columns={siteColumns}
          />
        )}
      </details>
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
