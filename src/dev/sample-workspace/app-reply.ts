import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import { appSurfaces } from "#assistants/surfaces/app-surfaces.ts";
import { cloro } from "#assistants/surfaces/cloro.ts";
import { chanceFrom } from "#dev/stand-in/chance.ts";
import { providerSurfaceOf } from "#measurement/surfaces.ts";
import type { SampleApps, SampleBrand } from "./sample-brand.ts";
import { type SampleCall, SEED, writtenAnswer } from "./written-answer.ts";

/** Through whom the sample's apps are asked. */
export const SAMPLE_PROVIDER = "cloro";
const LATENCY_MS = 9000;

/** How the sample's data provider asks. */
export const askedInApp = (app: AppSurfaceId) => ({
  device: "desktop" as const,
  searchMode: cloro.surfaces[app]?.forcesSearch === true ? ("forced" as const) : ("auto" as const),
});

/** What an app showed, or Google's page with or without an AI answer: a body of the data provider's, read as any other is. */
export function appReply(brand: SampleBrand, call: SampleCall, app: AppSurfaceId) {
  const { answer, judgements } = writtenAnswer(asInApps(brand), call);
  const { citations, retrieved, searchQueries, text } = answer;
  const link = ({ url, title }: { readonly url: string; readonly title: string }, index: number) => ({
    ...{ position: index + 1, url },
    label: title,
  });
  const shown = {
    ...{ text: text.replaceAll("**", ""), markdown: text, model: null, searchQueries },
    sources: [...citations, ...retrieved].map(link),
    citationPills: citations.map(link),
  };
  const isPage = appSurfaces[app].mayBeAbsent;
  const wire = {
    task: { id: `sample-${brand.slug}-${app}-${call.day}-${call.place}`, status: "COMPLETED" },
    response: isPage ? { aioverview: isShown(brand, call) ? shown : null } : shown,
  };
  const reading = cloro.read(wire, app);
  const kept = {
    surface: providerSurfaceOf(appSurfaces[app].assistant),
    ...({ via: SAMPLE_PROVIDER, requestedModel: null, usage: null } as const),
    ...{
      cost: { usd: priceOf(app), source: "price-table", priceId: null } as const,
      latencyMs: LATENCY_MS,
      wire,
    },
  };
  if (reading.state === "answered") {
    const { cited, queries, model, ...read } = reading.answer;
    return {
      ...{ ...kept, ...read, judgements, citations: cited, searchQueries: queries, servedModel: model },
      finish: "complete" as const,
    };
  }
  if (reading.state !== "not-shown")
    throw new Error(`The sample's own page cannot be read: ${reading.state}`);
  return {
    ...{ ...kept, finish: "not_shown" as const, text: "", citations: null, retrieved: [] },
    ...{ searchQueries: null, servedModel: null, judgements: [] },
  };
}

const priceOf = (app: AppSurfaceId): number | null => cloro.surfaces[app]?.prices.at(-1)?.usd ?? null;

/** In apps the brand is named less often, and other sites are cited. */
function asInApps(brand: SampleBrand): SampleBrand {
  const { lessOften, neverCited, citedInstead }: SampleApps = brand.apps ?? NONE;
  return {
    ...brand,
    market: brand.market.map((one) =>
      one.name === brand.name ? { ...one, visibility: one.visibility - lessOften } : one,
    ),
    sources: [...brand.sources.filter(({ domain }) => !neverCited.includes(domain)), ...citedInstead],
  };
}

const NONE: SampleApps = { from: 0, asked: [], lessOften: 0, shown: 1, neverCited: [], citedInstead: [] };

/** A question shows an AI answer nearly always or nearly never. */
function isShown({ slug, apps = NONE }: SampleBrand, { prompt, day }: SampleCall): boolean {
  const isUsual = chanceFrom(SEED, "shown", slug, prompt).next() < apps.shown;
  return chanceFrom(SEED, "shown", slug, prompt, day).next() < (isUsual ? 0.85 : 0.3);
}
