import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { type MainFigures, mainShare, mainShareWords, totalWords } from "./main-figures.ts";
import { SurfaceDifferences } from "./surface-differences.tsx";

const side = (surface: string, value: number, by = 0.1) => ({
  ...{ surface, answers: 120, position: null, sentiment: null, price: null },
  visibility: { value, low: value - by, high: value + by, n: 114, nEff: 57 },
});
const compared: AssistantDifference = {
  ...{ assistant: "chatgpt", label: "ChatGPT", sentence: "They differ.", prompts: 12, examples: [] },
  advice: { report: "Report the app.", why: "People see it.", next: "count-app" },
  period: { from: "2026-11-01", to: "2026-11-26" },
  ...{ app: side("app", 0.49, 0.3), api: side("web", 0.71) },
  difference: {
    ...{ value: -0.22, low: -0.38, high: -0.06, p: 0.01, smallestDetectable: 0.16 },
    verdict: "real change",
  },
  ...{ positionDifference: null, sentimentDifference: null, onlyApp: [], onlyApi: [] },
};
const mainOf = (surface: string): MainFigures => ({
  surfaces: [{ surface, valid: 345 }],
  assistants: [{}, {}] as unknown as MainFigures["assistants"],
  leftOut: [{ assistant: "google-ai-mode", surface: "google-ai-mode", valid: 8 }],
  entities: [
    { isBrand: true, visibility: { value: 0.62, low: 0.5, high: 0.7, n: 340, nEff: 100 } },
  ] as unknown as MainFigures["entities"],
});

const link = () => "?";

/** The page with what was compared; `settings` is null for a reader who may change nothing. */
function page(found: object, settings: string | null, main?: MainFigures): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(["surface-differences", "b", ""], { brandId: "b", headlineSurface: "web", ...found });
  client.setQueryData(["visibility", "b", ""], main);
  return renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={client}>
          <SurfaceDifferences
            {...{ brandId: "b", query: "" }}
            links={{
              ...{ source: link, answer: link, appAnswers: link, appGaps: link },
              ...{ apps: settings, apis: settings, prompts: settings },
            }}
          />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
}

test("the page is there without the figures asked for beside it", () => {
  const markup = page({ assistants: [compared], unpaired: [] }, "?");
  expect(markup).toContain("How often you are named");
  expect(markup).toContain("then count answers from apps alone");
  expect(markup).toContain("too few prompts,");
});

test("a reader who may change nothing sees what is missing, and no request to do it", () => {
  const alone = {
    ...{ assistant: "claude", label: "Claude" },
    ...side("web", 0.7),
    canConnect: true,
    appUsdAScan: 0.4,
  };
  const asked = (settings: string | null) =>
    page({ assistants: [], unpaired: [{ ...alone, reason: "api-only" }] }, settings);
  expect(asked("?")).toContain(
    "check the apps, from about $0.40 a scan. Nothing is charged before you choose.",
  );
  expect(asked("?")).toContain("Choose apps to check");
  expect(asked(null)).toContain("Its app isn’t checked");
  expect(asked(null)).toContain("Your figures may be different in the apps people use.");
  expect(asked(null)).not.toContain("$");
  for (const request of ["Connect ", "Check "]) expect(asked(null)).not.toContain(request);
  expect(page({ assistants: [], unpaired: [] }, null)).toContain("Once both are asked, you see here");
  expect(page({ assistants: [], unpaired: [] }, "?")).toContain("Ask both to see");
});

test("what can't be checked is said beside the name it is about", () => {
  const alone = {
    ...{ assistant: "claude", label: "Claude" },
    ...side("web", 0.7),
    canConnect: false,
    appUsdAScan: null,
  };
  expect(page({ assistants: [], unpaired: [{ ...alone, reason: "api-only" }] }, "?")).toMatch(
    /<h3>Claude<\/h3><p[^>]*>Its app can’t be checked yet<\/p>/,
  );
});

test("the sentence about the Overview says which answers it counts, and whose filter that is", () => {
  expect(mainShare(mainOf("web"))).toEqual({ share: "62%", assistants: "2 assistants" });
  expect(mainShare(null)).toBeNull();
  expect(mainShareWords(mainOf("web"))).toBe("The 62% on your Overview is of 2 assistants together.");
  expect(mainShareWords({ ...mainOf("web"), assistants: [{ assistant: "chatgpt" }] as never })).toBeNull();
  expect(totalWords([compared], [], mainOf("web"))).toBe(
    "Counted above: 240 answers, 120 from apps and 120 through APIs. With the filter of this page, your Overview counts 345 answers (API with web search).",
  );
  expect(totalWords([compared], [], null)).not.toContain("Overview");
});
