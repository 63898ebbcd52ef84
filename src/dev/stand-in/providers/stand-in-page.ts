import type { AssistantId } from "#assistants/assistants.ts";
import { assistantIdOf } from "#assistants/assistants.ts";
import { appSurfaces } from "#assistants/surfaces/app-surfaces.ts";
import { standInAnswer } from "../stand-in-answer.ts";
import type { World } from "../world.ts";
import type { StandInTask } from "./provider-tasks.ts";

type PageLink = { readonly url: string; readonly title: string };

/** What the page of a task shows. Empty text: the page has no answer. */
export type StandInPage = {
  readonly text: string;
  readonly cited: readonly PageLink[];
  readonly retrieved: readonly PageLink[];
  readonly queries: readonly string[];
  readonly model: string;
  /** What a provider would send along and nobody reads. */
  readonly html: string;
};

const HUGE = 4 * 1024 * 1024;
/** Addresses that are no page, beside one that is, with a mark of where a visitor came from. */
const BAD_LINKS: readonly PageLink[] = [
  { url: "javascript:alert(1)", title: "Run me" },
  { url: "data:text/html,<b>hello</b>", title: "Data" },
  { url: "https://www.google.com/goto?url=CAES", title: "A redirect" },
  { url: "https://www.google.com/search?q=product&prds=pvt:hg&ibp=oshop", title: "A card" },
  { url: "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ", title: "acme.example" },
  { url: "https://good.example/page?utm_source=chatgpt.com#:~:text=hello", title: "<b>Good</b> page" },
  { url: "https://good.example/page", title: "Good page again" },
];

/** People see other answers than APIs give: the same world, drawn apart. */
const APART = 101;

/** An app that has no API of its own answers as one that searches. */
const spokenBy = (assistant: string): AssistantId => assistantIdOf(assistant) ?? "perplexity";

export function standInPage(world: World, seed: number, task: StandInTask): StandInPage {
  const { surface, prompt, fault } = task;
  const run = Number(task.id.split("-").at(-1));
  const said = standInAnswer(world, seed + APART, {
    assistant: spokenBy(appSurfaces[surface].assistant),
    prompt,
    day: 0,
    run,
  });
  const cited = said.citations.map(({ url, title }) => ({ url, title }));
  return {
    text: fault === "empty" ? " " : said.text,
    cited: fault === "bad-links" ? BAD_LINKS : cited,
    retrieved: said.retrieved.filter((page) => !cited.some(({ url }) => url === page.url)),
    queries: said.searchQueries,
    model: "stand-in-model",
    html: fault === "huge" ? "<div>".repeat(HUGE / 5) : "<div></div>",
  };
}
