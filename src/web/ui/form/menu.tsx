import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { Link } from "react-router";

type MenuProps = {
  /** The name of the menu; that of its button by default. */
  readonly label?: string;
  /** The button that opens the menu, with its name. */
  readonly trigger: ReactElement;
  readonly align?: "start" | "end";
  readonly side?: "top" | "bottom";
  readonly children: ReactNode;
};

/** A button and its menu: arrow keys, Home, End and first letters move; Escape and a press outside close. */
export function Menu({ label, trigger, align = "end", side = "bottom", children }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  // The entries belong to their button's part of the page, for anyone who moves by landmarks.
  const landmark = button?.closest<HTMLElement>("header, nav, main, aside, footer") ?? null;
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger ref={setButton} render={trigger} />
      <BaseMenu.Portal className="popup-layer" container={landmark}>
        <BaseMenu.Positioner
          className="positioner"
          positionMethod="fixed"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            className="popup"
            {...(label && { "aria-label": label, "aria-labelledby": undefined })}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type EntryProps = { readonly icon?: LucideIcon; readonly children: ReactNode };
type MenuItemProps = EntryProps & {
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
};

/** An entry that does something; `isDanger` marks what takes something away. */
export function MenuItem({
  icon: Icon,
  onSelect,
  isDanger = false,
  isDisabled = false,
  children,
}: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={isDanger ? "popup-item bad" : "popup-item"}
      disabled={isDisabled}
      onClick={onSelect}
    >
      {Icon && <Icon className="ico" aria-hidden />}
      {children}
    </BaseMenu.Item>
  );
}

/** An entry that leads to another page; it can be opened in a new tab like any link. */
export function MenuLink({ icon: Icon, to, children }: EntryProps & { readonly to: string }) {
  return (
    <BaseMenu.LinkItem className="popup-item" closeOnClick render={<Link to={to} />}>
      {Icon && <Icon className="ico" aria-hidden />}
      {children}
    </BaseMenu.LinkItem>
  );
}

/** A thin line between groups of entries. */
export function MenuSeparator() {
  return <BaseMenu.Separator className="popup-rule" />;
}

/** Entries under a heading that names them. */
export function MenuGroup({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="popup-label">{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

type MenuChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly closes?: boolean;
};

/** One of a few, side by side under a heading; the menu stays open unless said, so that the choice can be seen at work. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  closes = false,
}: MenuChoiceProps<Value>) {
  return (
    <MenuGroup label={label}>
      <BaseMenu.RadioGroup className="popup-choice" value={value}>
        {options.map(([option, name]) => (
          <BaseMenu.RadioItem
            key={option}
            className="popup-item"
            value={option}
            closeOnClick={closes}
            onClick={() => onChange(option)}
          >
            {name}
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </MenuGroup>
  );
}

type MenuChecksProps = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Any of a list; the menu stays open, so that several can be chosen. */
export function MenuChecks({ options, chosen, onChange }: MenuChecksProps) {
  return options.map(({ value, label }) => (
    <BaseMenu.CheckboxItem
      key={value}
      className="popup-item"
      checked={chosen.includes(value)}
      onCheckedChange={(isChosen) =>
        onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
      }
    >
      {label}
      <BaseMenu.CheckboxItemIndicator className="popup-mark" keepMounted>
        <Check className="ico" aria-hidden />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  ));
}
