import {
  FIRST_LOOK_TITLE,
  type FirstLookRow,
  NAMES_NOBODY,
  type QuotePiece,
  type ReportFirstLook,
} from "../first-look.ts";
import type { Report } from "../report.ts";

/** What each assistant answered, word for word, and who it names instead. */
export function PageFirstLook({ report: { firstLook, links, domain } }: { report: Report }) {
  return (
    <section className="sec look" aria-labelledby="look-title">
      <div className="wrap">
        <p className="margin">
          <b>First look</b>
          Five questions your customers ask, once each
        </p>
        <div>
          <h2 className="serif" id="look-title">
            {FIRST_LOOK_TITLE}
          </h2>
          {firstLook.state === "done" ? (
            <Found look={firstLook} />
          ) : (
            <p className="lead" role={firstLook.state === "asking" ? "status" : undefined}>
              {firstLook.sentence}
            </p>
          )}
          <div className="unlock">
            <p>
              {beforeInvitation(firstLook)}To see how often you come up, have your questions asked every week.
            </p>
            <a className="btn big" href={links.signUp}>
              Measure {domain} free
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

function beforeInvitation(look: ReportFirstLook): string {
  if (look.state === "asking") return "";
  return `${look.state === "done" ? look.note : "Connect an assistant in your own workspace."} `;
}

function Found({ look }: { look: Extract<ReportFirstLook, { state: "done" }> }) {
  return (
    <>
      <p className="lead">{look.finding}</p>
      <ul className="looks">
        {look.rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
        {look.leftOut.map((sentence) => (
          <li key={sentence} className="left">
            {sentence}
          </li>
        ))}
      </ul>
      <details className="asked">
        <summary>The questions we asked</summary>
        <ol>
          {look.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Row({ row }: { row: FirstLookRow }) {
  const { label, verdict, named, answers, quote, insteadTitle, instead } = row;
  return (
    <li className={named > 0 ? "named" : "missed"}>
      <div className="who">
        <h3>{label}</h3>
        <p className="say">{verdict}</p>
        <span className="dots" aria-hidden="true">
          {Array.from({ length: answers }, (_, index) => index).map((index) => (
            <i key={index} className={index < named ? "on" : undefined} />
          ))}
        </span>
      </div>
      {quote === null ? (
        <p className="silent">{NAMES_NOBODY}</p>
      ) : (
        <figure>
          <blockquote>
            <p>
              “<Pieces pieces={quote.pieces} />”
            </p>
          </blockquote>
          <figcaption>Asked: {quote.question}</figcaption>
        </figure>
      )}
      {insteadTitle !== null && (
        <div className="instead">
          <p>{insteadTitle}</p>
          <ul>
            {instead.map(({ name, rank, answers: count }) => (
              <li key={name}>
                <i className={rankClass(rank)} />
                <bdi>{name}</bdi>
                <b className="num">{count}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

const rankClass = (rank: number): string => `r${Math.min(rank, 4)}`;

function Pieces({ pieces }: { pieces: readonly QuotePiece[] }) {
  return pieces.map(({ at, text, names }) => {
    if (names === "nobody") return text;
    if (names === "brand") return <mark key={at}>{text}</mark>;
    return (
      <u key={at} className={rankClass(names)}>
        {text}
      </u>
    );
  });
}
