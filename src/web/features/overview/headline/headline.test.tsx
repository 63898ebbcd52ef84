import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { AuthContext, type AuthContextValue } from "../../../session/auth-context.ts";
import { Headline } from "./headline.tsx";

const visibility = {
  evidence: { display: "shown" },
  period: { from: "2026-11-01", to: "2026-11-26" },
  surfaces: [{ surface: "web", valid: 64 }],
  assistants: [],
  coverage: { asked: 64, valid: 64, notShown: 0, missing: {}, unanswered: {} },
  leftOut: [{ assistant: "deepseek", surface: "api", valid: 16 }],
  entities: [
    {
      ...{ name: "Velora", isBrand: true, change: null, criticized: 0 },
      visibility: { value: 0.4, low: 0.3, high: 0.5, n: 64 },
    },
  ],
} as unknown as Visibility;

test("the head of the overview says which answers are not counted", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={new QueryClient()}>
          <Headline brandId="b" {...{ visibility }} criticalHref="?" addPromptsHref="?add" isFirstScan />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
  expect(markup).toContain("DeepSeek answers without web search, so its 16 answers are left out.");
});
