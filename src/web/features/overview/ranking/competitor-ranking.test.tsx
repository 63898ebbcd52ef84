import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { AuthContext, type AuthContextValue } from "../../../session/auth-context.ts";
import { CompetitorsNotCounted, RankingTable } from "./competitor-ranking.tsx";

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
  expect(markup).toContain("DeepSeek answers without web search, so its 16 answers are counted separately.");
});

test("tone is a column once an answer of anyone is rated", () => {
  const share = { value: 0.4, low: 0.3, high: 0.5, n: 64, nEff: 30 };
  const named = {
    isBrand: true,
    mentions: 20,
    praised: 7,
    criticized: 2,
    unclear: 0,
    change: null,
    position: null,
  };
  const markupOf = (sentiment: Entity["sentiment"]) => {
    const own = { ...named, id: "b", name: "Velora", visibility: share, shareOfVoice: share, sentiment };
    const visibility = { surfaces: [], evidence: { display: "shown" }, entities: [own] };
    return renderToStaticMarkup(
      <MemoryRouter>
        <RankingTable
          visibility={visibility as unknown as Visibility}
          colours={new Map()}
          answersOf={() => "?"}
        />
      </MemoryRouter>,
    );
  };
  const tone = />Tone</;
  expect(markupOf(null)).not.toMatch(tone);
  expect(markupOf(null)).toContain("Tone gets a column once an assistant rates it");
  expect(markupOf({ value: 62, low: 50, high: 75, n: 12 })).toMatch(tone);
});
