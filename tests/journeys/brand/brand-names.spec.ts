import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { bringAnswers } from "../bring-answers.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

test("a name is tried on a sentence, saved, and every answer is read again by it", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  const texts = ["Velora is fine.", "We use V-Bikes daily.", "Nothing of note."];
  await bringAnswers(page, workspace.member, brand?.id ?? "", texts);
  const names = page.getByRole("region", { name: "Names", exact: true });
  await open(page, `/brand/velora?brand=${brand?.id}&tab=preferences&section=names`);
  await names.getByLabel("Try it").fill("We use V-Bikes, see https://x.example/velora and Velora pie.");
  await names.getByRole("textbox", { name: "Ignore the name when followed by" }).fill("pie");
  await names.getByRole("textbox", { name: "Also called" }).fill("V-Bikes");
  await names.getByRole("textbox", { name: "Also called" }).press("Enter");
  await expect(names).toContainText("Not saved yet. 3 answers will be recounted.");
  await expect(names).toContainText("An answer like this names Velora.");
  await expect(names).toContainText("velora does not count: part of an address or of code");
  await expect(names).toContainText("Velora does not count: beside a word it is never beside");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Competitors" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await names.getByRole("button", { name: "Save names" }).click();
  await expect(page.getByText("Names saved. 3 answers will be recounted.")).toBeVisible();
  await page.getByRole("link", { name: "Competitors" }).first().click();
  await expect(page.getByRole("region", { name: "Tracked competitors" })).toBeVisible();
  await expect
    .poll(() => callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`), {
      timeout: 30_000,
    })
    .toMatchObject({ brand: { measured: { mentions: 2 } }, reading: { state: "current" } });
});

test("whether the name is an ordinary word is decided by the list, until the owner says", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Notion", domain: "notion.example" }]);
  await open(page, `/brand/notion?brand=${brand?.id}&tab=preferences&section=names`);
  const choice = page.getByRole("group", { name: "Also an everyday word" });
  await expect(choice.getByRole("radio", { name: "Automatic: yes" })).toBeChecked();
  await expect(choice).toContainText("The name counts only where something says that the brand is meant");
  await choice.getByRole("radio", { name: "No", exact: true }).check();
  await expect(choice).toContainText("Is your name also an ordinary word?");
  expect(await findings(page)).toEqual([]);
});

test("what somebody else saved meanwhile is shown, and one's own is kept", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  test.setTimeout(60_000);
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  await open(page, `/brand/velora?brand=${brand?.id}&tab=preferences&section=names`);
  const names = page.getByRole("region", { name: "Names", exact: true });
  await names.getByRole("textbox", { name: "Also called" }).fill("Mine");
  await names.getByRole("textbox", { name: "Also called" }).press("Enter");
  await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/names`, {
    method: "PUT",
    data: { aliases: ["Theirs"], domains: [], commonWord: null, neverAfter: [], neverBefore: [], version: 0 },
  });
  await names.getByRole("button", { name: "Save names" }).click();
  await expect(names).toContainText("Somebody else changed the names meanwhile.");
  await expect(names).toContainText("They say now: Theirs");
  await expect(names.getByRole("button", { name: "Remove alias Mine" })).toBeVisible();
  await names.getByRole("button", { name: "Load theirs" }).click();
  await expect(names.getByRole("button", { name: "Remove alias Theirs" })).toBeVisible();
  await expect(names.getByRole("button", { name: "Remove alias Mine" })).toHaveCount(0);
});

test("what an unclear name means is asked once, and counts for all answers until it is taken back", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Linear", domain: "linear.example" }]);
  const texts = [
    "Linear works well for small teams.",
    "Linear regression is simple.",
    "Linear regression again.",
    ...Array.from({ length: 10 }, () => "Nothing of note."),
  ];
  await bringAnswers(page, workspace.member, brand?.id ?? "", texts);
  const asked = page.getByRole("region", { name: "Is this you?" });
  const list = asked.getByRole("list", { name: "Unclear mentions" });
  await open(page, `/brand/linear?brand=${brand?.id}&tab=overview`);
  await expect(page.getByText("3 unclear answers are left out")).toBeVisible();
  await page.getByRole("link", { name: "is this you?" }).click();
  await expect(asked.getByRole("heading", { name: "Is this you?" })).toBeInViewport();
  await expect(asked.getByRole("heading", { name: "Is this you?" })).toBeFocused();
  await expect(asked.getByRole("link", { name: "Track competitors" })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const word = list.getByRole("listitem").filter({ hasText: "Linear regression" });
  await expect(word).toContainText(
    "A choice counts for every answer where “Linear regression” begins a phrase: 2 answers like this",
  );
  expect(await findings(page)).toEqual([]);
  await word.getByRole("button", { name: "No, something else" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("button", { name: "Yes, this is us" }).click();
  await expect(asked).toContainText("Nothing is left to decide.");
  await expect(asked.getByRole("list", { name: "Decided mentions" })).toContainText(
    "“Linear works well for small teams.”",
  );
  await expect(asked.getByRole("list", { name: "Decided mentions" })).toContainText("1 answer now names you");
  await page.getByLabel("Try it").fill("Linear works for us.");
  await expect(page.getByText("An answer like this names Linear.")).toBeVisible();
  const measured = () => callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`);
  await expect
    .poll(measured, { timeout: 30_000 })
    .toMatchObject({ brand: { measured: { mentions: 1, unclear: 0 } }, reading: { state: "current" } });
  await asked.getByRole("button", { name: "Undo: Linear works" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(asked).not.toContainText("Nothing is left to decide.");
  await expect(list).toContainText("Linear works well for small teams.");
  await expect
    .poll(measured, { timeout: 30_000 })
    .toMatchObject({ brand: { measured: { mentions: 0, unclear: 1 } }, reading: { state: "current" } });
  expect(await findings(page)).toEqual([]);
  // From the list of answers: the whole row opens the answer, which asks as well.
  await open(page, `/brand/linear?brand=${brand?.id}&tab=prompts&view=answers&mentioned=unclear`);
  await expect(page.getByText("the name may be the everyday word there")).toBeVisible();
  await page
    .getByRole("row", { name: /Unclear/ })
    .getByText("Unclear")
    .click({ force: true });
  const here = page.getByRole("region", { name: "Is this you?" });
  const yes = here.getByRole("button", { name: "Yes, this is us" });
  const refusal = { error: { code: "conflict", message: "At most 200 places of a name can be decided on." } };
  await page.route("**/names/unclear", (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  await yes.click();
  await expect(here.getByRole("alert")).toHaveText(refusal.error.message);
  // By its own answer, which may be older than all that are searched.
  const decision = page.waitForRequest((request) => request.method() === "PUT");
  await yes.click();
  const answer = new URL(page.url()).searchParams.get("answer");
  expect((await decision).postDataJSON()).toMatchObject({ answerId: answer, pattern: "¤ works" });
  await expect(page.getByText("Yes, once")).toBeVisible({ timeout: 30_000 });
  await expect(here).toHaveCount(0);
});
