import type { Page } from "@playwright/test";

/** Collects what a page complains about; `expected` are words of complaints that the journey itself provokes. */
export function collectPageErrors(page: Page, expected: readonly string[] = []): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((words) => text.includes(words))) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(message.text());
  });
  page.on("pageerror", (error) => note(String(error)));
  return complaints;
}

/** True once the page's own code runs: the theme switch, or the account menu that has it, shows only then. */
export async function waitUntilLive(page: Page): Promise<void> {
  const theme = page.getByRole("group", { name: "Theme" });
  await theme
    .or(page.getByRole("button", { name: /^Account/ }))
    .first()
    .waitFor();
}
