import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { showToast } from "../toast.ts";

type Popups = typeof import("./popup-parts.ts");

let loaded: Popups | null = null;

/** Menus, lists of choices, explanations and dialogs: a fifth of a page's script, and nothing that is seen at first. */
export const loadPopups = async (): Promise<Popups> => {
  loaded ??= await import("./popup-parts.ts");
  return loaded;
};

/** For what is only ever drawn inside of something open. */
export function openedPopups(): Popups {
  if (loaded === null) throw new Error("Nothing has been opened yet.");
  return loaded;
}

/** Chromium keeps a failed import for as long as the page lives: no second try can open it there. */
const sayNotLoaded = () =>
  showToast("error", "Couldn’t open this: check your connection, then load the page again.");

/** The parts of a dialog that is open or has been; null until they are here. `onFailure` is called where they can't be loaded. */
export function useDialogPopups(isOpen: boolean, onFailure: () => void): Popups | null {
  const [popups, setPopups] = useState(loaded);
  const isWaiting = isOpen && popups === null;
  const giveUp = useRef(onFailure);
  useLayoutEffect(() => {
    giveUp.current = onFailure;
  });
  useEffect(() => {
    if (!isWaiting) return;
    loadPopups().then(setPopups, () => {
      sayNotLoaded();
      giveUp.current();
    });
  }, [isWaiting]);
  return popups;
}

const arrows = ["ArrowDown", "ArrowUp"];
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

type OpenerOptions = {
  /** A character chooses without opening. */
  readonly isTyped?: boolean;
};

/**
 * The button of a popup. Until the popup's parts are loaded it is a plain one with `plain` props; with its first use they
 * come, the control's own button with the ref `setButton` takes its place, and what was done to the first is done to that.
 */
export function useOpener({ isTyped = false }: OpenerOptions = {}) {
  const [popups, setPopups] = useState(loaded);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const first = useRef<{ readonly event: Event; readonly hadFocus: boolean } | null>(null);

  const open = ({ currentTarget, nativeEvent: event }: SyntheticEvent<HTMLElement, Event>) => {
    if (first.current !== null) return;
    first.current = { event, hadFocus: document.activeElement === currentTarget };
    loadPopups().then(setPopups, () => {
      first.current = null;
      sayNotLoaded();
    });
  };

  useLayoutEffect(() => {
    if (first.current?.hadFocus) button?.focus({ preventScroll: true });
  }, [button]);
  useEffect(() => {
    if (button === null || first.current === null) return;
    const { event } = first.current;
    first.current = null;
    button.dispatchEvent(
      event instanceof window.KeyboardEvent
        ? new window.KeyboardEvent("keydown", event)
        : new window.MouseEvent("click", event),
    );
  }, [button]);

  return {
    popups,
    button,
    setButton,
    plain: {
      onClick: (event: MouseEvent<HTMLElement>) => open(event),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (!arrows.includes(event.key) && !(isTyped && isCharacter(event))) return;
        event.preventDefault();
        open(event);
      },
    },
  };
}
