import { Check } from "lucide-react";
import { openedPopups } from "./form/popups.ts";

export type Swatch = {
  readonly value: string;
  readonly label: string;
  /** As CSS; null where it is not one of its own. */
  readonly colour: string | null;
};

type SwatchChoiceProps = {
  readonly label: string;
  readonly swatches: readonly Swatch[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One of a few colours, each with its name, for use in a `Menu`; the menu stays open, so that the choice can be seen at work. */
export function SwatchChoice({ label, swatches, value, onChange }: SwatchChoiceProps) {
  const { Menu } = openedPopups();
  return (
    <Menu.Group>
      <Menu.GroupLabel className="popup-label">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value}>
        {swatches.map((swatch) => (
          <Menu.RadioItem
            key={swatch.value}
            className="popup-item swatch-item"
            value={swatch.value}
            onClick={() => onChange(swatch.value)}
          >
            <span
              className="swatch"
              style={swatch.colour === null ? undefined : { background: swatch.colour }}
            />
            {swatch.label}
            {swatch.value === value && <Check className="ico" aria-hidden />}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
