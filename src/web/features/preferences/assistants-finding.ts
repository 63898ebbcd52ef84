import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { isAsked, keyStateOf } from "./budget-wording.ts";

const list = new Intl.ListFormat("en-GB");

/** An own key that doesn't work, and no key of the operator in its place. */
export const isBroken = (one: ConnectedAssistant): boolean =>
  keyStateOf(one).tone === "bad" && one.key.inUse !== "operator";

function askedWords(used: readonly string[], connected: number, hasApps: boolean): string {
  if (used.length === 0)
    return hasApps
      ? "None of them is switched on: only the apps chosen under Apps are asked."
      : "None of them is switched on: nothing is asked until you switch on at least one.";
  if (used.length === connected && used.length > 2) return "All of them are asked in each scan.";
  return `${list.format(used)} ${used.length === 1 ? "is" : "are"} asked in each scan.`;
}

type AssistantsFinding = {
  readonly first: string;
  readonly more: string;
  /** The assistant to connect first; null once there is one. */
  readonly start: ConnectedAssistant | null;
};

/**
 * What the page of assistants says before its rows: how many are connected, and the one next step. `isUnscanned`: there are
 * answers, but no scan brought them, so that figures are seen of assistants that aren't connected.
 */
export function assistantsFinding(
  assistants: Assistants,
  asked: BrandSettings["assistants"],
  isUnscanned: boolean,
): AssistantsFinding {
  const connected = assistants.filter(({ key }) => key.source !== "none");
  const count = `${connected.length} of ${assistants.length} assistants connected.`;
  const hasApps = asked?.some(({ surface }) => isThroughProvider(surface)) ?? false;
  const [start = null] = assistants;
  if (connected.length === 0 && start !== null) {
    return {
      first: "No assistant is connected yet.",
      more: `${isUnscanned ? "Your figures so far were imported. For new ones, start" : "Start"} with ${start.label}: ${start.provider} gives you an API key, a password for programs, and bills you for the answers.${hasApps ? " The apps chosen under Apps are asked without one." : ""}`,
      start,
    };
  }
  const working = connected.filter((one) => !isBroken(one));
  const broken = connected.filter(isBroken).map(({ label }) => label);
  const used = working.filter((one) => isAsked(asked, one)).map(({ label }) => label);
  return {
    first: broken.length === 0 ? count : `${list.format(broken)} can’t be asked: see why below.`,
    more: [
      working.length === 0 ? null : askedWords(used, working.length, hasApps),
      connected.every(({ key }) => key.source === "operator") ? "Free for you." : null,
    ]
      .filter((words) => words !== null)
      .join(" "),
    start: null,
  };
}
