import type { Locator, Page } from "@playwright/test";

/** What the form says of itself, by its words: an error is read out at once, a success in its turn. */
export const formMessage = (page: Page, text: string): Locator =>
  page.getByRole("main").getByText(text, { exact: true });
