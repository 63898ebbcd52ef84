import type { ActionEffect, MeasuredEffect } from "#api/actions/contract.ts";
import { isTooWide, percent, pointsRange } from "#measurement/percent.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { detectableWords, effectWords } from "./effect-wording.ts";
import { SlopeChart } from "./slope-chart.tsx";
import { useActionEffect } from "./use-decisions.ts";

/** Did it work? The concerned prompts before and after, beside untouched ones. */
export function EffectPanel({ brandId, actionId }: { readonly brandId: string; readonly actionId: string }) {
  const { measured, isPending, retry } = useActionEffect(brandId, actionId);
  if (isPending)
    return (
      <div className="effect" aria-busy>
        <Skeleton width="50%" />
      </div>
    );
  if (measured === undefined)
    return (
      <p className="effect">
        The effect could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  const { effect } = measured;
  return (
    <div className="effect">
      <p>
        <b
          className="effect-verdict"
          data-verdict={effect.kind === "measured" ? effect.change.verdict : effect.kind}
        >
          {effect.kind === "measured" ? effect.change.verdict : effect.kind}
        </b>{" "}
        {effectWords(effect)}
      </p>
      {effect.kind === "measured" && <Measured effect={effect} windows={measured.windows} />}
    </div>
  );
}

type MeasuredProps = { readonly effect: MeasuredEffect; readonly windows: ActionEffect["windows"] };

function Measured({ effect: { change, concerned, control }, windows }: MeasuredProps) {
  const groups = [
    { name: "Prompts it concerns", isOwn: true, ...concerned },
    { name: "Untouched prompts", isOwn: false, ...control },
  ];
  return (
    <div className="effect-measured">
      <SlopeChart lines={groups} />
      <div>
        <table className="effect-table">
          <caption className="vh">Visibility before and after</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Prompts</th>
              <th scope="col">Answers</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, before, after, prompts, answers }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{percent(before)}</td>
                <td>{percent(after)}</td>
                <td>{prompts}</td>
                <td>{answers.before + answers.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="effect-note">
          95% interval {pointsRange(change)}
          {!isTooWide(change) && " points"}. {detectableWords(change.smallestDetectable)}
          {windows !== null &&
            ` ${windows.days} days before against ${windows.days} days after; the untouched prompts are those that stood alike before.`}
        </p>
      </div>
    </div>
  );
}
