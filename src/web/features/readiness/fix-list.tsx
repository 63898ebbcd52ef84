import type { FinishedAudit } from "#api/brands/contract.ts";
import { orderWords } from "./wording.ts";

/** The fixes that gain most for their work, and what the score becomes with them. */
export function FixList({ audit: { outlook, result } }: { audit: FinishedAudit }) {
  const { fixes, becomes } = outlook;
  if (result.state === "unreachable") return null;
  return (
    <section className="section" aria-labelledby="fixes">
      <div className="section-head">
        <h2 id="fixes">Fix order</h2>
        <p>
          {fixes.length === 0
            ? "Every check we could run has passed."
            : becomes === null
              ? "Points gained for the work it takes."
              : orderWords(fixes.length, result.score, becomes)}
        </p>
      </div>
      {fixes.length > 0 && (
        <ol className="fix-list">
          {fixes.map(({ checkId, title, text, gain, effort, liftsCeiling }) => (
            <li key={checkId}>
              <div>
                <h3>
                  <a href={`#check-${checkId}`}>{title}</a>
                </h3>
                <p>{text}</p>
                {liftsCeiling && <p className="lifts">Removes the cap on your score.</p>}
              </div>
              <p className="fix-gain">
                <b>{gain ?? "–"}</b>{" "}
                <span className="vh">{gain === null ? "with the next fixes" : "points"}</span>
              </p>
              <p className="fix-effort">{effort}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
