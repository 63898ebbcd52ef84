import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { differenceState } from "#measurement/view/app-and-api/difference-words.ts";

/** Where the page leads; null where the reader may change nothing. */
export type SurfaceLinks = {
  readonly source: (domain: string) => string;
  readonly answer: (id: string) => string;
  /** Answers of an assistant's app. */
  readonly appAnswers: (assistant: string) => string;
  /** Sites that its app uses for competitors and not for the brand. */
  readonly appGaps: (assistant: string) => string;
  readonly apps: string | null;
  readonly apis: string | null;
  readonly prompts: string | null;
};

type Advised = Pick<AssistantDifference, "assistant" | "advice" | "difference" | "onlyApp">;

/** The one button of the page. What the reader may not change is replaced by what there is to read. */
export function nextLink(
  { assistant, advice, difference, onlyApp }: Advised,
  links: SurfaceLinks,
): { readonly to: string; readonly label: string } {
  const { apps, prompts } = links;
  const read =
    differenceState(difference) === "less" && onlyApp.length > 0
      ? { to: links.appGaps(assistant), label: "See where the app leaves you out" }
      : { to: links.appAnswers(assistant), label: "Read the app’s answers" };
  switch (advice.next) {
    case "choose-asked":
      return apps === null ? read : { to: apps, label: "Choose what is asked" };
    case "add-prompts":
      return prompts === null ? read : { to: prompts, label: "Add prompts" };
    // Who may, counts the app by a press; others read.
    case "count-app":
    case "win-sites":
    case "read-app":
      return read;
  }
}
