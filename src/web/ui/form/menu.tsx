import { Check, type LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { openedPopups, useOpener } from "./popups.ts";

type MenuProps = {
  /** The name of the menu; that of its button by default. */
  readonly label?: string;
  /** The button that opens the menu, with its name. */
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  readonly align?: "start" | "end";
  readonly side?: "top" | "bottom";
  readonly children: ReactNode;
};

/** A button and its menu: arrow keys, Home, End and first letters move; Escape and a press outside close. */
export function Menu({ label, trigger, align = "end", side = "bottom", children }: MenuProps) {
  const { popups, button, setButton, plain } = useOpener();
  if (popups === null)
    return cloneElement(trigger, { "aria-haspopup": "menu", "aria-expanded": false, ...plain });
  // The entries belong to their button's part of the page, for anyone who moves by landmarks.
  const landmark = button?.closest<HTMLElement>("header, nav, main, aside, footer") ?? null;
  const { Menu: Parts } = popups;
  return (
    <Parts.Root>
      <Parts.Trigger ref={setButton} render={trigger} />
      <Parts.Portal className="popup-layer" container={landmark}>
        <Parts.Positioner
          className="positioner"
          positionMethod="fixed"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Parts.Popup
            className="popup"
            {...(label && { "aria-label": label, "aria-labelledby": undefined })}
          >
            {children}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
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
  const { Menu: Parts } = openedPopups();
  return (
    <Parts.Item
      className={isDanger ? "popup-item bad" : "popup-item"}
      disabled={isDisabled}
      onClick={onSelect}
    >
      {Icon && <Icon className="ico" aria-hidden />}
      {children}
    </Parts.Item>
  );
}

/** An entry that leads to another page; it can be opened in a new tab like any link. */
export function MenuLink({ icon: Icon, to, children }: EntryProps & { readonly to: string }) {
  const { Menu: Parts } = openedPopups();
  return (
    <Parts.LinkItem className="popup-item" closeOnClick render={<Link to={to} />}>
      {Icon && <Icon className="ico" aria-hidden />}
      {children}
    </Parts.LinkItem>
  );
}

/** A thin line between groups of entries. */
export function MenuSeparator() {
  const { Menu: Parts } = openedPopups();
  return <Parts.Separator className="popup-rule" />;
}

/** Entries under a heading that names them. */
export function MenuGroup({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  const { Menu: Parts } = openedPopups();
  return (
    <Parts.Group>
      <Parts.GroupLabel className="popup-label">{label}</Parts.GroupLabel>
      {children}
    </Parts.Group>
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
  const { Menu: Parts } = openedPopups();
  return (
    <MenuGroup label={label}>
      <Parts.RadioGroup className="popup-choice" value={value}>
        {options.map(([option, name]) => (
          <Parts.RadioItem
            key={option}
            className="popup-item"
            value={option}
            closeOnClick={closes}
            onClick={() => onChange(option)}
          >
            {name}
          </Parts.RadioItem>
        ))}
      </Parts.RadioGroup>
    </MenuGroup>
  );
}

type MenuChecksProps = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** What the list is of, for screen readers. */
  readonly label?: string;
  /** What the list leaves out. */
  readonly note?: string | null;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Any of a list; the menu stays open, so that several can be chosen. */
export function MenuChecks({ options, chosen, label, note = null, onChange }: MenuChecksProps) {
  const { Menu: Parts } = openedPopups();
  const noteId = useId();
  const items = options.map(({ value, label: name }) => (
    <Parts.CheckboxItem
      key={value}
      className="popup-item"
      checked={chosen.includes(value)}
      onCheckedChange={(isChosen) =>
        onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
      }
    >
      {name}
      <Parts.CheckboxItemIndicator className="popup-mark" keepMounted>
        <Check className="ico" aria-hidden />
      </Parts.CheckboxItemIndicator>
    </Parts.CheckboxItem>
  ));
  if (label === undefined && note === null) return items;
  return (
    <Parts.Group aria-label={label} aria-describedby={note === null ? undefined : noteId}>
      {items}
      {note !== null && (
        <p id={noteId} className="popup-note">
          {note}
        </p>
      )}
    </Parts.Group>
  );
}
