import type { BrandSettings } from "#api/brands/contract.ts";
import { Select } from "../../../ui/form/select.tsx";
import { mainFigureOf, mainFiguresOf } from "./app-wording.ts";

type MainFigureProps = {
  readonly chosen: BrandSettings["headlineSurface"];
  /** The surfaces there are answers of, or that are asked. */
  readonly present: ReadonlySet<string>;
  /** Null for members who may only read. */
  readonly onChoose: ((chosen: BrandSettings["headlineSurface"]) => void) | null;
};

/** Which answers the brand's main figures count. */
export function MainFigure({ chosen, present, onChoose }: MainFigureProps) {
  const figure = mainFigureOf(chosen);
  const kept = "The other answers are kept: see them under App and API, or with a filter.";
  if (figure === undefined) return null;
  if (onChoose === null)
    return (
      <p>
        <b>{figure.label}.</b> {figure.effect}
      </p>
    );
  return (
    <div className="main-figure">
      <Select
        label="Main figures count"
        options={mainFiguresOf(chosen, present).map(({ value, label }) => ({ value, label }))}
        value={figure.value}
        hint={`${figure.effect} ${kept}`}
        onChange={(value) => onChoose(value === "automatic" ? null : value)}
      />
    </div>
  );
}
