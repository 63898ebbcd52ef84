import type { ReactNode } from "react";
import type { Figure } from "../figure.ts";
import { changeWords, intervalWords, valueWords } from "../figure-words.ts";
import { useNumbers } from "../reference-numbers.tsx";
import type { VisibilityReport } from "../visibility-report.ts";

/**
 * The numbers by which figures stand in the appendix. They can be followed, but not by the tabulator: there is one beside
 * every figure, and the list is a heading of its own.
 */
export function Marks({ figures }: { figures: readonly (Figure | undefined)[] }) {
  return (
    <sup className="refs">
      {useNumbers(figures).map((number) => (
        <a key={number} href={`#figure-${number}`} tabIndex={-1} aria-label={`Reference ${number}`}>
          {number}
        </a>
      ))}
    </sup>
  );
}

/** A figure with its interval and the number of its reference, which also shows on pointing. */
export function Cell({ figure }: { figure: Figure }) {
  return (
    <span className="num" title={figure.reference}>
      <b>{valueWords(figure)}</b> <small>{intervalWords(figure)}</small>
      <Marks figures={[figure]} />
    </span>
  );
}

export function Change({ change }: { change: Figure }) {
  return (
    <span title={change.reference}>
      {change.value === null ? "–" : changeWords(change)}
      <Marks figures={[change]} />
    </span>
  );
}

type Row = {
  readonly key: string;
  /** Of the row's element, where marks lead to it. */
  readonly id?: string;
  readonly name: string;
  readonly isOwn?: boolean;
  readonly cells: readonly ReactNode[];
};

/** A table of figures, which scrolls by itself where a screen is narrow. */
export function FigureTable({ headings, rows }: { headings: readonly string[]; rows: readonly Row[] }) {
  if (rows.length === 0) return <p>Nothing to show in this period.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="wide" aria-label={headings[0]} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, name, isOwn, cells }) => (
            <tr key={key} id={id} className={isOwn === true ? "you" : undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The headline figures, each with its reference. */
export function Tiles({ report: { headline } }: { report: VisibilityReport }) {
  const { visibility, change, airo, shareOfVoice, position, sentiment, mentions } = headline;
  const tiles = [
    ["Visibility", visibility, "of answers name the brand"],
    ["Change", change, change.verdict ?? "nothing to compare with"],
    ["AIRO score", airo, "of 10"],
    ["Share of voice", shareOfVoice, "of all mentions"],
    ["Position", position, "1 is first"],
    ["Sentiment", sentiment, "of 100, 50 neutral"],
    ["Mentions", mentions, "answers"],
  ] as const;
  return (
    <dl className="tiles">
      {tiles.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={figure.reference}>
            <b className="num">{valueWords(figure)}</b>
            {intervalWords(figure) !== null && <span>{` ${intervalWords(figure)}`}</span>}
            <Marks figures={[figure]} />
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
