import { outcomeGlyphs } from "../report-checks.ts";
import { type Outcome, outcomeWords } from "../wording.ts";

const paths = {
  link: [
    "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71",
    "M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71",
  ],
  download: ["M12 15V3", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4", "m7 10 5 5 5-5"],
  chevron: ["m9 18 6-6-6-6"],
} as const;

/** A line icon beside words; it says nothing itself. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      className="ico"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** The shape of an outcome, beside words that say it. */
function OutcomeGlyph({ outcome }: { outcome: Outcome }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {outcomeGlyphs[outcome].map(({ path, stroke, dashes }) =>
        stroke === null ? (
          <path key={path} d={path} fill="currentColor" />
        ) : (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={stroke}
            strokeDasharray={dashes}
          />
        ),
      )}
    </svg>
  );
}

/** An outcome as glyph and word. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <span className={`outcome ${outcome}`}>
      <OutcomeGlyph outcome={outcome} />
      <span>{outcomeWords[outcome]}</span>
    </span>
  );
}

export function BrandMark() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="10.25" fill="none" stroke="currentColor" />
      <path className="n" d="M11 2.5 14 11H8Z" />
      <path d="M8 11h6l-3 8.5Z" fill="none" stroke="currentColor" strokeLinejoin="round" />
    </svg>
  );
}
