import { expect } from "@playwright/test";
import { test } from "./member.ts";

test("where the backend knows no second step, none is offered or asked for", async ({
  page,
  request,
  member,
}) => {
  expect(member.email).toContain("@");
  expect(await (await request.get("/api/config")).json()).toMatchObject({ twoStep: false });
  await page.goto("/account");
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByText("Two-step verification")).toHaveCount(0);
  await page.goto("/auth/two-step");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
