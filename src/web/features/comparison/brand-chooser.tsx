import { Check, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import type { Brand } from "../../brands/brand.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import {
  FindBrand,
  MAX_WITHOUT_FIELD,
  matchingBrands,
  moveFocusAmongBrands,
  NoBrandFound,
  typedInto,
} from "../../brands/list/find-brand.tsx";
import { ButtonPanel } from "../../ui/form/button-panel.tsx";

type BrandChooserProps = {
  /** Of the button and its panel: "Brand". */
  readonly title: string;
  /** What the button says beside it. */
  readonly label: string;
  readonly brands: readonly Brand[];
  readonly chosenIds: readonly string[];
  /** How many can be chosen; of one, another takes its place. */
  readonly max: number;
  readonly onChange: (ids: readonly string[]) => void;
};

/** A button that opens the list of brands, with a field to find one by where there are many. */
export function BrandChooser(props: BrandChooserProps) {
  const { title, label } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn line dense brand-chooser"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
        <span className="soft" dir="auto">
          {label}
        </span>
        <ChevronDown className="ico" aria-hidden />
      </button>
      {isOpen && button.current !== null && (
        <ChoicePanel {...props} button={button.current} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type ChoicePanelProps = BrandChooserProps & {
  readonly button: HTMLElement;
  readonly onClose: () => void;
};

function ChoicePanel({ title, brands, chosenIds, max, onChange, button, onClose }: ChoicePanelProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const found = matchingBrands(brands, typed);
  const isFull = max > 1 && chosenIds.length >= max;
  const toggle = (id: string) => {
    if (max === 1) {
      onChange([id]);
      onClose();
    } else if (chosenIds.includes(id)) onChange(chosenIds.filter((other) => other !== id));
    else if (!isFull) onChange([...chosenIds, id]);
  };
  return (
    <ButtonPanel
      title={title}
      button={button}
      align="start"
      firstFocus={() => typedInto(field.current) ?? true}
      onClose={onClose}
      action={
        max > 1 && (
          <span className="soft sm" role="status">
            {chosenIds.length} of {max} chosen
          </span>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the buttons inside */}
      <div className="brand-picker" onKeyDown={moveFocusAmongBrands}>
        {brands.length > MAX_WITHOUT_FIELD && (
          <FindBrand
            field={field}
            typed={typed}
            onType={setTyped}
            onEnter={() => {
              // Of several, Enter adds one: what was chosen before is not taken away by it.
              const next = max === 1 ? found[0] : found.find(({ id }) => !chosenIds.includes(id));
              if (next === undefined || isFull) return;
              toggle(next.id);
              setTyped("");
            }}
            found={found.length}
          />
        )}
        {isFull && <p className="brand-picker-empty">That’s all {max}. Remove one to add another.</p>}
        {found.length === 0 && <NoBrandFound />}
        <ul className="brand-picker-list" aria-label="Brands">
          {found.map((brand) => {
            const isChosen = chosenIds.includes(brand.id);
            return (
              <li key={brand.id}>
                <button
                  type="button"
                  className="popup-item"
                  aria-pressed={isChosen}
                  disabled={isFull && !isChosen}
                  onClick={() => toggle(brand.id)}
                >
                  <span className={isChosen ? "initials small own" : "initials small"} aria-hidden>
                    {brandInitials(brand)}
                  </span>
                  <span className="brand-picker-name" dir="auto" title={brand.name}>
                    {brand.name}
                    {brands.some(({ id, name }) => id !== brand.id && name === brand.name) &&
                      ` · ${brand.domain}`}
                  </span>
                  {isChosen && (
                    <span className="popup-mark">
                      <Check className="ico" aria-hidden />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </ButtonPanel>
  );
}
