import { useId, useSyncExternalStore } from "react";
import { chooseTheme, readThemeChoice, type ThemeChoice, themeChoices, watchTheme } from "./theme.ts";

/** Light, dark, or as the system has it. Without JavaScript there is nothing to switch, so nothing shows. */
export function ThemeSwitch() {
  const name = useId();
  const choice = useSyncExternalStore<ThemeChoice | null>(watchTheme, readThemeChoice, () => null);
  return (
    <fieldset className="seg theme" hidden={choice === null}>
      <legend className="vh">Theme</legend>
      {themeChoices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => chooseTheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
