import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { isAsked, keyStateOf } from "./budget-wording.ts";

const list = new Intl.ListFormat("en-GB");

/** An own key that doesn't work, and no key of the operator in its place. */
export const isBroken = (one: ConnectedAssistant): boolean =>
  keyStateOf(one).tone === "bad" && one.key.inUse !== "operator";

const askedWords = (used: readonly string[]): string =>
  used.length > 2
    ? `${used.length} assistants are asked in each scan.`
    : `${list.format(used)} ${used.length === 1 ? "is" : "are"} asked in each scan.`;

const noneAsked = (hasApps: boolean): string =>
  hasApps
    ? "Only the apps chosen under Apps are asked."
    : "Nothing is asked: switch on at least one assistant.";

type AssistantsFinding = {
  readonly first: string;
  readonly more: string;
  /** The assistant to connect first; null once there is one. */
  readonly start: ConnectedAssistant | null;
};

/**
 * What the page of assistants says before its rows: who is asked, and the one next step. `isUnscanned`: there are
 * answers, but no scan brought them, so that figures are seen of assistants that aren't connected.
 */
export function assistantsFinding(
  assistants: Assistants,
  asked: BrandSettings["assistants"],
  isUnscanned: boolean,
): AssistantsFinding {
  const connected = assistants.filter(({ key }) => key.source !== "none");
  const hasApps = asked?.some(({ surface }) => isThroughProvider(surface)) ?? false;
  const [start = null] = assistants;
  if (start === null) return { first: "This installation has no assistants.", more: "", start };
  if (connected.length === 0) {
    return {
      first: "No assistant is connected yet.",
      more: `${isUnscanned ? "Your figures so far were imported. For new ones, start" : "Start"} with ${start.label}: ${start.provider} gives you an API key, a password for programs, and bills you for the answers.${hasApps ? " The apps chosen under Apps are asked without one." : ""}`,
      start,
    };
  }
  const working = connected.filter((one) => !isBroken(one));
  const broken = connected.filter(isBroken).map(({ label }) => label);
  const used = working.filter((one) => isAsked(asked, one)).map(({ label }) => label);
  const words = used.length === 0 ? noneAsked(hasApps) : askedWords(used);
  const unconnected = assistants.filter(({ key }) => key.source === "none").map(({ label }) => label);
  return {
    first: broken.length === 0 ? words : `${list.format(broken)} can’t be asked: see why below.`,
    more: [
      broken.length > 0 && working.length > 0 && words,
      connected.length > 0 && connected.every(({ key }) => key.source === "operator") && "Free for you.",
      unconnected.length > 0 && `${list.format(unconnected)} can be added with a key of your own.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(" "),
    start: null,
  };
}
