import type { CSSProperties } from "react";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { likelyShare } from "#measurement/view/likely.ts";
import { differenceBeside } from "#measurement/view/surface-difference.ts";

/** A bar that begins further left leaves no room for its figure before it. */
const ROOM_BEFORE = 0.12;
const MARKS = [0, 25, 50, 75, 100];

/** How often each assistant names the brand in its app and through its API, on one scale. */
export function DifferenceChart({ compared }: { readonly compared: readonly AssistantDifference[] }) {
  return (
    <section className="section" aria-labelledby="surface-shares">
      <div className="section-head">
        <h2 id="surface-shares">How often you are named</h2>
        <p className="side-key">
          <span>
            <i className="asked-mark" data-side="app" /> in the app people use
          </span>
          <span>
            <i className="asked-mark" data-side="api" /> through the API, the way programs ask
          </span>
          <span>Bar: where the true value likely lies</span>
        </p>
      </div>
      <div className="sides-axis" aria-hidden="true">
        <div>
          {MARKS.map((mark) => (
            <span key={mark} style={{ insetInlineStart: `${mark}%` }}>
              {mark}%
            </span>
          ))}
        </div>
      </div>
      <ul>
        {compared.map((one) => (
          <Row key={one.assistant} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one: { label, app, api, difference } }: { readonly one: AssistantDifference }) {
  const { isClear, words, more } = differenceBeside(difference);
  const shares = [app.visibility.value ?? 0, api.visibility.value ?? 0].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = shares;
  return (
    <li className="sides" data-clear={isClear || undefined}>
      <h3>{label}</h3>
      <div className="sides-plot" dir="ltr">
        {isClear && <span className="sides-gap" style={placed({ low, high, value: low })} />}
        <Share side="app" name="App" of={app.visibility} isLower={isClear && app.visibility.value === low} />
        <Share side="api" name="API" of={api.visibility} isLower={isClear && api.visibility.value === low} />
      </div>
      <p className="sides-words">
        <b>{words}</b>
        <small>{more}</small>
      </p>
    </li>
  );
}

type Range = { readonly value: number; readonly low: number; readonly high: number };

const placed = ({ value, low, high }: Range): CSSProperties =>
  Object.fromEntries(
    Object.entries({ low, high, value }).map(([name, share]) => [`--${name}`, Math.round(share * 1000) / 10]),
  );

type ShareProps = {
  readonly side: "app" | "api";
  readonly name: string;
  readonly of: AssistantDifference["app"]["visibility"];
  /** Its figure comes before its bar, outside of the gap between the two. */
  readonly isLower: boolean;
};

/** A dot at the share, a bar over its likely range; neither where there are too few prompts for a range. */
function Share({ side, name, of: { value, low, high }, isLower }: ShareProps) {
  const isVague = value === null || isTooWide({ low, high });
  return (
    <span className="side-share" data-side={side} style={isVague ? undefined : placed({ value, low, high })}>
      {!isVague && (
        <>
          <i />
          <b />
        </>
      )}
      <em data-vague={isVague || undefined} data-before={(isLower && low > ROOM_BEFORE) || undefined}>
        <span className="vh">{name}: </span>
        {isVague ? "too few prompts for a range" : percent(value)}
        {!isVague && <span className="vh">, {likelyShare({ low, high })}</span>}
      </em>
    </span>
  );
}
