import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { missingPages404 } from "./missing-pages.ts";

const origin = "https://www.example.com";
const probe = `${origin}/aivis-check-0123456789ab`;
const answers = (status: number) => responseOf(probe, "x", { status });
const toHome = responseOf(probe, "x", { finalUrl: `${origin}/`, hops: [{ url: probe, status: 302 }] });
const targets = (live: number, broken: number): readonly Resource[] => [
  ...Array.from({ length: live }, (_, n) => responseOf(`${origin}/p${n}`)),
  ...Array.from({ length: broken }, (_, n) => responseOf(`${origin}/gone${n}`, "", { status: 404 })),
];
const built = (missingPage: Resource, linkTargets: readonly Resource[]) => ({
  pages: { "/": "x" },
  artifacts: { missingPage, linkTargets },
});

describe("missing-pages-404", () => {
  test.each<[string, Resource, readonly Resource[], string]>([
    ["404, all links live", answers(404), targets(30, 0), "pass"],
    ["410, no links", answers(410), [], "pass"],
    ["404, 1 % broken", answers(404), targets(99, 1), "pass"],
    ["404, 5 % broken", answers(404), targets(19, 1), "partial"],
    ["404, more broken", answers(404), targets(18, 1), "fail"],
    ["soft 404", answers(200), targets(30, 0), "partial"],
    ["sent home", toHome, targets(30, 0), "partial"],
    ["a server error", answers(500), targets(30, 0), "partial"],
    ["soft 404, 5 % broken", answers(200), targets(19, 1), "partial"],
    ["soft 404, more broken", answers(200), targets(18, 1), "fail"],
    ["probe not known, links live", failureOf(probe, "not-asked"), targets(5, 0), "pass"],
    ["probe walled, links broken", answers(403), targets(1, 1), "fail"],
  ])("%s", (_, missingPage, linkTargets, outcome) => {
    expect(decidedOf(missingPages404, built(missingPage, linkTargets)).outcome).toBe(outcome);
  });

  test("walls and time-outs are no broken links", () => {
    const silent = [responseOf(`${origin}/a`, "", { status: 403 }), failureOf(`${origin}/b`, "timeout")];
    expect(decidedOf(missingPages404, built(answers(404), [...silent, ...targets(1, 0)])).outcome).toBe(
      "pass",
    );
  });

  test("names what to fix", () => {
    const finding = decidedOf(missingPages404, built(answers(200), targets(1, 1)));
    expect(finding.fixValues).toEqual({ urls: `${origin}/gone0 and ${probe}` });
    expect(finding.details).toContain("1 of 2 tried links (50 %) is broken: /gone0.");
  });

  test("from a folder the links alone are judged", () => {
    const artifacts = { missingPage: answers(404), source: "folder" as const };
    const folder = (linkTargets: readonly Resource[]) => ({
      pages: { "/": "x" },
      artifacts: { ...artifacts, linkTargets },
    });
    expect(decidedOf(missingPages404, folder(targets(10, 0))).outcome).toBe("pass");
    expect(decidedOf(missingPages404, folder(targets(9, 1))).outcome).toBe("fail");
    expect(undecidedOf(missingPages404, folder([])).outcome).toBe("unknown");
  });

  test("unknown where neither could be tried", () => {
    expect(undecidedOf(missingPages404, built(failureOf(probe, "not-asked"), [])).outcome).toBe("unknown");
  });
});
