import { expect, test } from "vitest";
import { headingByRoute } from "./dashboard-shell.tsx";

// @spec-2.57
test.each([
  ["/dashboard/brands/new", "Add Brand", "Create a new brand profile in seconds.", undefined],
  ["/dashboard/brands/new/", "Add Brand", "Create a new brand profile in seconds.", undefined],
  [
    "/dashboard/brands/0199",
    "Brand Detail",
    "Inspect prompts, visibility, and health for a single brand.",
    undefined,
  ],
  ["/dashboard/whats-new", "What's New", "What has changed in TrueNorth.", "Updated"],
  ["/dashboard", "Overview", "Monitor every brand and track performance at a glance.", undefined],
  ["/dashboard/brands", "Overview", "Monitor every brand and track performance at a glance.", undefined],
])("the header by route: %s", (path, title, subtitle, badge) => {
  expect(headingByRoute(path)).toEqual({ title, subtitle, ...(badge && { badge }) });
});
