import type { BrandSettings } from "#api/brands/contract.ts";
import type { ConnectedProvider, DataProviders } from "#api/keys/contract.ts";
import { callCost, dollars } from "../../../brands/text/dollars.ts";
import { keyStateOf } from "../budget-wording.ts";

type Providers = DataProviders["providers"];
type Asked = NonNullable<BrandSettings["assistants"]>;

/** One app, and the accounts it can be asked through. */
export type App = {
  readonly assistant: string;
  /** "ChatGPT app". */
  readonly label: string;
  readonly offers: readonly {
    readonly provider: string;
    readonly label: string;
    readonly taskUsd: number | null;
    readonly seesSources: boolean;
  }[];
};

export const isConnected = ({ account }: ConnectedProvider): boolean => account.inUse !== "none";

/** The apps that connected accounts offer, in the order in which providers list them; each with who offers it. */
export function appsOf(providers: Providers): readonly App[] {
  const apps = new Map<string, App>();
  for (const provider of providers.filter(isConnected))
    for (const { assistant, label, taskUsd, seesSources } of provider.surfaces) {
      const offer = { provider: provider.id, label: provider.label, taskUsd, seesSources };
      const known = apps.get(assistant);
      apps.set(assistant, { assistant, label, offers: [...(known?.offers ?? []), offer] });
    }
  return [...apps.values()];
}

/** Asks an app through a provider, or no longer; what else is asked stays. */
export const withApp = (asked: Asked, assistant: string, via: string | null): Asked => [
  ...asked.filter((one) => one.assistant !== assistant || one.surface !== "app"),
  ...(via === null ? [] : [{ assistant, surface: "app" as const, via }]),
];

/** Through whom an app is asked; null while it isn't. */
export const viaOf = (asked: BrandSettings["assistants"], assistant: string): string | null =>
  asked?.find((one) => one.assistant === assistant && one.surface === "app")?.via ?? null;

/** Takes a provider; returns the state of its account in words. */
export function accountStateOf({ account, label, test, pause }: ConnectedProvider) {
  if (account.source === "none") return { tone: "none", text: "Not connected", trouble: null } as const;
  const state = keyStateOf({ key: account, provider: label, test, pause });
  return account.source === "operator" && state.tone === "good"
    ? { ...state, text: "Operator’s account" }
    : state;
}

/** "$0.0032 to $0.0056 an answer". */
export function priceWords({ surfaces }: Pick<ConnectedProvider, "surfaces">): string {
  const prices = surfaces.flatMap(({ taskUsd }) => (taskUsd === null ? [] : [taskUsd]));
  if (prices.length === 0) return "price not known";
  const [cheapest, dearest] = [callCost(Math.min(...prices)), callCost(Math.max(...prices))];
  return cheapest === dearest ? `${cheapest} an answer` : `${cheapest} to ${dearest} an answer`;
}

/** "A scan then collects 150 answers from apps, about $0.84. With everything that is asked, a month of scans costs about $3.60 of your $20.00 budget." */
export function appCostWords({ nextScan, monthUsd, limitUsd }: BrandSettings["budget"]): string {
  const apps = nextScan.assistants.filter(({ surface }) => surface === "app");
  if (apps.length === 0) return "No app is asked yet, so nothing is added to a scan.";
  const calls = apps.reduce((sum, { calls: each }) => sum + each, 0);
  if (calls === 0) return "There are no questions to ask yet.";
  const usd = apps.some((app) => app.usd === null)
    ? null
    : apps.reduce((sum, app) => sum + (app.usd ?? 0), 0);
  const scan = `A scan then collects ${calls.toLocaleString("en")} ${calls === 1 ? "answer" : "answers"} from apps`;
  const cost = usd === null ? "; what that costs is not known" : `, about ${dollars(usd)}`;
  const month =
    monthUsd === null
      ? ""
      : ` With everything that is asked, a month of scans costs about ${dollars(monthUsd)} of your ${dollars(limitUsd)} budget.`;
  return `${scan}${cost}.${month}`;
}

type Figure = NonNullable<BrandSettings["headlineSurface"]> | "automatic";

/** What the brand's main figures can count, and what each choice changes. */
export const mainFigures: readonly {
  readonly value: Figure;
  readonly label: string;
  readonly effect: string;
}[] = [
  {
    value: "automatic",
    label: "Choose for me",
    effect: "The apps as soon as there are answers from them; until then the API with web search.",
  },
  {
    value: "app",
    label: "Apps: what people see",
    effect: "Visibility, charts and reports count answers from apps alone.",
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

export const mainFigureOf = (chosen: BrandSettings["headlineSurface"]) =>
  mainFigures.find(({ value }) => value === (chosen ?? "automatic")) ?? mainFigures[0];
