import type { Action } from "#api/actions/contract.ts";
import { effortWords, gainWords } from "./action-wording.ts";

/** What an action could gain at most, and of which score. */
export function Gain({ gain }: { readonly gain: Action["gain"] }) {
  const words = gainWords(gain);
  if (words === null)
    return (
      <p className="action-gain">
        <b aria-hidden>–</b>
        <span>gain unknown</span>
      </p>
    );
  return (
    <p className="action-gain" data-score={gain.score}>
      <b>{words.points}</b>
      <span>{words.score}</span>
    </p>
  );
}

/** How much work an action is, as three marks with their word. */
export function Effort({ effort }: { readonly effort: Action["effort"] }) {
  return (
    <p className="action-effort" data-size={effort.size}>
      <span className="effort-marks" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {effortWords[effort.size]} <span className="vh">effort</span>
    </p>
  );
}
