import { useId, useState } from "react";
import type { ActionEffect, Decision, MeasuredEffect } from "#api/actions/contract.ts";
import { percent } from "#measurement/percent.ts";
import { capital } from "#measurement/view/finding.ts";
import { likelyPoints } from "#measurement/view/likely.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Loading } from "../../ui/loading.tsx";
import { detectableWords, effectName, effectWords } from "./action-wording.ts";
import { useActionEffect } from "./use-decisions.ts";

type DecidedEntryProps = {
  readonly brandId: string;
  readonly decision: Decision;
  readonly isSaving: boolean;
  readonly onReopen: (decision: Decision) => void;
};

/** Did it work? The concerned prompts before and after, beside untouched ones. */
function EffectPanel({ brandId, actionId }: { readonly brandId: string; readonly actionId: string }) {
  const { measured, isPending, retry } = useActionEffect(brandId, actionId);
  if (isPending)
    return (
      <div className="effect">
        <Loading label="Loading the effect…" />
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
        <b className="effect-verdict" data-verdict={effectName(effect)}>
          {effectName(effect)}
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
          {capital(likelyPoints(change))}. {detectableWords(change.smallestDetectable)}
          {windows !== null &&
            ` ${windows.days} days before against ${windows.days} days after; the untouched prompts are those that were named as often before.`}
        </p>
      </div>
    </div>
  );
}

type SlopeLine = {
  readonly name: string;
  readonly isOwn: boolean;
  /** Shares (0–1). */
  readonly before: number;
  readonly after: number;
};

const WIDTH = 200;
const HEIGHT = 96;
const EDGE = 12;

const y = (share: number): number => HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);

/** Lines from before to after, from 0 to 100 %; the table beside it says the same in words. */
function SlopeChart({ lines }: { readonly lines: readonly SlopeLine[] }) {
  return (
    <svg className="slope-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} aria-hidden>
      {[0, 0.5, 1].map((share) => (
        <line key={share} className="slope-grid" x1={EDGE} x2={WIDTH - EDGE} y1={y(share)} y2={y(share)} />
      ))}
      {lines
        .toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))
        .map(({ name, isOwn, before, after }) => (
          <g key={name} className={isOwn ? "slope-own" : "slope-other"}>
            <line x1={EDGE * 2} x2={WIDTH - EDGE * 2} y1={y(before)} y2={y(after)} />
            <circle cx={EDGE * 2} cy={y(before)} r="4" />
            <circle cx={WIDTH - EDGE * 2} cy={y(after)} r="4" />
          </g>
        ))}
      <text x={EDGE * 2} y={HEIGHT + 12} textAnchor="middle">
        before
      </text>
      <text x={WIDTH - EDGE * 2} y={HEIGHT + 12} textAnchor="middle">
        after
      </text>
    </svg>
  );
}

/** An action that was done or dismissed: when, why, and what became of it. */
export function DecidedEntry({ brandId, decision, isSaving, onReopen }: DecidedEntryProps) {
  const id = useId();
  const { canWrite } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const { actionId, state, title, reason, note, happenedOn, pages, promptKeys } = decision;
  const isDone = state === "done";
  const isOwn = actionId.startsWith("own:");
  return (
    <li className="action-row decided">
      <div className="action-words">
        <h3 dir="auto">{title}</h3>
        <p>
          {isDone ? `Done on ${dayText(happenedOn)}` : (reason ?? "Dismissed")}
          {promptKeys.length > 0 &&
            isDone &&
            ` · ${promptKeys.length} ${promptKeys.length === 1 ? "prompt" : "prompts"}`}
          {isOwn && " · added by hand"}
        </p>
        {note !== null && <p dir="auto">{note}</p>}
        {pages.length > 0 && (
          <ul className="action-pages">
            {pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="action-buttons">
        {isDone && (
          <button
            className="btn line dense"
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            Did it work?
          </button>
        )}
        {canWrite && (
          <button
            className="btn plain dense"
            type="button"
            disabled={isSaving}
            onClick={() => onReopen(decision)}
          >
            {isOwn ? "Remove" : "Reopen"}
          </button>
        )}
      </div>
      <div id={id} className="action-more" hidden={!isOpen}>
        {isOpen && <EffectPanel brandId={brandId} actionId={actionId} />}
      </div>
    </li>
  );
}
