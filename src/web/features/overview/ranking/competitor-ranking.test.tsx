import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../../session/auth-context.ts";
import { CompetitorsNotCounted } from "./competitor-ranking.tsx";

test("before any competitor is tracked, the page says which answers are not counted, as the overview", () => {
  const visibility = {
    evidence: { display: "shown" },
    coverage: { asked: 64, valid: 64 },
    leftOut: [{ assistant: "deepseek", surface: "api", valid: 16 }],
    entities: [{ name: "Velora", isBrand: true, visibility: { value: 0.4, low: 0.3, high: 0.5, n: 64 } }],
  };
  const queries = new QueryClient({ defaultOptions: { queries: { initialData: visibility } } });
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={queries}>
          <CompetitorsNotCounted brandId="b" />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
  expect(markup).toContain("DeepSeek answers without web search, so its 16 answers are left out.");
});
