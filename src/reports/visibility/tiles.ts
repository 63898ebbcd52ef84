import { shortened } from "#measurement/actions/action.ts";
import { TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import {
  likelyScore,
  likelyShare,
  likelyTone,
  ordinal,
  placeBefore,
  toneWord,
} from "#measurement/view/likely.ts";
import { knownTones, toneSplit } from "#measurement/view/tone-words.ts";
import type { Figure } from "./figure.ts";
import {
  hasCompetitors,
  hasTooFewPrompts,
  isCollecting,
  isPrinted,
  NO_COMPETITORS,
  type ReportedChange,
  reportedChange,
  valueWords,
} from "./figure-words.ts";
import { besideWords, isRanked, rankOf, standingInReport } from "./report-words.ts";
import type { VisibilityReport } from "./visibility-report.ts";

export type Tile = {
  readonly name: string;
  readonly value: string;
  /** "of 10"; may be empty. */
  readonly of: string;
  /** "up 12 points"; null where nothing is compared. */
  readonly change: ReportedChange | null;
  /** How far the value can be trusted, or who leads. */
  readonly note: string;
};

const LONGEST_NAME = 28;

type Range = { readonly low: number; readonly high: number };

const likely = ({ low, high, ...figure }: Figure, words: (range: Range) => string): string =>
  low === null || high === null || isCollecting(figure) ? "too few answers yet" : words({ low, high });

/** Takes a report; returns its four figures: how often the brand is named, its score, its place and its tone. */
export function headlineTiles(report: VisibilityReport): readonly Tile[] {
  const { visibility, change, airo, sentiment, toneChange } = report.headline;
  return [
    {
      name: "Visibility",
      value: valueWords(visibility),
      of: "",
      change: reportedChange(change),
      note: likely(visibility, likelyShare),
    },
    {
      name: "AIRO, how AI presents it",
      value: valueWords(airo),
      of: isPrinted(airo) ? "of 10" : "",
      change: null,
      note: likely(airo, likelyScore),
    },
    rankTile(report),
    {
      name: "Tone",
      value: valueWords(sentiment),
      of: isPrinted(sentiment) ? "of 100" : "",
      change: toneChange === undefined || !isPrinted(sentiment) ? null : reportedChange(toneChange),
      note: toneNoteOf(report),
    },
  ];
}

function toneNoteOf(report: VisibilityReport): string {
  const { sentiment } = report.headline;
  if (sentiment.value === null) return strongTones(report);
  if (!isCollecting(sentiment) && hasTooFewPrompts(sentiment)) return TOO_FEW_PROMPTS;
  return `${toneWord(sentiment.value).toLowerCase()}, ${likely(sentiment, likelyTone)}`;
}

function rankTile(report: VisibilityReport): Tile {
  const { entities } = report;
  const placed = rankOf(report);
  const [first] = entities;
  const rank = { name: "Rank", of: "", change: null };
  if (!hasCompetitors(report)) return { ...rank, value: "–", note: NO_COMPETITORS };
  if (report.evidence.display === "collecting" || placed === null || first === undefined)
    return { ...rank, value: "–", note: "too early to rank" };
  if (hasTooFewPrompts(report.headline.visibility)) return { ...rank, value: "–", note: TOO_FEW_PROMPTS };
  const { place, isTied } = placed;
  const lead =
    place === 1
      ? besideWords(report) || "named most"
      : `${shortened(first.name, LONGEST_NAME)} ${leadOf(report)}`;
  const before = report.headline.rankBefore ?? null;
  return {
    ...rank,
    change:
      before === null || !isRanked(report)
        ? null
        : { words: placeBefore(place, before), direction: "unclear" },
    value: ordinal(place),
    of: `of ${entities.length}${isTied ? ", tied" : ""}${isRanked(report) ? "" : " so far"}`,
    note: shortened(lead, LONGEST_NAME + 12),
  };
}

/** Where another brand is named more often: "leads", or "is ahead so far" where that can be chance. */
const leadOf = (report: VisibilityReport): string =>
  standingInReport(report) === "behind" ? "leads" : "is ahead so far";

/** What strong words alone say, without a figure. */
const strongTones = ({ brand, portrayal: { tones } }: VisibilityReport): string =>
  tones === undefined || knownTones(tones) === 0
    ? "no clear tone yet"
    : toneSplit(tones, shortened(brand.name, LONGEST_NAME));
