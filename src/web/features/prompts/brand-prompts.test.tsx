import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { sampleWorkspace, WorkspaceContext } from "../../session/workspace.ts";
import { PromptsEmpty } from "./brand-prompts.tsx";

const shown = (
  connectHref: string | null,
  { choices = null as object | null, canWrite = true } = {},
): string => {
  const client = new QueryClient();
  client.setQueryData(["filter-choices", "b"], choices);
  return renderToStaticMarkup(
    <MemoryRouter>
      <WorkspaceContext.Provider value={{ ...sampleWorkspace, kind: "own", canWrite }}>
        <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
          <QueryClientProvider client={client}>
            <PromptsEmpty brandId="b" answersHref="?answers" connectHref={connectHref} />
          </QueryClientProvider>
        </AuthContext.Provider>
      </WorkspaceContext.Provider>
    </MemoryRouter>,
  );
};

test("without prompts and without an assistant, both are said to be missing", () => {
  const words = "Nothing is asked until you <a";
  expect(shown("?preferences")).toContain("Choose the prompts TrueNorth asks assistants.");
  expect(shown("?preferences")).toContain(words);
  expect(shown("?preferences", { choices: { isScanned: false } })).toContain(words);
  expect(shown(null)).not.toContain(words);
  // Readers who may change nothing are asked for nothing.
  expect(shown("?preferences", { canWrite: false })).not.toContain(words);
});
