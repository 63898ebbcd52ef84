import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { KeyFigures } from "./key-figures.tsx";

/** The figures of a brand whose tone no judge has rated, unless that is given. */
function shown(
  tones: { readonly praised: number; readonly criticized: number },
  rated: object = {},
  judge?: object,
): string {
  const queries = new QueryClient();
  queries.setQueryData(["judge", "b"], judge);
  const visibility = {
    evidence: { display: "shown" },
    ...{ airo: null, surfaces: [], assistants: [] },
    entities: [
      {
        ...{
          name: "Velora",
          isBrand: true,
          mentions: 60,
          unclear: 0,
          neutral: 0,
          change: null,
          sentiment: null,
        },
        visibility: { value: 0.4, low: 0.3, high: 0.5, n: 150, nEff: 60 },
        ...tones,
        ...rated,
      },
    ],
  } as unknown as Visibility;
  return renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
        <QueryClientProvider client={queries}>
          <KeyFigures
            {...{ brandId: "b", query: "", visibility, isCounting: false }}
            {...{ answersHref: "?", praiseHref: "?praise", criticalHref: "?criticism" }}
            {...{ competitorsHref: "?", unclearHref: "?", judgeHref: "?", scoreHref: "?", surfacesHref: "?" }}
          />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
}

test("praise leads to the answers that praise, as criticism to those that criticize", () => {
  const both = shown({ praised: 39, criticized: 4 });
  expect(both).toContain('href="/?praise" data-discover="true">39 answers praise you</a>');
  expect(both).toContain('href="/?criticism" data-discover="true">4 criticize you</a>');
  expect(shown({ praised: 0, criticized: 4 })).toContain(
    'href="/?criticism" data-discover="true">4 answers criticize you</a>',
  );
  const neither = shown({ praised: 0, criticized: 0 });
  expect(neither).toContain("Not rated yet");
  expect(neither).not.toMatch(/\?praise|\?criticism/);
});

test("a tone has its change as the other figures do, its size only where it is clear", () => {
  const tile = (verdict: string) =>
    shown(
      { praised: 39, criticized: 4 },
      {
        sentiment: { value: 73, low: 69, high: 77, n: 43 },
        sentimentChange: { value: -14.2, low: -20, high: -8, p: 0.01, verdict, smallestDetectable: 6 },
      },
    );
  expect(tile("real change")).toContain("▼ down 14 points");
  expect(tile("real change")).toContain(", mostly positive");
  expect(tile("within noise")).toContain("No clear change");
  expect(tile("within noise")).not.toContain("14 points");
});

test("the tone is said to be rated only while answers wait for it", () => {
  const tile = (month: object, hasKey = true) =>
    shown({ praised: 0, criticized: 0 }, {}, { judge: { hasKey }, month, forecast: {} });
  expect(tile({ isSearching: false, waiting: 3 })).toContain("Tone is being rated");
  expect(tile({ isSearching: true, waiting: 0 })).toContain("Tone is being rated");
  const idle = tile({ isSearching: false, waiting: 0 });
  expect(idle).toContain("New answers are rated</a>");
  expect(idle).not.toContain("being rated");
  expect(tile({ isSearching: false, waiting: 0 }, false)).toContain("There is no key to rate it</a>");
});
