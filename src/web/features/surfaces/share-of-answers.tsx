import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { answersNeeded } from "#measurement/view/app-and-api/missing-to-compare.ts";
import { shareBeside } from "#measurement/view/likely.ts";

type ShareOfAnswersProps = {
  readonly of: {
    readonly value: number | null;
    readonly low: number;
    readonly high: number;
    readonly n: number;
  };
};

/** A share 0–1 as a bar and in words; without the bar where its range says nothing, and what is missing where answers are too few. */
export function ShareOfAnswers({ of }: ShareOfAnswersProps) {
  const { value, n } = of;
  if (value === null || n < SHOWN_FROM_ANSWERS) return <small>{answersNeeded(n)}</small>;
  if (isTooWide(of))
    return (
      <span>
        {percent(value)} <small>{shareBeside(of)}</small>
      </span>
    );
  return (
    <>
      <i className="lane-bar" aria-hidden="true">
        <i style={{ inlineSize: `${value * 100}%` }} />
      </i>
      <b>{percent(value)}</b>
    </>
  );
}
