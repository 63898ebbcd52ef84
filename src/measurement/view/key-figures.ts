import { counted } from "../actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";
import { isPrintable, isTooWide, percent, TOO_FEW_PROMPTS } from "../percent.ts";
import { surfacePlace } from "../surfaces.ts";
import { type Asked, capital, finding, strongestCompetitor } from "./finding.ts";
import { likelyScore, likelyShare, likelyTone, ordinal, placeBefore } from "./likely.ts";
import { knownToneWords, type ToneCounts, toneNote } from "./tone-words.ts";

type Range = { readonly low: number; readonly high: number };
type Mean = { readonly value: number; readonly low: number | null; readonly high: number | null };

type Own = ToneCounts & {
  readonly name: string;
  readonly isBrand: boolean;
  readonly visibility: Range & { readonly value: number | null; readonly n: number };
  /** Answers whose mention of it is unclear: left out. */
  readonly unclear: number;
  readonly sentiment: (Mean & { readonly n: number }) | null;
};

/** What the words need of a brand's measured visibility. */
export type MeasuredBrand = {
  readonly entities: readonly Own[];
  readonly airo: (Range & { readonly airo: number }) | null;
  /** Its place in the period before; null where that isn't known. */
  readonly rankBefore: number | null;
  readonly evidence: { readonly display: "collecting" | "provisional" | "shown" };
  readonly surfaces: readonly { readonly surface: string }[];
  readonly assistants: readonly { readonly assistant: string }[];
};

/** Whether a key figure has a value, and what it lacks else; "too wide" is its range, of too few prompts, or one that is not known. */
type FigureState = "shown" | "collecting" | "too wide" | "no competitors" | "nobody named" | "unrated";

/** One of the four key figures in words. */
type KeyFigure = {
  readonly state: FigureState;
  readonly name: string;
  /** Where there is none, what is known instead; a dash where a value would say more than the answers do. */
  readonly value: string;
  /** "of 120 answers", printed after the value; null where there is no value. */
  readonly unit: string | null;
  /** How far to trust it, or why there is no value. */
  readonly note: string;
};

const without = (
  state: Exclude<FigureState, "shown">,
  name: string,
  note: string,
  value = "–",
): KeyFigure => ({ state, name, value, unit: null, note });

const isCollecting = ({ evidence }: MeasuredBrand) => evidence.display === "collecting";

/** The AIRO score of ten. */
export function airoFigure(measured: MeasuredBrand): KeyFigure {
  const { airo } = measured;
  const name = "AIRO, how AI presents you";
  if (airo === null || isCollecting(measured))
    return without("collecting", name, `Your score out of 10, from ${SHOWN_FROM_ANSWERS} answers on`);
  if (isTooWide(airo, 10)) return without("too wide", name, likelyScore(airo));
  return { state: "shown", name, value: airo.airo.toFixed(1), unit: "of 10", note: likelyScore(airo) };
}

/** In how many answers the brand is named. */
export function visibilityFigure(measured: MeasuredBrand, { visibility }: Own): KeyFigure {
  const name = "Visibility";
  if (visibility.value === null || isCollecting(measured))
    return without("collecting", name, `How many answers name you, from ${SHOWN_FROM_ANSWERS} answers on`);
  if (isTooWide(visibility)) return without("too wide", name, likelyShare(visibility));
  return {
    state: "shown",
    name,
    value: percent(visibility.value),
    unit: `of ${counted(visibility.n, "answer")}`,
    note: likelyShare(visibility),
  };
}

const share = ({ visibility }: Own) => visibility.value ?? 0;

/** The brand's place among its competitors by visibility. */
export function rankFigure(measured: MeasuredBrand, own: Own): KeyFigure {
  const { entities, evidence, rankBefore } = measured;
  const strongest = strongestCompetitor(entities);
  const among = "Among your competitors";
  if (strongest === undefined)
    return without("no competitors", "Rank", "By visibility", "No competitors tracked");
  if (isCollecting(measured) || own.visibility.value === null) return without("collecting", "Rank", among);
  if (share(own) === 0 && share(strongest) === 0) return without("nobody named", "Rank", among);
  // A place by a share that isn't shown would say more than the share does.
  if (isTooWide(own.visibility)) return without("too wide", "Rank", TOO_FEW_PROMPTS);
  const place = 1 + entities.filter((entity) => share(entity) > share(own)).length;
  const isTied = entities.filter((entity) => share(entity) === share(own)).length > 1;
  return {
    state: "shown",
    name: "Rank",
    value: ordinal(place),
    unit: `of ${entities.length}${isTied ? ", tied" : ""}${evidence.display === "shown" ? "" : " so far"}`,
    note:
      rankBefore === null || evidence.display !== "shown"
        ? "By visibility"
        : `By visibility, ${placeBefore(place, rankBefore)}`,
  };
}

/** The mean tone of a hundred, from enough rated answers on. */
export function toneFigure(measured: MeasuredBrand, own: Own): KeyFigure {
  const { sentiment } = own;
  if (isCollecting(measured)) return without("collecting", "Tone", "50 is neutral");
  if (own.mentions === 0) return without("nobody named", "Tone", "50 is neutral");
  if (sentiment === null || sentiment.n < SHOWN_FROM_ANSWERS)
    return without("unrated", "Tone", capital(toneNote(own)), knownToneWords(own));
  const { low, high } = sentiment;
  const range = low === null || high === null ? null : { low, high };
  if (!isPrintable(range, 100)) return without("too wide", "Tone", likelyTone(range));
  return {
    state: "shown",
    name: "Tone",
    value: String(Math.round(sentiment.value)),
    unit: "of 100",
    note: likelyTone(range),
  };
}

/** How an overview begins: its sentence and the four key figures. Takes what assistants are called by their ids. */
export function overviewWords(measured: MeasuredBrand, nameOf: (assistant: string) => string) {
  const own = measured.entities.find(({ isBrand }) => isBrand);
  return {
    finding: finding(measured, askedOf(measured, nameOf)),
    figures:
      own === undefined
        ? []
        : [
            airoFigure(measured),
            visibilityFigure(measured, own),
            rankFigure(measured, own),
            toneFigure(measured, own),
          ].map(({ state: _, ...words }) => words),
  };
}

/** Where the counted answers come from, and from whom where that is one assistant alone. */
export function askedOf(
  { surfaces, assistants }: Pick<MeasuredBrand, "surfaces" | "assistants">,
  nameOf: (assistant: string) => string,
): Asked {
  const names = assistants.map(({ assistant }) => nameOf(assistant));
  const [only, ...others] = surfaces;
  const place = only === undefined || others.length > 0 ? "" : surfacePlace(only.surface, names);
  return { place, assistant: place === "" && names.length === 1 ? (names[0] ?? null) : null };
}
