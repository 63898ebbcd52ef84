import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { PageTable } from "./page-table.tsx";
import type { SourceLinks } from "./source-address.ts";

const pageOf = (url: string, title: string | null) => ({
  ...{ url, title, type: "UGC", reason: null, answers: 3, citing: 3, citations: 3, gaps: 0, surfaces: [] },
  ...{ averageCitations: 1, used: { value: 0.1, low: 0, high: 0.2, n: 30, nEff: 30 }, change: null },
});
const redirect = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/";

test("pages that came as redirects of one domain are one line, and the others rows", () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const pages = [
    pageOf(`${redirect}A`, "reddit.com"),
    pageOf(`${redirect}B`, null),
    pageOf("https://reddit.com/r/belts", "Belts"),
  ];
  client.setQueryData(["sources", "b", "pages", {}, "reddit.com"], {
    pageParams: [null],
    pages: [{ pages, matching: 3, next: null, surfaces: [] }],
  });
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={client}>
          <PageTable
            asked={{ brandId: "b", filter: {} } as never}
            domain="reddit.com"
            links={{ answers: () => "?" } as unknown as SourceLinks}
          />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
  expect(markup).toContain("2 pages came as Google redirects: their addresses are not known.");
  expect(markup).toContain("reddit.com/r/belts");
  expect(markup).not.toContain("Google redirect, page");
});
