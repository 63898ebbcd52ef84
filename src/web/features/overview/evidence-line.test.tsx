import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { EvidenceLine } from "./evidence-line.tsx";

const lineOf = (given: Partial<Visibility>): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/?tab=overview&days=90"]}>
      <EvidenceLine
        visibility={
          {
            ...{ prompts: 19, clusters: 19, askedByName: null, leftOut: [] },
            evidence: { display: "shown", grade: "good", n: 450 },
            coverage: { asked: 450, valid: 450, notShown: 0, missing: {}, unanswered: {} },
            surfaces: [{ surface: "web", valid: 450 }],
            ...given,
          } as unknown as Visibility
        }
        isStale={false}
        rereading={null}
        readiness={null}
      />
    </MemoryRouter>,
  );

test("what the figures rest on says where the assistants' apps are not asked, and leads to them", () => {
  expect(lineOf({})).toMatch(
    /, not <a[^>]* href="[^"]*\?tab=overview&amp;days=90&amp;view=app-and-api"[^>]*>the apps</,
  );
  const app = { assistant: "chatgpt", surface: "app", valid: 12 } as const;
  expect(lineOf({ surfaces: [app] as unknown as Visibility["surfaces"] })).not.toContain("the apps");
  expect(lineOf({ leftOut: [app] as unknown as Visibility["leftOut"] })).not.toContain("the apps");
});
