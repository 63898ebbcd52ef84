import type { Figure } from "./figure.ts";
import { isCollecting, valueWords } from "./figure-words.ts";
import type { VisibilityReport } from "./visibility-report.ts";

/** With fewer answers a stretch of the line is not drawn. */
const DRAWN_FROM = 10;

/** Whether a figure says more than a dash. */
export const isTold = (figure: Figure): boolean => valueWords(figure) !== "–";

/** Takes a report; returns which of its parts hold something that was measured. */
export const measuredParts = ({
  line,
  assistants,
  entities,
  sources,
  prompts,
  portrayal,
  headline,
  method,
}: VisibilityReport) => ({
  answers: method.valid > 0,
  visibility: headline.visibility.value !== null && !isCollecting(headline.visibility),
  line: line.points.some(({ figure }) => (figure.n ?? 0) >= DRAWN_FROM),
  assistants: assistants.some((one) => isTold(one.visibility) || isTold(one.airo)),
  competitors: entities.some(
    ({ isBrand, visibility, sentiment, position, shareOfVoice }) =>
      !isBrand && [visibility, sentiment, position, shareOfVoice].some(isTold),
  ),
  sources: sources.all.length > 0,
  tone: headline.sentiment.value !== null || portrayal.kind.length + portrayal.critical.length > 0,
  prompts: prompts.all.some(({ visibility }) => isTold(visibility)),
  promptMoves: prompts.compared > 0,
  sourceMoves: sources.compared > 0,
});
