import { Check, Minus } from "lucide-react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { daysText } from "../../brands/text/day-text.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";

export type Links = {
  readonly sourceHref: (domain: string) => string;
  readonly answerHref: (id: string) => string;
};

type DifferenceProps = { readonly one: AssistantDifference; readonly links: Links };

/** What else differs between an assistant's app and its API: position, tone, sites that only one cites, answers side by side. */
export function AssistantDetails({ one, links }: DifferenceProps) {
  const { label, prompts, period, app, api, onlyApp, onlyApi } = one;
  const basis = `${prompts.toLocaleString("en-US")} shared ${prompts === 1 ? "prompt" : "prompts"}, ${daysText(period.from, period.to)}`;
  const [first, ...more] = one.examples;
  return (
    <section className="section" aria-label={`${label}: app and API`}>
      <div className="section-head">
        <h2>What else differs in {label}</h2>
        <p>{basis}</p>
      </div>
      <dl className="side-tiles">
        <Tile
          name="Position"
          note="1 is first"
          value={({ position }) => position?.value.toFixed(1)}
          {...{ app, api }}
        />
        <Tile
          name="Tone"
          note="of 100, 50 is neutral"
          value={({ sentiment }) => sentiment && String(Math.round(sentiment.value))}
          {...{ app, api }}
        />
        <Tile
          name="Answers"
          note="to the same prompts"
          value={({ answers }) => answers.toLocaleString("en-US")}
          {...{ app, api }}
        />
      </dl>
      <div className="surface-columns">
        <Cited title="Sites only the app cites" sources={onlyApp} of={app.answers} links={links} />
        <Cited title="Sites only the API cites" sources={onlyApi} of={api.answers} links={links} />
      </div>
      {first !== undefined && (
        <>
          <h3 className="surface-pair-title">One question, two answers</h3>
          <Pair example={first} one={one} links={links} />
        </>
      )}
      {more.length > 0 && (
        <details className="surface-more">
          <summary>
            {more.length === 1 ? "Another question" : `${more.length} more questions`} where they differ
          </summary>
          {more.map((example) => (
            <Pair key={example.promptKey} example={example} one={one} links={links} />
          ))}
        </details>
      )}
    </section>
  );
}

type Side = AssistantDifference["app"];

type TileProps = {
  readonly name: string;
  readonly note: string;
  readonly value: (side: Side) => string | null | undefined;
  readonly app: Side;
  readonly api: Side;
};

function Tile({ name, note, value, app, api }: TileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>
          <i className="asked-mark" data-side="app" aria-hidden="true" />
          <span className="vh">App </span>
          {value(app) ?? "–"}
        </span>
        <span>
          <i className="asked-mark" data-side="api" aria-hidden="true" />
          <span className="vh">API </span>
          {value(api) ?? "–"}
        </span>
      </dd>
      <dd>{note}</dd>
    </div>
  );
}

type CitedProps = {
  readonly title: string;
  readonly sources: AssistantDifference["onlyApp"];
  readonly of: number;
  readonly links: Links;
};

function Cited({ title, sources, of, links }: CitedProps) {
  const most = Math.max(...sources.map(({ answers }) => answers), 1);
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft sm">Answers that cite it, of {of.toLocaleString("en-US")}</p>
      {sources.length === 0 ? (
        <p className="surface-none soft">No site.</p>
      ) : (
        <ol className="surface-sites">
          {sources.map(({ domain, answers }) => (
            <li key={domain}>
              <Link className="link" to={links.sourceHref(domain)}>
                {domain}
              </Link>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${(answers / most) * 100}%` }} />
              </i>
              <span>
                {answers.toLocaleString("en-US")}
                <span className="vh"> answers</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type PairProps = DifferenceProps & { readonly example: AssistantDifference["examples"][number] };

function Pair({ example: { prompt, app, api }, one, links }: PairProps) {
  return (
    <div className="surface-pair">
      <p className="surface-question" dir="auto">
        “{prompt}”
      </p>
      <div>
        <Answer side="app" title={`${one.label} app`} note="Signed out" answer={app} links={links} />
        <Answer
          side="api"
          title={`${one.label} API`}
          note={surfaceName(one.api.surface)}
          answer={api}
          links={links}
        />
      </div>
    </div>
  );
}

type AnswerProps = {
  readonly side: "app" | "api";
  readonly title: string;
  readonly note: string;
  readonly answer: AssistantDifference["examples"][number]["app"];
  readonly links: Links;
};

const named: Readonly<Record<string, string>> = {
  yes: "Names you",
  no: "Doesn’t name you",
  unclear: "Unclear whether it names you",
};

function Answer({ side, title, note, answer, links }: AnswerProps) {
  return (
    <article>
      <h4>
        <i className="asked-mark" data-side={side} aria-hidden="true" />
        {title} <small>{note}</small>
      </h4>
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
          </p>
          <blockquote dir="auto">{excerptText(answer.excerpt)}</blockquote>
          <Link className="link" to={links.answerHref(answer.id)}>
            Open the answer
          </Link>
        </>
      )}
    </article>
  );
}
