import { counted } from "../actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";
import { isPrintable, isTooWide, percent } from "../percent.ts";
import { type Gaps, gapWords } from "../sources/gap-words.ts";
import { inAnswers, standingOf, strongestCompetitor } from "./finding.ts";

/** What a page says first, in one sentence; null where it is too early to say anything. */
export type PageFinding = string | null;

type Share = { readonly value: number | null; readonly low: number; readonly high: number };

type Prompt = { readonly visibility: Share & { readonly n: number }; readonly display: string };

/**
 * Takes how often each prompt's answers name the brand, and all answers together: null where the overview prints no share of theirs.
 * Prompts with too few answers are "collecting".
 */
export function promptsFinding(
  prompts: readonly Prompt[],
  share: number | null,
): { readonly first: string; readonly more: string | null } | null {
  const shares = prompts.flatMap(({ visibility: { value }, display }) =>
    value === null || display === "collecting" ? [] : [value],
  );
  const all = shares.length;
  if (all === 0)
    return earlyPrompts(
      prompts.map(({ visibility }) => visibility),
      share,
    );
  const never = shares.filter((share) => share === 0).length;
  const mostly = shares.filter((share) => share >= 0.5).length;
  const said = (first: string) => ({ first, more: null });
  if (never === all) return said("No answer names you yet, whatever was asked.");
  if (never > 0) return said(`No answer names you for ${never} of ${all} prompts.`);
  if (mostly === all) return said("Most answers name you, whatever was asked.");
  if (all === 1) return said("Most answers leave you out.");
  return said(`You are named in most answers to ${mostly === 0 ? "none" : mostly} of ${all} prompts.`);
}

/** The prompt whose answers name the brand least, of those with enough answers where there are any; undefined where all name it alike. */
export function leastNamed<One extends Prompt>(prompts: readonly One[]): One | undefined {
  const answered = prompts.filter(({ visibility }) => visibility.value !== null);
  const enough = answered.filter(({ display }) => display !== "collecting");
  const shareOf = (one: One | undefined) => one?.visibility.value ?? 0;
  const ranked = (enough.length === 0 ? answered : enough).toSorted((a, b) => shareOf(a) - shareOf(b));
  return shareOf(ranked[0]) < shareOf(ranked.at(-1)) ? ranked[0] : undefined;
}

/** While no prompt has the answers a share needs: the share of all answers, or for how many prompts the brand was named at all. */
function earlyPrompts(prompts: readonly (Share & { readonly n: number })[], share: number | null) {
  const answered = prompts.filter(({ value, n }) => value !== null && n > 0);
  if (answered.length === 0) return null;
  const named = answered.filter(({ value }) => value !== 0).length;
  const most = Math.max(...answered.map(({ n }) => n));
  const of =
    answered.length === 1
      ? "the only prompt with answers"
      : `${named === answered.length ? "all" : `${named} of`} ${counted(answered.length, "prompt")}`;
  return {
    first:
      named === 0
        ? "No answer names you so far."
        : share === null
          ? `So far you are named at least once for ${of}.`
          : `You are named ${inAnswers(share)}.`,
    // A scan asks about as often as the one before.
    more: `Each prompt gets a percentage of its own after ${2 * most >= SHOWN_FROM_ANSWERS ? "the next scan" : "more scans"}.`,
  };
}

type Citations = { readonly own: number; readonly competitors: number; readonly all: number };

/** Takes the source that leaves the brand out most, and citations by type; shares are of all citations. */
export function sourcesFinding(
  gap: (Gaps & { readonly domain: string }) | undefined,
  cited: Citations,
): { readonly first: string; readonly more: string | null } {
  return {
    first: citedWords(cited),
    more: gap === undefined ? null : `Get named on ${gap.domain} first. ${gapWords(gap)}.`,
  };
}

function citedWords({ own, competitors, all }: Citations): string {
  if (all === 0) return "Assistants looked at pages and cited none.";
  if (own === 0)
    return competitors === 0
      ? "No answer cites a page of yours."
      : `No answer cites a page of yours; ${percent(competitors / all)} of citations go to your competitors’.`;
  const yours = `${percent(own / all)} of citations go to your pages`;
  return competitors === 0 ? `${yours}.` : `${yours}, ${percent(competitors / all)} to your competitors’.`;
}

type Entity = {
  readonly name: string;
  readonly isBrand: boolean;
  readonly visibility: Share & { readonly n: number };
};

/** Takes the brand and its competitors; says who is ahead only where the difference is clear. */
export function competitorsFinding(entities: readonly Entity[]): PageFinding {
  const own = entities.find(({ isBrand }) => isBrand)?.visibility;
  const closest = strongestCompetitor(entities);
  if (own === undefined || own.value === null || closest === undefined) return null;
  if (own.value === 0 && (closest.visibility.value ?? 0) === 0)
    return `Nobody you track is named in these ${own.n.toLocaleString("en-US")} answers.`;
  // As the overview, which prints no share of the brand's own then.
  if (isTooWide(own)) return "Too few prompts to say who is ahead.";
  const [yours, theirs] = [percent(own.value), percent(closest.visibility.value)];
  const isPrinted = isPrintable(closest.visibility);
  switch (standingOf(own, closest.visibility)) {
    case "ahead":
      return `You are named most, in ${yours} of answers; ${closest.name} is next with ${theirs}.`;
    case "behind":
      return `${closest.name} is named more often than you: ${theirs} against ${yours}.`;
    case "ahead so far":
      return `You are ahead of ${closest.name} so far${isPrinted ? `, ${yours} against ${theirs}` : ""}, but not clearly.`;
    case "behind so far":
      return `${closest.name} is ahead of you so far${isPrinted ? `, ${theirs} against ${yours}` : ""}, but not clearly.`;
    case "level":
      return `You and ${closest.name} are named about equally often.`;
  }
}
