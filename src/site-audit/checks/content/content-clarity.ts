import { defineCheck, outcomeOf, snippetOf } from "../../check.ts";
import { rawText, select, selectFirst } from "../../facts/html/html-document.ts";
import { metaContent, titleOf } from "../../facts/html/meta.ts";
import { visibleText } from "../../facts/html/visible-text.ts";
import {
  definingSentence,
  isTellingDescription,
  namesBrand,
  quotableSentence,
} from "../../facts/text/definition.ts";
import { firstWordsOf } from "../../facts/text/prose.ts";
import { isLexiconLanguage } from "../../lexicons/languages.ts";
import { listed } from "../wording.ts";

/** As much as a reader, and an assistant looking for one sentence, takes in first. */
const FIRST_WORDS = 150;

export const clearWhatWeDo = defineCheck({
  id: "clear-what-we-do",
  failureTitle: "The homepage does not say what you do",
  needs: ["home", "brandName"],
  evaluate: ({ home, brandName }) => {
    const { document, language, url } = home;
    const beginning = firstWordsOf(home, FIRST_WORDS);
    const headline = select(document, "h1").map((h1) => visibleText(document, h1) || rawText(h1));
    const description = metaContent(document, "description") ?? "";
    const texts = [titleOf(document), ...headline, description, beginning];
    const definition = texts
      .map((text) => definingSentence(text, brandName, language))
      .find((found) => found !== null);
    const quotable = quotableSentence(beginning, language);
    const parts = [
      { holds: texts.some((text) => namesBrand(text, brandName)), missing: `the name ${brandName}` },
      ...(isLexiconLanguage(language)
        ? [
            {
              holds: definition !== undefined || isTellingDescription(description, brandName, language),
              missing: `what ${brandName} is or does`,
            },
          ]
        : []),
      { holds: quotable !== null, missing: "a full sentence of 8 to 40 words" },
    ];
    const missing = parts.filter(({ holds }) => !holds).map((part) => part.missing);
    const score = (parts.length - missing.length) / parts.length;
    const shown = definition ?? quotable ?? (beginning || titleOf(document));
    return {
      outcome: outcomeOf(score, { pass: 1, partial: 1 / parts.length }),
      score,
      evidence: [{ url, snippet: snippetOf(shown), selector: selectFirst(document, "h1") ? "h1" : "title" }],
      details:
        missing.length === 0
          ? `The beginning of the homepage names ${brandName}, says what it is and holds a sentence one can quote.`
          : `The title, main heading, summary and first ${FIRST_WORDS} words of the homepage lack ${listed(missing)}.`,
      fixValues: { Brand: brandName },
      pagesChecked: 1,
    };
  },
});
