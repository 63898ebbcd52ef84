import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";
import { isBroken } from "./assistants-finding.ts";
import { answerCostWords, askedByDefault } from "./budget-wording.ts";

type SearchStep = {
  readonly words: string;
  /** Whom the brand asks with the next step taken; the step is to connect an assistant, or to scan, where there is none. */
  readonly next: "connect" | "scan" | NonNullable<BrandSettings["assistants"]>;
};

const list = new Intl.ListFormat("en-GB");
const searches = ({ surfaces }: ConnectedAssistant): boolean => surfaces.includes("web");

/** What is missing for answers with web search, which alone show their sources. */
export function searchStep(assistants: Assistants, settings: Pick<BrandSettings, "assistants">): SearchStep {
  const usable = assistants.filter((one) => searches(one) && one.key.source !== "none" && !isBroken(one));
  const asked = settings.assistants ?? askedByDefault(assistants);
  const isOn = ({ id }: ConnectedAssistant, surface: string) =>
    asked.some((one) => one.assistant === id && one.surface === surface);
  const searching = usable.filter((one) => isOn(one, "web"));
  if (searching.length > 0)
    return {
      words: `${list.format(searching.map(({ label }) => label))} ${searching.length === 1 ? "is" : "are"} asked with web search now: the next scan shows sources.`,
      next: "scan",
    };
  const unsearched = usable.filter((one) => isOn(one, "api"));
  const switched = unsearched.length > 0 ? unsearched : usable.slice(0, 1);
  const [first = assistants.find(searches)] = switched;
  const cost =
    first === undefined ? null : first.key.inUse === "operator" ? "free for you" : answerCostWords(first);
  const whom = switched.length > 0 ? list.format(switched.map(({ label }) => label)) : first?.label;
  return {
    words: `To see which websites assistants rely on, ask ${whom ?? "them"} with web search${cost === null ? "" : `: ${cost}`}.`,
    next:
      switched.length === 0
        ? "connect"
        : [
            ...asked.filter(
              ({ assistant, surface }) => surface !== "api" || !switched.some(({ id }) => id === assistant),
            ),
            ...switched.map(({ id }) => ({ assistant: id, surface: "web" as const })),
          ],
  };
}
