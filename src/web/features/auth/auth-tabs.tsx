import { type KeyboardEvent, useRef } from "react";
import type { AuthMode } from "./auth-mode.ts";

const tabs = [
  ["signin", "Sign in"],
  ["signup", "Create account"],
] as const;

type AuthTabsProps = {
  readonly mode: AuthMode;
  readonly panelId: string;
  readonly onChoose: (mode: AuthMode) => void;
};

export const tabId = (panelId: string, mode: AuthMode): string => `${panelId}-${mode}`;

/** Two tabs over one panel; the arrow keys go from one to the other. */
export function AuthTabs({ mode, panelId, onChoose }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const chooseByKey = (event: KeyboardEvent) => {
    const goesOn = ["ArrowRight", "ArrowLeft"].includes(event.key);
    const chosen = goesOn ? tabs.find(([name]) => name !== mode) : { Home: tabs[0], End: tabs[1] }[event.key];
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen[0]);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, chosen[0]))}`)?.focus();
  };

  return (
    <div ref={list} className="seg tabs" role="tablist" aria-label="Sign in or create an account">
      {tabs.map(([name, title]) => (
        <button
          key={name}
          id={tabId(panelId, name)}
          type="button"
          role="tab"
          aria-selected={name === mode}
          aria-controls={panelId}
          tabIndex={name === mode ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={chooseByKey}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
