import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Action, ActionList } from "#api/actions/contract.ts";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { sampleWorkspace, WorkspaceContext } from "../../session/workspace.ts";
import { ActionBoard } from "./action-board.tsx";

const action = (id: string): Action => ({
  ...{ id, kind: "win-source", list: "airo", title: `Win ${id}`, advice: "Write to it.", state: "open" },
  ...{ evidence: [], prompts: [], promptKeys: [] },
  gain: { points: 0.4, score: "airo", how: "By what is known." },
  effort: { size: "L", reason: "Another site decides." },
  plan: {
    assignee: { userId: "m", name: "Mara Lindt", isYou: false },
    ...{ dueOn: "2026-12-04", snoozedUntil: null, isSnoozed: false },
  },
});

function boardOf(actions: readonly Action[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const list = {
    ...{ brandId: "b", newCompetitors: 0, surfaces: [], decisions: [], actions: [...actions] },
    rule: { version: "1", sentence: "Most first." },
  } as unknown as ActionList;
  client.setQueryData(["actions", "b", ""], list);
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: null } as unknown as AuthContextValue}>
        <WorkspaceContext.Provider value={sampleWorkspace}>
          <QueryClientProvider client={client}>
            <ActionBoard brandId="b" query="" today="2026-11-26" />
          </QueryClientProvider>
        </WorkspaceContext.Provider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
  return markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

test("the first action says how much work it is, who does it and until when", () => {
  expect(boardOf([action("a.example")])).toContain("Large effort · Mara Lindt, due 4 Dec 2026");
});

test("the only open action leaves no empty list behind", () => {
  const only = boardOf([action("a.example")]);
  expect(only).toContain("The action above is the only open one.");
  expect(only).not.toContain("Each opens with its evidence");
  const two = boardOf([action("a.example"), action("b.example")]);
  expect(two).not.toContain("the only open one");
  expect(two).toContain("Each opens with its evidence");
});
