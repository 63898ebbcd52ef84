import type { CSSProperties } from "react";
import type { AssistantDifference, UnpairedAssistant } from "#api/surfaces/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { percent } from "#measurement/percent.ts";
import { differenceBeside, differenceState } from "#measurement/view/app-and-api/difference-words.ts";
import { likelyShare } from "#measurement/view/likely.ts";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { OneSided } from "./one-sided.tsx";
import { exportColumns, exportRows } from "./surface-export.ts";
import type { SurfaceLinks } from "./surface-links.ts";

const MARKS = [0, 25, 50, 75, 100];

type DifferenceChartProps = {
  readonly compared: readonly AssistantDifference[];
  readonly unpaired: readonly UnpairedAssistant[];
  readonly links: SurfaceLinks;
};

/** How often each assistant names the brand in its app and through its API, and the range of the difference on a scale of its own. */
export function DifferenceChart({ compared, unpaired, links }: DifferenceChartProps) {
  const end = endOf(compared);
  return (
    <section className="section" aria-labelledby="surface-shares">
      <div className="section-head">
        <h2 id="surface-shares">How often you are named</h2>
        <p className="side-key">
          <span>
            <i className="asked-mark" data-side="app" /> in the app people use
          </span>
          <span>
            <i className="asked-mark" data-side="api" /> through the API
          </span>
        </p>
        <div className="end">
          <ExportMenu name="App and API" rows={exportRows(compared, unpaired)} columns={exportColumns} />
        </div>
      </div>
      {compared.length > 0 && (
        <>
          <div className="sides-axis" aria-hidden="true">
            <div className="sides-scale">
              {MARKS.map((mark) => (
                <span key={mark} style={{ insetInlineStart: `${mark}%` }}>
                  {mark}%
                </span>
              ))}
            </div>
            {end !== null && <DifferenceAxis end={end} />}
          </div>
          <ul>
            {compared.map((one) => (
              <Row key={one.assistant} one={one} end={end} />
            ))}
          </ul>
        </>
      )}
      <OneSided unpaired={unpaired} links={links} isFolded={compared.length > 0} />
    </section>
  );
}

/** The end of the scale of differences (0–1): the furthest bound that is drawn, in whole tens of points; null where none is. */
function endOf(compared: readonly AssistantDifference[]): number | null {
  const drawn = compared.flatMap(({ difference }) =>
    difference === null || differenceState(difference) === "too-few" ? [] : [difference],
  );
  if (drawn.length === 0) return null;
  const furthest = Math.max(0.1, ...drawn.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return Math.min(1, Math.ceil(furthest * 10 - 1e-9) / 10);
}

function DifferenceAxis({ end }: { readonly end: number }) {
  const points = Math.round(end * 100);
  return (
    <div className="difference-scale" dir="ltr">
      <p>Difference, likely range</p>
      <span>−{points}</span>
      <span>same</span>
      <span>+{points}</span>
    </div>
  );
}

function Row({ one, end }: { readonly one: AssistantDifference; readonly end: number | null }) {
  const { label, prompts, app, api, difference } = one;
  const { words, more } = differenceBeside(one);
  const state = differenceState(difference);
  const isAppLower = (app.visibility.value ?? 0) <= (api.visibility.value ?? 0);
  const answers = app.answers + api.answers;
  return (
    <li className="sides" data-clear={state === "less" || state === "more" || undefined}>
      <h3>
        {label}
        {state !== "too-few" && (
          <small>
            <span>{counted(prompts, "prompt")},</span> <span>{counted(answers, "answer")}</span>
          </small>
        )}
      </h3>
      <div className="sides-plot" dir="ltr">
        <Share side="app" name="App" of={app.visibility} isBefore={isAppLower} />
        <Share side="api" name="API" of={api.visibility} isBefore={!isAppLower} />
      </div>
      <div className="difference-plot" dir="ltr" aria-hidden="true">
        {end !== null && difference !== null && state !== "too-few" && (
          <span className="difference-range" style={onScale(difference, end)}>
            <i />
            <b />
          </span>
        )}
      </div>
      <p className="sides-words">
        <b>{words}</b>
        <small>{more}</small>
      </p>
    </li>
  );
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? noun : `${noun}s`}`;

type Range = { readonly value: number; readonly low: number; readonly high: number };

const placed = (places: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(
    Object.entries(places).map(([name, share]) => [`--${name}`, Math.round(share * 1000) / 10]),
  );

/** A difference and its bounds, placed on a scale from −end to +end. */
function onScale({ value, low, high }: Range, end: number): CSSProperties {
  const at = (bound: number) => Math.min(1, Math.max(0, (bound + end) / (2 * end)));
  return placed({ value: at(value), low: at(low), high: at(high) });
}

type ShareProps = {
  readonly side: "app" | "api";
  readonly name: string;
  readonly of: AssistantDifference["app"]["visibility"];
  /** Its figure comes before its dot, so that the two never cover each other. */
  readonly isBefore: boolean;
};

/** A dot at the share; none where there are too few answers for a figure. */
function Share({ side, name, of: { value, low, high, n }, isBefore }: ShareProps) {
  if (value === null || n < SHOWN_FROM_ANSWERS) return null;
  return (
    <span className="side-share" data-side={side} style={placed({ value })}>
      <b />
      <em data-before={isBefore || undefined}>
        <span className="vh">{name}: </span>
        {percent(value)}
        <span className="vh">, {likelyShare({ low, high })}</span>
      </em>
    </span>
  );
}
