import { defineCheck, snippetOf } from "../../check.ts";
import { visibleFaqAnswers } from "../../facts/html/faq-answers.ts";
import { proseBlocks } from "../../facts/text/prose.ts";
import { questionsIn } from "../../facts/text/questions.ts";
import { counted } from "../wording.ts";

const MAX_PAGES = 10;
const GOOD_ANSWERS = 5;

export const directAnswers = defineCheck({
  id: "direct-answers",
  failureTitle: "Pages do not answer questions directly",
  needs: ["pages"],
  evaluate: ({ pages }) => {
    const content = pages.filter(({ isContentPage }) => isContentPage).slice(0, MAX_PAGES);
    if (content.length < 2)
      return {
        outcome: "na",
        reason: "There are fewer than two content pages to look for questions and answers on.",
      };
    const questions = content.flatMap((page) => {
      const asked = questionsIn(proseBlocks(page.document), page.language);
      const known = new Set(asked.map(({ heading }) => heading));
      const inSchema = visibleFaqAnswers(page).filter(({ heading }) => !known.has(heading));
      return [...asked, ...inSchema].map((question) => ({ ...question, url: page.url }));
    });
    const good = questions.filter(({ isGood }) => isGood);
    const ratio = questions.length === 0 ? 0 : good.length / questions.length;
    const isPass = good.length >= GOOD_ANSWERS || (ratio >= 0.7 && good.length >= 3);
    const shown = isPass ? good : questions.filter(({ isGood }) => !isGood);
    return {
      outcome: isPass ? "pass" : good.length > 0 ? "partial" : "fail",
      score: isPass ? 1 : good.length / GOOD_ANSWERS,
      evidence:
        questions.length === 0
          ? content.slice(0, 5).map(({ url }) => ({
              url,
              snippet: "Looked for headings that ask a question, with the answer below: found none",
            }))
          : (shown.length > 0 ? shown : questions).slice(0, 5).map(({ url, heading, answer }) => ({
              url,
              snippet: snippetOf(answer === "" ? heading : `${heading} — ${answer}`),
            })),
      details:
        questions.length === 0
          ? `None of the headings on ${counted(content.length, "content page")} is a question.`
          : `${counted(questions.length, "question")} found on ${counted(content.length, "content page")}; ${good.length} of them ${good.length === 1 ? "is" : "are"} followed by a direct answer (15 to 120 words, opening with a sentence of at most 40).`,
      pagesChecked: content.length,
    };
  },
});
