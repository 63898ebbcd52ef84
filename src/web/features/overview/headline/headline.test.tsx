import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { AuthContext, type AuthContextValue } from "../../../session/auth-context.ts";
import { Headline } from "./headline.tsx";
import { WhatIsCounted } from "./not-counted.tsx";

const visibility = {
  evidence: { display: "shown" },
  period: { from: "2026-11-01", to: "2026-11-26" },
  surfaces: [{ surface: "web", valid: 64 }],
  assistants: [],
  coverage: { asked: 64, valid: 64, notShown: 0, missing: {}, unanswered: {} },
  leftOut: [],
  entities: [
    {
      ...{ name: "Velora", isBrand: true, change: null, criticized: 12 },
      visibility: { value: 0.4, low: 0.3, high: 0.5, n: 64 },
    },
  ],
} as unknown as Visibility;

const shown = (isToTrack: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={new QueryClient()}>
          <Headline
            brandId="b"
            {...{ visibility, isToTrack }}
            criticalHref="?"
            addPromptsHref="?add"
            isFirstScan
          />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );

test("the worry is no second next step beside competitors to track", () => {
  expect(shown(false)).toContain("12 answers criticize you");
  expect(shown(true)).not.toContain("criticize");
});

const counted = (visibility: unknown): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WhatIsCounted
        visibility={visibility as Pick<Visibility, "surfaces" | "leftOut">}
        appsHref="?view=app-and-api"
      />
    </MemoryRouter>,
  );

test("which answers are not counted is said below the figures, and that apps were not asked", () => {
  const leftOut = [{ assistant: "deepseek", surface: "api", valid: 16 }];
  const surfaces = [{ surface: "web", valid: 64 }];
  const both = counted({ surfaces, leftOut });
  expect(both).toContain("DeepSeek answers without web search, so its 16 answers are counted separately.");
  expect(both).toContain("may answer differently");
  const app = { assistant: "chatgpt", surface: "app", valid: 12 };
  expect(counted({ surfaces: [app], leftOut: [] })).toBe("");
  expect(counted({ surfaces, leftOut: [app] })).not.toContain("may answer differently");
});
