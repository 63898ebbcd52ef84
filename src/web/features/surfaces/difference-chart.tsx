import type { AssistantDifference, UnpairedAssistant } from "#api/surfaces/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { differenceBeside, differenceState } from "#measurement/view/app-and-api/difference-words.ts";
import { likelyBeside } from "#measurement/view/likely.ts";
import { ShareBar } from "../../ui/chart/share-bar.tsx";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { type MainFigures, totalWords } from "./main-figures.ts";
import { OneSided } from "./one-sided.tsx";
import { exportColumns, exportRows } from "./surface-export.ts";
import type { SurfaceLinks } from "./surface-links.ts";

const MARKS = [0, 50, 100];

type DifferenceChartProps = {
  readonly compared: readonly AssistantDifference[];
  readonly unpaired: readonly UnpairedAssistant[];
  /** What the main figures count. */
  readonly main: MainFigures | null;
  readonly links: SurfaceLinks;
};

/** How often each assistant names the brand in its app and through its API, on one scale, and the difference in words. */
export function DifferenceChart({ compared, unpaired, main, links }: DifferenceChartProps) {
  return (
    <section className="section" aria-labelledby="surface-shares">
      <div className="section-head">
        <h2 id="surface-shares">How often you are named</h2>
        <p>Share of answers, with its likely range</p>
        <div className="end">
          <ExportMenu name="App and API" rows={exportRows(compared, unpaired)} columns={exportColumns} />
        </div>
      </div>
      {compared.length > 0 && (
        <>
          <div className="sides-axis" aria-hidden="true">
            {MARKS.map((mark) => (
              <span key={mark} style={{ left: `${mark}%` }}>
                {mark}%
              </span>
            ))}
          </div>
          <ul>
            {compared.map((one) => (
              <Row key={one.assistant} one={one} />
            ))}
          </ul>
        </>
      )}
      <OneSided unpaired={unpaired} links={links} isFolded={compared.length > 0} />
      {compared.length > 0 && <p className="sides-total soft sm">{totalWords(compared, unpaired, main)}</p>}
    </section>
  );
}

function Row({ one }: { readonly one: AssistantDifference }) {
  const { label, prompts, app, api, difference } = one;
  const { words, more } = differenceBeside(one);
  const state = differenceState(difference);
  return (
    <li className="sides" data-clear={state === "less" || state === "more" || undefined}>
      <h3>
        {label}
        <small>{counted(prompts, "prompt")}</small>
      </h3>
      <dl>
        <Lane side="app" name="App" of={app} />
        <Lane side="api" name="API" of={api} />
      </dl>
      <p className="sides-words">
        <b>{words}</b>
        <small>{more}</small>
      </p>
    </li>
  );
}

type LaneProps = {
  readonly side: "app" | "api";
  readonly name: string;
  readonly of: AssistantDifference["app"];
};

/** One way of asking: its share on the scale and in words; its answers alone where they are too few. */
function Lane({ side, name, of: { answers, visibility } }: LaneProps) {
  const { value, low, high, n } = visibility;
  const isFew = value === null || n < SHOWN_FROM_ANSWERS;
  return (
    <div className="lane" data-side={side}>
      <dt>
        <i className="asked-mark" data-side={side} aria-hidden="true" />
        {name}
      </dt>
      <dd className="lane-plot" dir="ltr">
        {!isFew && !isTooWide(visibility) && <ShareBar value={value} low={low} high={high} />}
      </dd>
      <dd>
        {!isFew && <b>{percent(value)}</b>}
        <small>
          {!isFew && <span>{likelyBeside(visibility)},</span>} <span>{counted(answers, "answer")}</span>
        </small>
      </dd>
    </div>
  );
}
