import { SHOWN_FROM_ANSWERS } from "./estimates/evidence.ts";

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

const isGooglePage = (surface: Surface): boolean =>
  surface === "google-ai-overview" || surface === "google-ai-mode";

/** A surface that was asked, with its valid answers and the day it was first asked. */
export type PresentSurface = { readonly surface: Surface; readonly answers: number; readonly since: string };

/**
 * The one surface a headline counts: the chosen one where it has valid answers, else the first in order with enough of them for a
 * figure; the first with any where none has enough. A surface without a valid answer is counted only where no other has one: of
 * Google's AI Overview all pages can be "not shown". Of Google's pages alone it is the one that was asked first, so that
 * connecting a page never changes a headline. Takes the surfaces in the order in which they were first asked. Null where nothing
 * was asked. Figures of two surfaces are never one figure unless a filter names both.
 */
export function headlineSurface(
  asked: readonly Pick<PresentSurface, "surface" | "answers">[],
  chosen: Surface | null,
): Surface | null {
  const answered = asked.filter(({ answers }) => answers > 0);
  const present = answered.length > 0 ? answered : asked;
  if (chosen !== null && present.some(({ surface }) => surface === chosen)) return chosen;
  const ordered = surfaces.flatMap((surface) => present.filter((one) => one.surface === surface));
  const others = ordered.filter(({ surface }) => !isGooglePage(surface));
  const first = others.find(({ answers }) => answers >= SHOWN_FROM_ANSWERS) ?? others[0] ?? present[0];
  return first?.surface ?? null;
}

/** Since when a headline counts its surface, and what it counted before; null where nothing changed by itself. */
export function headlineChange(
  present: readonly PresentSurface[],
  chosen: Surface | null,
): { readonly day: string; readonly before: Surface } | null {
  const now = present.find(({ surface }) => surface === headlineSurface(present, chosen));
  if (now === undefined || now.surface === chosen) return null;
  const before = headlineSurface(
    present.filter(({ since }) => since < now.since),
    null,
  );
  return before === null ? null : { day: now.since, before };
}

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

type Served = { readonly assistant: string; readonly surface: string; readonly since: string };

/** What came to answer in place of something else on the same surface. Takes what answered, each with its first day. */
export function newlyServed<Model extends Served>(models: readonly Model[]): readonly Model[] {
  const first = new Map<string, string>();
  for (const { assistant, surface, since } of models) {
    const key = `${assistant} ${surface}`;
    if (since < (first.get(key) ?? "9")) first.set(key, since);
  }
  return models.filter(
    ({ assistant, surface, since }) => since > (first.get(`${assistant} ${surface}`) ?? ""),
  );
}
