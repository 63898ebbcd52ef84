import type { AssistantDifference, UnpairedAssistant } from "#api/surfaces/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { percent } from "#measurement/percent.ts";
import { differenceBeside, differenceState } from "#measurement/view/app-and-api/difference-words.ts";
import { notCountedWords } from "#measurement/view/left-out.ts";
import { shareBeside } from "#measurement/view/likely.ts";
import { ExportMenu } from "../../brands/table/export-menu.tsx";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { type MainFigures, totalWords } from "./main-figures.ts";
import { OneSided } from "./one-sided.tsx";
import { ShareOfAnswers } from "./share-of-answers.tsx";
import { exportColumns, exportRows } from "./surface-export.ts";
import type { SurfaceLinks } from "./surface-links.ts";

type DifferenceChartProps = {
  readonly compared: readonly AssistantDifference[];
  readonly unpaired: readonly UnpairedAssistant[];
  /** What the main figures count. */
  readonly main: MainFigures | null;
  readonly links: SurfaceLinks;
};

/** How often each assistant names the brand in its app and through its API, and the difference in words; how sure that is, on demand. */
export function DifferenceChart({ compared, unpaired, main, links }: DifferenceChartProps) {
  const notCounted = main && notCountedWords(main.leftOut, assistantName, " from your figures");
  return (
    <section className="section" aria-labelledby="surface-shares">
      <div className="section-head">
        <h2 id="surface-shares">How often you are named</h2>
        <p>Share of answers</p>
      </div>
      {compared.length > 0 && (
        <ul className="sides-list">
          {compared.map((one) => (
            <Row key={one.assistant} one={one} />
          ))}
        </ul>
      )}
      <OneSided unpaired={unpaired} links={links} isFolded={compared.length > 0} />
      {compared.length === 0 && notCounted !== null && <p className="soft sm">{notCounted}</p>}
      <details className="surface-more">
        <summary>How sure this is</summary>
        <ul className="sides-basis soft sm">
          {compared.map((one) => (
            <li key={one.assistant}>
              <b>{one.label}</b>, {counted(one.prompts, "prompt")}. App: {basisOf(one.app)}. API:{" "}
              {basisOf(one.api)}.
            </li>
          ))}
          {unpaired.map(({ assistant, label, surface, ...side }) => (
            <li key={assistant}>
              <b>{label}</b>. {surface === "app" ? "App" : "API"}: {basisOf(side)}.
            </li>
          ))}
          {compared.length > 0 && <li>{totalWords(compared, unpaired, main)}</li>}
        </ul>
        <ExportMenu name="App and API" rows={exportRows(compared, unpaired)} columns={exportColumns} />
      </details>
    </section>
  );
}

function Row({ one }: { readonly one: AssistantDifference }) {
  const { label, app, api, difference } = one;
  const { words, more } = differenceBeside(one);
  const state = differenceState(difference);
  return (
    <li className="sides" data-clear={state === "less" || state === "more" || undefined}>
      <h3>{label}</h3>
      <dl>
        <Lane side="app" name="App" note="what people see" of={app} />
        <Lane side="api" name="API" note="what software gets" of={api} />
      </dl>
      <p className="sides-words">
        <b>{words}</b>
        <small>{more}</small>
      </p>
    </li>
  );
}

type Side = Pick<AssistantDifference["app"], "answers" | "visibility">;

const isFew = ({ visibility: { value, n } }: Side): boolean => value === null || n < SHOWN_FROM_ANSWERS;

/** "49%, likely 30–69%, 114 answers"; the answers alone where they are too few. */
function basisOf(side: Side): string {
  const { answers, visibility } = side;
  const known = isFew(side) ? [] : [percent(visibility.value), shareBeside(visibility)];
  return [...known, counted(answers, "answer")].join(", ");
}

type LaneProps = {
  readonly side: "app" | "api";
  readonly name: string;
  readonly note: string;
  readonly of: Side;
};

/** One way of asking, with its share. */
function Lane({ side, name, note, of }: LaneProps) {
  return (
    <div className="lane" data-side={side}>
      <dt>
        {name} <small>{note}</small>
      </dt>
      <dd>
        <ShareOfAnswers of={of.visibility} />
      </dd>
    </div>
  );
}
