import { expect, type Page } from "@playwright/test";
import { chooseFromAccountMenu, test } from "../member.ts";
import { passTime, stopTime } from "../moments.ts";
import { findings } from "../settled-axe.ts";

const failure = (page: Page) => page.getByRole("alert").getByText("Unable to sign out.");

/** Each try to sign out without a connection leaves one error in the corner. */
async function failToSignOut(page: Page): Promise<void> {
  await page.route("**/auth/v1/logout**", (route) => route.abort());
  await chooseFromAccountMenu(page, "Log Out");
  await expect(failure(page).last()).toBeVisible();
}

test("messages appear in a region that was there before them, and say how urgent they are", {
  tag: "@long",
}, async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/plan");
  const region = page.getByRole("region", { name: "Notifications" });
  // The first key after the page's code has come brings it.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(region).toHaveAttribute("aria-live", "polite", { timeout: 1000 });
  }).toPass();
  await expect(region).toHaveText("");
  await failToSignOut(page);
  await expect(region.getByRole("alert")).toHaveText("Unable to sign out.");
});

// @spec-4.21 @spec-9.14
test("a message goes after 5000 ms, but not while it is pointed at or has the focus", {
  tag: "@long",
}, async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.clock.install();
  await page.goto("/plan");
  await failToSignOut(page);
  await stopTime(page);
  await passTime(page, 3000);
  await expect(failure(page)).toBeVisible();
  await passTime(page, 2500);
  await expect(failure(page)).toBeHidden();
  await page.clock.resume();
  await failToSignOut(page);
  await failure(page).hover();
  await page.clock.runFor(20_000);
  await expect(failure(page)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.mouse.move(10, 300);
  await page.clock.runFor(20_000);
  await expect(failure(page)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).blur();
  await page.clock.runFor(1100);
  await expect(failure(page)).toBeHidden();
});

// @spec-4.21
test("several stack, and Dismiss takes one away and gives the focus back", { tag: "@long" }, async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.clock.install();
  await page.goto("/plan");
  await failToSignOut(page);
  await failToSignOut(page);
  await expect(failure(page)).toHaveCount(2);
  await expect(async () => {
    const [newest, before] = await Promise.all([
      failure(page).nth(0).boundingBox(),
      failure(page).nth(1).boundingBox(),
    ]);
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(newest?.y ?? 0);
  }).toPass();
  const compare = page.getByRole("link", { name: "Compare all plans" });
  await compare.focus();
  await page.getByRole("button", { name: "Dismiss" }).first().press("Enter");
  await expect(failure(page)).toHaveCount(1);
  await expect(compare).toBeFocused();
});

test("a message has no finding of axe in either theme, and fits a phone", { tag: "@long" }, async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/plan");
  await failToSignOut(page);
  await expect(failure(page)).toBeInViewport({ ratio: 1 });
  expect(await findings(page)).toEqual([]);
});
