import { type ReactNode, useEffect, useRef } from "react";
import type { Answer } from "#api/answers/contract.ts";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { type Marked, markStyle, marksOf } from "./answer-marks.ts";
import type { AnswerPiece } from "./answer-pieces.ts";
import { type AnswerBlock, blocksOf } from "./answer-text.ts";
import type { Sought } from "./sought-site.ts";

type MarkedTextProps = {
  readonly answer: Answer;
  /** CSS colours by the ids of brand and competitors. */
  readonly colours: ReadonlyMap<string, string>;
  readonly sought: Sought | null;
};

/** The text of an answer with the names found in it, and what its colours say. */
export default function MarkedText({
  answer: { text, reading, unsafeCharacters, language },
  colours,
  sought,
}: MarkedTextProps) {
  const entities = reading?.entities ?? [];
  const own = entities.find(({ isBrand }) => isBrand);
  const quotes = own?.sentiment == null ? [] : own.quotes.filter(({ start }) => text[start] !== "|");
  const marks = marksOf(entities);
  const blocks = blocksOf(text, marks, quotes);
  const look = { colours, sought };
  const hidden = unsafeCharacters.bidi + unsafeCharacters.invisible + unsafeCharacters.control;
  const body = useRef<HTMLDivElement>(null);
  // In the text, else in the list of pages below it.
  useEffect(() => {
    if (sought === null) return;
    const place = body.current?.closest("article")?.querySelector("[data-sought]");
    if (place && place.getBoundingClientRect().bottom > innerHeight)
      place.scrollIntoView({ block: "center" });
  }, [sought]);
  return (
    <div ref={body} className="answer-body" data-tone={toneOf(own?.sentiment ?? null)}>
      <Legend
        marks={marks}
        colours={colours}
        nameOf={(id) => entities.find((entity) => entity.id === id)?.name ?? ""}
        hasQuotes={quotes.length > 0}
        sought={sought}
      />
      <div className="answer-text" lang={language ?? undefined}>
        {blocks.length === 0 && <p className="soft">There is no text in this answer.</p>}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name, and none changes
          <Block key={index} block={block} look={look} />
        ))}
      </div>
      {hidden > 0 && (
        <p className="mute sm">
          {hidden === 1
            ? "1 character that cannot be seen is"
            : `${hidden} characters that cannot be seen are`}{" "}
          left out here.
        </p>
      )}
    </div>
  );
}

/** Whether the passage that sets the tone is good or bad news; its colour follows. */
function toneOf(sentiment: number | null): "positive" | "negative" | undefined {
  if (sentiment === null || sentiment === 0) return undefined;
  return sentiment > 0 ? "positive" : "negative";
}

type LegendProps = {
  readonly marks: readonly Marked[];
  readonly colours: ReadonlyMap<string, string>;
  readonly nameOf: (id: string) => string;
  readonly hasQuotes: boolean;
  readonly sought: Sought | null;
};

function Legend({ marks, colours, nameOf, hasQuotes, sought }: LegendProps) {
  const shown = new Map(marks.map((mark) => [`${mark.mark} ${mark.entityId}`, mark]));
  if (shown.size === 0 && sought === null) return null;
  return (
    <ul className="mark-key" aria-label="What is marked">
      {[...shown.values()].map(({ mark, entityId }) => (
        <li key={`${mark} ${entityId}`}>
          <span className="marked" data-mark={mark} style={markStyle(colours, entityId)}>
            {nameOf(entityId)}
          </span>
          {mark === "you" && <span className="mute"> you</span>}
          {mark === "unclear" && <span className="mute"> unclear, left out</span>}
        </li>
      ))}
      {hasQuotes && (
        <li>
          <span className="answer-quote">the passage that sets the tone</span>
        </li>
      )}
      {sought !== null && (
        <li>
          <span className="answer-sought">{sought.name}</span>{" "}
          <span className="mute">the {sought.kind} you opened this answer for</span>
        </li>
      )}
    </ul>
  );
}

type BlockProps = { readonly block: AnswerBlock; readonly look: Look };

function Block({ block, look }: BlockProps) {
  switch (block.kind) {
    case "heading":
      return (
        <h3 dir="auto">
          <Pieces pieces={block.pieces} look={look} />
        </h3>
      );
    case "text":
      return (
        <p dir="auto">
          <Pieces pieces={block.pieces} look={look} />
        </p>
      );
    case "quote":
      return (
        <blockquote dir="auto">
          <Pieces pieces={block.pieces} look={look} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "items":
      return (
        <ul>
          {block.items.map(({ label, depth, pieces }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none changes
            <li key={index} dir="auto" data-depth={depth}>
              <span className="item-label">{label}</span>
              <span>
                <Pieces pieces={pieces} look={look} />
              </span>
            </li>
          ))}
        </ul>
      );
    case "table":
      return <AnswerTextTable rows={block.rows} look={look} />;
  }
}

type TableRows = Extract<AnswerBlock, { kind: "table" }>["rows"];

type AnswerTextTableProps = {
  readonly rows: TableRows;
  readonly look: Look;
};

/** A table in an answer's text; its first row is the head. */
function AnswerTextTable({ rows, look }: AnswerTextTableProps) {
  const [head = [], ...body] = rows;
  return (
    <TableScroll label="Table in the answer">
      <table className="data-table">
        <thead>
          <tr>
            {head.map((pieces, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name, and none changes
              <th key={index} scope="col" dir="auto">
                <Pieces pieces={pieces} look={look} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and none changes
            <tr key={index}>
              {row.map((pieces, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name, and none changes
                <td key={cell} dir="auto">
                  <Pieces pieces={pieces} look={look} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

type Look = {
  readonly colours: ReadonlyMap<string, string>;
  readonly sought: Sought | null;
};

/** Runs of text with their marks; a link says which site it leads to. */
function Pieces({ pieces, look }: { readonly pieces: readonly AnswerPiece[]; readonly look: Look }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name, and none changes
    <Piece key={index} piece={piece} endsLink={piece.href !== pieces[index + 1]?.href} look={look} />
  ));
}

type PieceProps = { readonly piece: AnswerPiece; readonly endsLink: boolean; readonly look: Look };

function Piece({ piece, endsLink, look: { colours, sought } }: PieceProps) {
  const { text, isBold, isItalic, isCode, isQuote, mark, entityId, href } = piece;
  let words: ReactNode = text;
  if (isCode) words = <code>{words}</code>;
  if (isItalic) words = <i>{words}</i>;
  if (isBold) words = <b>{words}</b>;
  if (mark !== null)
    words = (
      <mark className="marked" data-mark={mark} style={markStyle(colours, entityId)}>
        {words}
      </mark>
    );
  if (isQuote) words = <span className="answer-quote">{words}</span>;
  if (href === null) return words;
  const host = new URL(href).host;
  const isSought = sought?.isAt(href) === true;
  return (
    <>
      <a
        className={isSought ? "answer-link answer-sought" : "answer-link"}
        data-sought={isSought || undefined}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {words}
      </a>
      {endsLink && !text.includes(host) && <span className="link-host"> ({host})</span>}
    </>
  );
}
