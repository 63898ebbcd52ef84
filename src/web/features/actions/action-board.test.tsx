import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Action, ActionList, Decision } from "#api/actions/contract.ts";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { sampleWorkspace, WorkspaceContext } from "../../session/workspace.ts";
import { ActionBoard, actionColumns } from "./action-board.tsx";
import { TrackFirst } from "./track-first.tsx";

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

type Decided = Pick<Decision, "actionId" | "title" | "state">;

const boardOf = (actions: readonly Action[], address = "", decisions: readonly Decided[] = []): string =>
  markupOf(actions, address, decisions)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

function markupOf(
  actions: readonly Action[],
  address = "",
  decisions: readonly Decided[] = [],
  { lead }: { readonly lead: ReactNode } = { lead: null },
): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const list = {
    ...{ brandId: "b", newCompetitors: 0, answers: 24, surfaces: [], decisions, actions: [...actions] },
    rule: { version: "1", sentence: "Most first." },
  } as unknown as ActionList;
  client.setQueryData(["actions", "b", ""], list);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/${address}`]}>
      <AuthContext.Provider value={{ supabase: null } as unknown as AuthContextValue}>
        <WorkspaceContext.Provider value={sampleWorkspace}>
          <QueryClientProvider client={client}>
            <ActionBoard brandId="b" query="" today="2026-11-26" lead={lead} />
          </QueryClientProvider>
        </WorkspaceContext.Provider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
}

test("the first action says how much work it is, who does it and until when", () => {
  expect(boardOf([action("a.example")])).toContain("Large effort · Mara Lindt, due 4 Dec 2026");
});

test("what could be gained is beside the first action as beside the others, in one place", () => {
  const [first = "", rest = ""] = boardOf([action("a.example"), action("b.example")]).split("More actions");
  expect(first).toMatch(/Start here: Win a\.example Show me how .* up to \+0\.4 AIRO/);
  expect(rest).toMatch(/AIRO score \(0–10\).*up to \+0\.4.*Gains overlap/);
});

test("a fix on the site has its points of Readiness beside it, as the page of Readiness prints them", () => {
  const fix = { ...action("fix"), kind: "fix-check", list: "readiness" } as const;
  const gain = { points: 1.62, score: "readiness", how: "" } as const;
  expect(boardOf([action("a.example"), { ...fix, gain }])).toMatch(/Large effort \+1\.6 Readiness/);
  expect(boardOf([{ ...fix, gain }])).toMatch(/Start here: Win fix .* \+1\.6 Readiness/);
});

test("actions without a gain to show are said to be small once, after them", () => {
  const small = { points: 0.04, score: "airo", how: "" } as const;
  const text = boardOf([action("a"), action("b")].map((one) => ({ ...one, gain: small })));
  expect(text.match(/less than/g)).toHaveLength(1);
  expect(text).toMatch(/Win b .*It could add less than 0\.1 to your AIRO score\./);
});

test("while no competitor is tracked, that comes before all actions, with why", () => {
  const lead = <TrackFirst found={["Velorin", "Brakka"]} href="?tab=competitors" />;
  const markup = markupOf([action("a.example")], "", [], { lead });
  expect(markup).toMatch(/Start here: Track competitors.*Assistants also name Velorin and Brakka\..*Win a/);
  expect(markup).not.toContain("Show me how");
  // The overview counts actions, and what comes before them is none: they are numbered from 1.
  expect(markup).not.toContain("data-continued");
  expect(markupOf([action("a.example")], "?action=a.example", [], { lead })).toMatch(/Start here: Win a/);
  // Not known yet: no action is shown that would move down.
  expect(markupOf([action("a.example")], "", [], { lead: undefined })).not.toContain("Win a.example");
});

test("the only open action leaves no empty list behind", () => {
  const only = boardOf([action("a.example")]);
  expect(only).toContain("The action above is the only open one.");
  expect(only).not.toContain("So assistants recommend you");
  const two = boardOf([action("a.example"), action("b.example")]);
  expect(two).not.toContain("the only open one");
  expect(two).toContain("So assistants recommend you");
});

test("a long list begins with five, and an action that an address leads to is among those shown", () => {
  const ten = Array.from({ length: 10 }, (_, at) => action(`${at}.example`));
  const folded = boardOf(ten);
  expect(folded).toContain("Win 5.example");
  expect(folded).not.toContain("Win 6.example");
  expect(folded).toContain("Show 4 more");
  expect(boardOf(ten, "?action=9.example")).toContain("Win 9.example");
});

test("criticism is quoted with the assistant that said it and the way to its answer", () => {
  const quote = "Be careful with Northwind: repairs take weeks.";
  const link = { kind: "answer", target: "a1" } as const;
  const criticized: Action = {
    ...{ ...action("c"), kind: "answer-criticism" },
    evidence: [
      { text: "2 of 24 answers contain criticism.", n: 2, quote: null, link: null },
      { text: "ChatGPT says:", n: 1, quote, link },
    ],
  };
  expect(boardOf([criticized]).split("Show me how")[0]).toContain(`ChatGPT says: ${quote} Open the answer`);
  // In the direction of its own language.
  expect(markupOf([action("a"), criticized])).toContain(`ChatGPT says: <q dir="auto">${quote}</q></p>`);
  const evidence = actionColumns([]).find(({ name }) => name === "Evidence");
  expect(evidence?.value(criticized)).toBe(`2 of 24 answers contain criticism. ChatGPT says: “${quote}”`);
});

test("criticism below the actions shown at first is one link away, and no link where it is among them or opened", () => {
  const criticism = { ...action("answer-criticism:p"), kind: "answer-criticism" } as const;
  const words = "What to do about criticism";
  const six = Array.from({ length: 6 }, (_, at) => action(`${at}.example`));
  const markup = markupOf([...six, criticism], "?view=actions&days=90");
  expect(markup).toMatch(
    /\?view=actions&amp;days=90&amp;action=answer-criticism%3Ap"[^>]*>What to do about criticism</,
  );
  expect(boardOf([...six.slice(1), criticism])).not.toContain(words);
  expect(boardOf(six)).not.toContain(words);
  expect(boardOf([...six, criticism], "?action=answer-criticism:p")).not.toContain(words);
});

test("an empty board says whether there was anything to do", () => {
  expect(boardOf([])).toContain("Nothing to do yet.");
  const done = { actionId: "a.example", title: "Win a.example", state: "done" } as const;
  expect(boardOf([], "", [done])).toContain("Nothing is open.");
});
