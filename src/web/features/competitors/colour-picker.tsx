import { Menu } from "../../ui/form/menu.tsx";
import { SwatchChoice } from "../../ui/swatch-choice.tsx";

/** Apart for the colour-blind, on light and dark alike. */
const palette = [
  ["#0072b2", "Blue"],
  ["#d55e00", "Vermilion"],
  ["#009e73", "Green"],
  ["#b45a8b", "Purple"],
  ["#7a6a00", "Olive"],
  ["#56b4e9", "Sky blue"],
  ["#c28500", "Amber"],
] as const;
const AUTOMATIC = "automatic";

type ColourPickerProps = {
  readonly name: string;
  /** As it is shown. */
  readonly colour: string;
  /** As it was chosen; null: the next of the palette. */
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (colour: string | null) => void;
};

/** The colour of a competitor in every chart, and a choice of others. */
export function ColourPicker({ name, colour, chosen, isDisabled, onChoose }: ColourPickerProps) {
  if (isDisabled) return <span className="competitor-swatch" style={{ background: colour }} />;
  const isOwn = chosen !== null && !palette.some(([value]) => value === chosen);
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="swatch-btn" aria-label={`Colour of ${name}`}>
          <span className="competitor-swatch" style={{ background: colour }} />
        </button>
      }
    >
      <SwatchChoice
        label="Colour in charts"
        swatches={[
          { value: AUTOMATIC, label: "Automatic", colour: null },
          ...palette.map(([value, label]) => ({ value, label, colour: value })),
          ...(isOwn ? [{ value: chosen, label: chosen, colour: chosen }] : []),
        ]}
        value={chosen ?? AUTOMATIC}
        onChange={(value) => onChoose(value === AUTOMATIC ? null : value)}
      />
    </Menu>
  );
}
