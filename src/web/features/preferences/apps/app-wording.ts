import type { BrandSettings } from "#api/brands/contract.ts";
import type { ConnectedProvider, DataProviders } from "#api/keys/contract.ts";
import { COMPARED_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { isThroughProvider, providerSurfaceOf } from "#measurement/surfaces.ts";
import { callCost, dollars } from "../../../brands/text/dollars.ts";
import { scanCostWords } from "../../../brands/text/who-pays.ts";
import { keyStateOf } from "../budget-wording.ts";

type Providers = DataProviders["providers"];
type Asked = NonNullable<BrandSettings["assistants"]>;

/** A way to ask an app: through which data provider, for how much. */
type Offer = {
  readonly provider: string;
  readonly label: string;
  readonly taskUsd: number | null;
  readonly seesSources: boolean;
  readonly takesDevice: boolean;
  /** Without an account it can't be chosen, and is listed only while the app is asked through it. */
  readonly isConnected: boolean;
};

/** One app, and the accounts it can be asked through. */
export type App = {
  readonly assistant: string;
  /** "ChatGPT app". */
  readonly label: string;
  readonly offers: readonly Offer[];
};

export const isConnected = ({ account }: ConnectedProvider): boolean => account.inUse !== "none";

/**
 * The apps that connected accounts offer or that are asked, in the order in which providers list them; each with who offers it,
 * and with whom it is asked through although there is no account.
 */
export function appsOf(providers: Providers, asked: BrandSettings["assistants"]): readonly App[] {
  const apps = new Map<string, App>();
  for (const provider of providers)
    for (const { assistant, label, ...offered } of provider.surfaces) {
      if (!isConnected(provider) && routeTo(asked, assistant)?.via !== provider.id) continue;
      const offer = {
        ...{ ...offered, provider: provider.id, label: provider.label },
        isConnected: isConnected(provider),
      };
      const known = apps.get(assistant);
      apps.set(assistant, { assistant, label, offers: [...(known?.offers ?? []), offer] });
    }
  return [...apps.values()];
}

/** How an app is asked: through whom, and as on what. */
export type AppRoute = { readonly via: string; readonly device: "desktop" | "mobile" };

/** Asks an app in this way, or no longer; what else is asked stays. */
export const withApp = (asked: Asked, assistant: string, route: AppRoute | null): Asked => [
  ...asked.filter((one) => one.assistant !== assistant || !isThroughProvider(one.surface)),
  ...(route === null ? [] : [{ assistant, surface: providerSurfaceOf(assistant), ...route }]),
];

/** How an app is asked; null while it isn't. */
export function routeTo(asked: BrandSettings["assistants"], assistant: string): AppRoute | null {
  const one = asked?.find((entry) => entry.assistant === assistant && isThroughProvider(entry.surface));
  return one?.via == null ? null : { via: one.via, device: one.device ?? "desktop" };
}

/** Takes a provider; returns the state of its account in words. */
export function accountStateOf({ account, label, test, pause }: ConnectedProvider) {
  const state = keyStateOf({ key: account, provider: label, test, pause });
  return account.source === "operator" && state.tone === "good"
    ? { ...state, text: "Set up with TrueNorth" }
    : state;
}

/** "$0.0032 to $0.0056 an answer". */
export function priceWords({ surfaces }: Pick<ConnectedProvider, "surfaces">): string {
  const prices = surfaces.flatMap(({ taskUsd }) => (taskUsd === null ? [] : [taskUsd]));
  if (prices.length === 0) return "price not known";
  const [cheapest, dearest] = [callCost(Math.min(...prices)), callCost(Math.max(...prices))];
  return cheapest === dearest ? `${cheapest} an answer` : `${cheapest} to ${dearest} an answer`;
}

const list = new Intl.ListFormat("en-GB");

const cheapestUsd = ({ surfaces }: ConnectedProvider): number =>
  Math.min(...surfaces.map(({ taskUsd }) => taskUsd ?? Number.POSITIVE_INFINITY));

/** The providers with the one to begin with first: it offers most; of equals the one with the lowest price. */
export const byCoverage = (providers: Providers): Providers =>
  providers.toSorted((a, b) => b.surfaces.length - a.surfaces.length || cheapestUsd(a) - cheapestUsd(b));

/**
 * Which provider to begin with, and why: "Begin with Bright Data: it covers all 7 apps and Google pages, $0.0015 an answer. Oxylabs
 * starts at the lowest price, $0.0005 an answer, without Copilot app and Grok app."; null where there is nothing to choose between.
 */
export function beginWithWords(providers: Providers): string | null {
  const [first, ...others] = byCoverage(providers);
  if (first === undefined || others.length === 0) return null;
  const all = new Set(providers.flatMap(({ surfaces }) => surfaces.map(({ label }) => label)));
  const covered = first.surfaces.length;
  const scope = covered === all.size ? `all ${covered}` : `${covered} of the ${all.size}`;
  const begin = `Begin with ${first.label}: it covers ${scope} apps and Google pages, ${priceWords(first)}.`;
  const cheapest = others.toSorted((a, b) => cheapestUsd(a) - cheapestUsd(b))[0];
  if (cheapest === undefined || cheapestUsd(cheapest) >= cheapestUsd(first)) return begin;
  const theirs = new Set(cheapest.surfaces.map(({ label }) => label));
  const missing = first.surfaces.flatMap(({ label }) => (theirs.has(label) ? [] : [label]));
  const without = missing.length === 0 ? "" : `, without ${list.format(missing)}`;
  return `${begin} ${cheapest.label} starts at the lowest price, ${priceWords(cheapest)}${without}.`;
}

/** "A scan then collects 150 answers from apps. About $0.84, billed to this brand’s account at cloro. With everything that is asked, a month of scans costs about $3.60 of the $20.00 budget." */
export function appCostWords({ nextScan, monthUsd, limitUsd }: BrandSettings["budget"]): string {
  const apps = nextScan.assistants.filter(({ surface }) => isThroughProvider(surface));
  if (apps.length === 0) return "No app and no Google page is asked yet, so nothing is added to a scan.";
  const calls = apps.reduce((sum, { calls: each }) => sum + each, 0);
  if (calls === 0) return "There are no prompts to ask yet.";
  const where = [
    ...(apps.some(({ surface }) => surface === "app") ? ["apps"] : []),
    ...(apps.some(({ surface }) => surface !== "app") ? ["Google’s pages"] : []),
  ];
  const scan = `A scan then collects ${calls.toLocaleString("en")} ${calls === 1 ? "answer" : "answers"} from ${where.join(" and ")}. ${scanCostWords({ assistants: apps, basis: null })}`;
  const month =
    monthUsd === null
      ? ""
      : ` With everything that is asked, a month of scans costs about ${dollars(monthUsd)} of the ${dollars(limitUsd)} budget.`;
  return `${scan}${month}`;
}

type Figure = NonNullable<BrandSettings["headlineSurface"]> | "automatic";

/** What the brand's main figures can count, and what each choice changes. */
const mainFigures: readonly {
  readonly value: Figure;
  readonly label: string;
  readonly effect: string;
}[] = [
  {
    value: "automatic",
    label: "Choose for me",
    effect: `The first of these with ${COMPARED_FROM_ANSWERS} answers: apps, API with web search, API without, imported answers. Until then, the one that was asked first.`,
  },
  {
    value: "app",
    label: "Apps: what people see",
    effect: "Visibility, charts and reports count answers from apps alone, without Google’s pages.",
  },
  {
    value: "google-ai-overview",
    label: "Google AI Overview",
    effect: "Visibility, charts and reports count the AI answers above Google’s results alone.",
  },
  {
    value: "google-ai-mode",
    label: "Google AI Mode",
    effect: "Visibility, charts and reports count answers of Google AI Mode alone.",
  },
  {
    value: "web",
    label: "API with web search",
    effect: "Visibility, charts and reports count answers of APIs with web search alone.",
  },
  {
    value: "api",
    label: "API without web search",
    effect: "Visibility, charts and reports count what models know without searching.",
  },
  {
    value: "imported",
    label: "Imported answers",
    effect: "Visibility, charts and reports count answers you imported alone.",
  },
];

/** What a brand can choose from: the surfaces it asks or has answers of, and the one it chose. */
export const mainFiguresOf = (
  chosen: BrandSettings["headlineSurface"],
  present: ReadonlySet<string>,
): typeof mainFigures =>
  mainFigures.filter(({ value }) => value === "automatic" || value === chosen || present.has(value));

export const mainFigureOf = (chosen: BrandSettings["headlineSurface"]) =>
  mainFigures.find(({ value }) => value === (chosen ?? "automatic")) ?? mainFigures[0];
