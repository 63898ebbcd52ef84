/**
 * How an assistant was asked, in the order in which a headline takes them: in its app, by its API with web search, by its API
 * without, answers brought in from files. Google's two pages are no app and come last.
 */
export const surfaces = ["app", "web", "api", "imported", "google-ai-overview", "google-ai-mode"] as const;

export type Surface = (typeof surfaces)[number];

/** What people see, and a data provider opens. */
export const providerSurfaces = ["app", "google-ai-overview", "google-ai-mode"] as const;

export type ProviderSurface = (typeof providerSurfaces)[number];

/** How an assistant can be asked. */
export const askedSurfaces = ["web", "api", ...providerSurfaces] as const;

export const isThroughProvider = (surface: string): surface is ProviderSurface =>
  providerSurfaces.some((one) => one === surface);

/** The surface a data provider opens of an assistant: a page of Google's is named as the assistant it shows, any other is an app. */
export const providerSurfaceOf = (assistant: string): ProviderSurface =>
  isThroughProvider(assistant) ? assistant : "app";

const names: Readonly<Record<string, string>> = {
  app: "in the app",
  web: "with web search",
  api: "without web search",
  "google-ai-overview": "in Google AI Overview",
  "google-ai-mode": "in Google AI Mode",
  imported: "imported",
};

/** The surface of an answer, worded to follow a number of answers. */
export const surfaceName = (surface: string): string => names[surface] ?? surface;

const titles: Readonly<Record<string, string>> = {
  web: "API with web search",
  api: "API without web search",
  app: "app through a data provider",
  "google-ai-overview": "Google AI Overview",
  "google-ai-mode": "Google AI Mode",
  imported: "imported",
};

/** The surface by itself, for reports and the cells of files. */
export const surfaceTitle = (surface: string): string => titles[surface] ?? surface;

/** Where answers come from, to begin a sentence about them: "in the ChatGPT app", "in imported answers"; empty for APIs. */
export function surfacePlace(surface: string, assistants: readonly string[]): string {
  const [only] = assistants;
  if (surface === "app") return assistants.length === 1 ? `in the ${only} app` : "in apps";
  if (surface === "imported") return "in imported answers";
  return surface.startsWith("google-") ? surfaceName(surface) : "";
}

type Asked = { readonly assistant: string; readonly surface: string };

/** The same, worded to follow the assistant's name; empty where that names the surface. */
export const surfaceBeside = ({ assistant, surface }: Asked): string =>
  assistant === surface ? "" : surfaceName(surface);

/** "ChatGPT", "ChatGPT app", "Claude without search", "Google AI Overview": an assistant's name, with how it is asked. */
export function askedName(label: string, { surface }: Asked) {
  if (surface === "api") return `${label} without search`;
  return surface === "app" ? `${label} app` : label;
}

export type SearchMode = "forced" | "auto";
export type Device = "desktop" | "mobile";

/** How a data provider asked: another provider, search mode or device starts a new series. Empty without a provider. */
export const routeOf = (of: {
  readonly via: string | null;
  readonly searchMode: SearchMode | null;
  readonly device: Device | null;
}): string =>
  of.via === null
    ? ""
    : `${of.via}${of.searchMode === "forced" ? "+forced" : ""}${of.device === "mobile" ? "+mobile" : ""}`;

/** What answered, in words: "gpt-5", "gpt-5 via Cloro", or "via Cloro, made to search" where the provider doesn't name the model. */
export function servedBy(
  { model, route }: { readonly model: string; readonly route: string },
  providerName: (id: string) => string,
): string {
  const [provider = "", ...how] = route.split("+");
  const asked = [
    provider === "" ? "" : `via ${providerName(provider)}`,
    how.includes("forced") ? "made to search" : "",
    how.includes("mobile") ? "on a phone" : "",
  ];
  return [model, asked.filter((part) => part !== "").join(", ")].filter((part) => part !== "").join(" ");
}

type Served = {
  readonly assistant: string;
  readonly surface: string;
  readonly model: string;
  readonly since: string;
  readonly again?: readonly string[] | undefined;
};

/**
 * What came to answer in place of something else on the same surface, and routes that came back, whichever models answer there.
 * Takes what answered, each with its first day and those of its returns.
 */
export function newlyServed<Model extends Served>(models: readonly Model[]): readonly Model[] {
  const first = new Map<string, string>();
  for (const { assistant, surface, since } of models) {
    const key = `${assistant} ${surface}`;
    if (since < (first.get(key) ?? "9")) first.set(key, since);
  }
  return models.flatMap((model) => [
    ...(model.since > (first.get(`${model.assistant} ${model.surface}`) ?? "") ? [model] : []),
    ...(model.again ?? []).map((since) => ({ ...model, model: "", since })),
  ]);
}
