import {
  type Figures,
  figuresOf,
  intervalOf,
  labelledSet,
  type Pair,
  readPairs,
  substringPairs,
} from "../../tests/measurement/labelled-set.ts";
import { realSet } from "../../tests/measurement/real-set.ts";
import type { Figure } from "./figure.ts";

const NAMES: Readonly<Record<string, (pair: Pair) => boolean>> = {
  "all names": () => true,
  "no ordinary words": ({ isOrdinary }) => !isOrdinary,
  "ordinary words": ({ isOrdinary }) => isOrdinary,
};

type Line = {
  readonly figure: keyof Figures;
  readonly pairs: readonly Pair[];
  readonly beside?: readonly Pair[];
};

/**
 * How well answers are read, on each labelled set, beside plain search for the letters of a name. Prints figures, never mistakes.
 * The set `real` is left out until `node scripts/real-answers.ts` has fetched its texts.
 */
export async function readingFigures(): Promise<readonly Figure[]> {
  const real = realSet();
  const sets = [
    ["tuned", labelledSet("tuned")],
    ["frozen", labelledSet("frozen")],
    ...(real === null ? [] : [["real", real] as const]),
  ] as const;
  return sets.flatMap(([name, set]) => {
    const [pairs, plain] = [readPairs(set), substringPairs(set)];
    const said = (what: string, { figure, pairs: own, beside }: Line, least?: number): Figure => {
      const value = figuresOf(own)[figure];
      const [low, high] = intervalOf(own, figure);
      const other = beside === undefined ? "" : `; plain search ${figuresOf(beside)[figure].toFixed(3)}`;
      return {
        what: `reading, ${name} set, ${what}`,
        measured: `${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)}) of ${own.length}${other}`,
        target: least === undefined ? "reported" : `≥ ${least}`,
        reached: least === undefined || value >= least,
      };
    };
    const names = Object.entries(NAMES).flatMap(([which, isOne]) => {
      const [own, beside] = [pairs.filter(isOne), plain.filter(isOne)];
      const line = (figure: keyof Figures): Figure =>
        said(`${which}: ${figure}`, { figure, pairs: own, beside });
      return [
        line("precision"),
        line("recall"),
        line("f1"),
        said(`${which}: unclear`, { figure: "unclear", pairs: own }),
      ];
    });
    const flagged = name === "real" ? readPairs(set, true).filter(({ isOrdinary }) => isOrdinary) : [];
    const own = (["precision", "recall", "unclear"] as const).flatMap((figure) =>
      flagged.length === 0
        ? []
        : [said(`ordinary words that their owners flag: ${figure}`, { figure, pairs: flagged })],
    );
    return [
      ...names,
      ...own,
      said("a tone shown without a judge is right", { figure: "toneRight", pairs }, 0.8),
      said("mentions with a tone shown", { figure: "toneShown", pairs }),
      said("a tone shown as praise is praise", { figure: "praiseRight", pairs }, 0.8),
      said("praise that is found", { figure: "praiseFound", pairs }),
      said("a tone shown as criticism is criticism", { figure: "criticismRight", pairs }, 0.8),
      said("criticism that is found", { figure: "criticismFound", pairs }),
    ];
  });
}
