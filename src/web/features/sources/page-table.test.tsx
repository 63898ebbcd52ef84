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

function markupOf(pages: readonly ReturnType<typeof pageOf>[], matching: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(["sources", "b", "pages", {}, "reddit.com"], {
    pageParams: [null],
    pages: [{ pages, matching, next: null, surfaces: [] }],
  });
  return renderToStaticMarkup(
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
}

test("a gap says on request what it is, a source without any says 0", () => {
  const page = pageOf("https://reddit.com/r/belts", "Belts");
  expect(markupOf([{ ...page, gaps: 2 }], 1)).toContain("Gaps of Belts: how this is counted");
  expect(markupOf([page], 1)).not.toContain("Gaps of Belts");
});

test("links that came as redirects are one line, and the other pages rows", () => {
  const redirects = [
    pageOf(`${redirect}A`, "reddit.com"),
    pageOf(`${redirect}B`, null),
    pageOf(`${redirect}C`, "old.reddit.com"),
  ];
  const markup = markupOf([...redirects, pageOf("https://reddit.com/r/belts", "Belts")], 4);
  expect(markup).toContain(">3 links came as Google redirects;");
  // More of them may follow: the sentence is of those that are loaded.
  expect(markupOf(redirects, 120)).toContain(">3 of the first 3 links came as Google redirects;");
  expect(markup).toContain("reddit.com/r/belts");
  expect(markup).not.toContain("Google redirect, page");
});
