import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { NoSources } from "./source-states.tsx";

const markupOf = (address: string, { sourced = 0, isScanned = false } = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(["filter-choices", "b"], { isScanned });
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={client}>
          <NoSources
            brandId="b"
            answers={{ valid: 456, sourced }}
            surfaces={[{ surface: "web", valid: 456 }]}
            prompts="?tab=prompts"
            nextStep={<button type="button">Connect an assistant</button>}
          />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
};

test("answers without a source say why, and lead to those with sources", () => {
  const page = markupOf("/brand/b");
  expect(page).toContain("Your 456 imported answers list no websites.");
  expect(page).toContain("Connect an assistant");
});

test("a filter is cleared first, and where a search used nothing the way leads to the prompts", () => {
  expect(markupOf("/brand/b?assistants=claude")).toMatch(/Clear the filter/);
  expect(markupOf("/brand/b?assistants=claude")).not.toContain("Connect an assistant");
  const searched = markupOf("/brand/b", { sourced: 456, isScanned: true });
  expect(searched).toContain("No assistant used a website in your 456 answers.");
  expect(searched).toContain("Go to prompts");
  expect(searched).not.toContain("Connect an assistant");
});

test("answers of a scanned brand are not said to be imported", () => {
  expect(markupOf("/brand/b", { isScanned: true })).toContain("Your 456 answers list no websites.");
});
