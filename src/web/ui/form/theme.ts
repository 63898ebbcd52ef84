export type ThemeChoice = "system" | "light" | "dark";

export const themeChoices: readonly (readonly [ThemeChoice, string])[] = [
  ["system", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
];

const STORAGE_KEY = "truenorth-theme";
const CHANGED = "truenorth-theme-changed";
const DARK_QUERY = "(prefers-color-scheme: dark)";

/** Runs in the head before the first paint, so that no page flashes in the wrong theme. */
export const themeScript = `(function(){var c;try{c=localStorage.getItem("${STORAGE_KEY}")}catch(e){}document.documentElement.dataset.theme=c==="light"||c==="dark"?c:matchMedia("${DARK_QUERY}").matches?"dark":"light"})()`;

/** Returns the person's own choice; "system" where there is none or storage is closed to us. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function showTheme(choice: ThemeChoice): void {
  const isDark = choice === "system" ? matchMedia(DARK_QUERY).matches : choice === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Shows a theme and keeps it for later visits; "system" forgets the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage may be closed to us: the choice then holds for this page.
  }
  showTheme(choice);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the choice changes here or in another tab, and follows the system; returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia(DARK_QUERY);
  const follow = () => {
    showTheme(readThemeChoice());
    onChange();
  };
  system.addEventListener("change", follow);
  window.addEventListener("storage", follow);
  window.addEventListener(CHANGED, onChange);
  return () => {
    system.removeEventListener("change", follow);
    window.removeEventListener("storage", follow);
    window.removeEventListener(CHANGED, onChange);
  };
}
