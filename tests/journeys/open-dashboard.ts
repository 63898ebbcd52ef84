import { expect, type Page } from "@playwright/test";

/** Goes to a page of the dashboard and waits for its heading: a busy machine takes its time over the first load. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
}
