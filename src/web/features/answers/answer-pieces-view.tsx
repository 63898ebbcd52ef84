import type { ReactNode } from "react";
import type { AnswerPiece } from "./answer-pieces.ts";
import { markStyle } from "./mark-style.ts";

type Colours = { readonly colours: ReadonlyMap<string, string> };

/** Runs of text with their marks; a link says which site it leads to. */
export function Pieces({ pieces, colours }: { readonly pieces: readonly AnswerPiece[] } & Colours) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name, and none changes
    <Piece key={index} piece={piece} endsLink={piece.href !== pieces[index + 1]?.href} colours={colours} />
  ));
}

type PieceProps = { readonly piece: AnswerPiece; readonly endsLink: boolean } & Colours;

function Piece({ piece, endsLink, colours }: PieceProps) {
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
  return (
    <>
      <a className="answer-link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
      {endsLink && !text.includes(host) && <span className="link-host"> ({host})</span>}
    </>
  );
}
