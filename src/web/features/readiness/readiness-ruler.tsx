import type { AuditedSite } from "#api/brands/contract.ts";
import { scoreWords } from "./wording.ts";

const at = (score: number) => `${score * 10}%`;
const ticks = Array.from({ length: 51 }, (_, index) => index / 5);

/** The bands of Readiness, by where each begins and ends. */
const bands = [
  { name: "Not ready", from: 0, to: 4 },
  { name: "Basic", from: 4, to: 6 },
  { name: "Good", from: 6, to: 8 },
  { name: "Ready", from: 8, to: 10 },
] as const;

type RulerProps = {
  readonly site: Pick<AuditedSite, "band" | "caps"> & { readonly score: number };
  /** The score once what caps it is fixed. */
  readonly lifted: number | null;
};

/** Readiness on a ruler of 0 to 10: counted, so it has an end and no needle. Text keeps its size at every width. */
export function ReadinessRuler({ site: { score, band, caps }, lifted }: RulerProps) {
  const isHeld = caps.length > 0 && lifted !== null && lifted > score;
  const label = isHeld
    ? `Readiness ${scoreWords(score)} of 10, ${scoreWords(lifted)} once the cap is removed`
    : `Readiness ${scoreWords(score)} of 10`;
  return (
    <svg className="readiness-ruler" role="img" aria-label={label}>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={Number.isInteger(tick) ? "major" : "minor"}
          x1={at(tick)}
          x2={at(tick)}
          y1={Number.isInteger(tick) ? 22 : 26}
          y2="30"
        />
      ))}
      <line className="base" x1="0" x2="100%" y1="30" y2="30" />
      {isHeld && <line className="held" x1={at(score)} x2={at(lifted)} y1="30" y2="30" />}
      <line className="reached" x1="0" x2={at(score)} y1="30" y2="30" />
      <line className="end" x1={at(score)} x2={at(score)} y1="16" y2="38" />
      {isHeld && (
        <>
          <text className="cap" x={at(score)} y="11">
            capped at {scoreWords(score)}
          </text>
          {lifted - score > 1.5 && (
            <text x={at(lifted)} y="14">
              {scoreWords(lifted)}
            </text>
          )}
        </>
      )}
      {bands.map(({ name, from, to }) => (
        <g key={name} className={name === band ? "band own" : "band"}>
          {from > 0 && <line x1={at(from)} x2={at(from)} y1="42" y2="56" />}
          <text x={at((from + to) / 2)} y="54">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
