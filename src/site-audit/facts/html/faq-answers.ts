import { foldedText } from "../../lexicons/folded-text.ts";
import type { Page } from "../page.ts";
import { isRecord, textOf } from "../schema-org/schema-nodes.ts";
import { structuredData } from "../schema-org/structured-data.ts";
import { isDirectAnswer, type Question } from "../text/questions.ts";
import { parseHtml } from "./html-document.ts";
import { bodyText } from "./main-content.ts";

const MAX_QUESTIONS = 50;
/** How much of an answer must be found on the page for it to count as shown. */
const OPENING = 60;

/** Questions and answers of a page's FAQ structured data that its readers see too. */
export function visibleFaqAnswers({
  document,
  language,
}: Pick<Page, "document" | "language">): readonly Question[] {
  const questions = structuredData(document)
    .nodes.filter(({ types }) => types.includes("Question"))
    .slice(0, MAX_QUESTIONS);
  if (questions.length === 0) return [];
  const visible = ` ${foldedText(bodyText(document))} `;
  return questions.flatMap(({ properties }) => {
    const heading = textOf(properties.name);
    const accepted = [properties.acceptedAnswer].flat()[0];
    const markup = isRecord(accepted) ? textOf(accepted.text) : null;
    if (heading === null || markup === null) return [];
    // Answers may hold HTML.
    const answer = markup.includes("<") ? bodyText(parseHtml(markup)) : markup;
    const isShown =
      visible.includes(foldedText(heading)) && visible.includes(foldedText(answer).slice(0, OPENING));
    return isShown ? [{ heading, answer, isGood: isDirectAnswer(answer, language) }] : [];
  });
}
