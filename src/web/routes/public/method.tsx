import { Link } from "react-router";
import { AIRO_WEIGHTS } from "#measurement/airo/weights.ts";
import { AIRO_PARTS, byPartName, definitionOf } from "#measurement/metrics/definitions.ts";
import { percent } from "#measurement/percent.ts";
import { auditQuestions, checkCount } from "../../from-registries.ts";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { RuleList } from "../../marketing/rule-list.tsx";
import { pageMeta } from "../../page-meta.ts";

export const meta = () =>
  pageMeta({
    path: "/method",
    title: "The method: how TrueNorth measures a brand",
    description:
      "Two scores, never mixed: AIRO measures what AI assistants say of a brand, Readiness measures whether its site can be found and quoted.",
  });

const weights = byPartName(AIRO_WEIGHTS);
/** "presence (40%), prominence (25%) … and share in the score (10%)" */
const partsText = new Intl.ListFormat("en-GB").format(
  AIRO_PARTS.map((part) => `${definitionOf(part).name.toLowerCase()} (${percent(weights[part])})`),
);

export default function Method() {
  return (
    <ProsePage
      title="The method behind both scores."
      lead="Two numbers, never mixed. AIRO is sampled from what assistants say. Readiness is counted on your site."
      updated="2026-11-28"
    >
      <ProseSection title="What is the AIRO score?">
        <p>
          AIRO is a number from 0 to 10 for how assistants speak of a brand. Five parts make it: {partsText}.
          Each part opens down to the answers that counted. Tone in the score says how kindly an answer speaks
          of the brand. Share in the score says how much of an answer’s naming goes to it: 1 where it is named
          alone, a third beside two others. They are not the figures “tone” and “share of voice”: answers that
          leave the brand out count in them as 0.
        </p>
      </ProseSection>
      <ProseSection title="Why does every score have an interval?" id="interval">
        <p>
          Because assistants answer differently each time. The same question, asked 100 times, names a brand
          in some answers and not in others. The interval shows where the score would most likely land if all
          was asked again.
        </p>
        <p>
          It is Wilson’s interval, for 95 of 100 such samples. A figure over several prompts speaks for all
          prompts like them. Answers to one topic are alike, so they count as fewer, and the interval is
          wider. A single prompt’s own page speaks for that prompt alone: there each answer counts as one. The
          point of a day counts only that day’s answers. Where an interval is wider than half of its scale,
          such as a share between 20% and 75%, pages say “too few prompts” in its place.
        </p>
      </ProseSection>
      <ProseSection title="Do prompts with the brand’s name count?">
        <p>
          Not in the main figures. An assistant that is asked about a brand by name nearly always repeats it,
          so such prompts would flatter visibility. Their figure is shown beside it as “Asked by name”, and
          the filter shows them alone or together with the others.
        </p>
      </ProseSection>
      <ProseSection title="What can’t these figures tell?">
        <ul>
          <li>
            Assistants are asked through their interfaces for programs. What people see in the apps can
            differ.
          </li>
          <li>
            The prompts represent what customers ask only as well as they were chosen. Other prompts give
            other figures.
          </li>
          <li>
            Without a model that judges answers, tone is known only in the few answers whose words around the
            name are strong, and such a tone is marked as rough. It makes no average: you see how many answers
            praise and how many criticize.
          </li>
          <li>
            A provider can change a model from one day to the next. A prompt’s chart marks the day on which
            another model answered.
          </li>
          <li>
            “No clear change” doesn’t prove that nothing changed: this sample could not have shown a smaller
            change.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="What is Readiness?">
        <p>
          Readiness is a number from 0 to 10 for the site alone. It comes from {checkCount} checks under{" "}
          {auditQuestions.length} questions. A ready site is not yet a visible one, so Readiness is never
          called visibility.
        </p>
        <ul>
          {auditQuestions.map(({ question, checks }) => (
            <li key={question}>
              {question} ({checks} checks)
            </li>
          ))}
        </ul>
      </ProseSection>
      <ProseSection title="Where do the checks come from?">
        <p>
          From primary documents and studies, named below for each check. The rules for crawlers come from{" "}
          <a href="https://www.rfc-editor.org/rfc/rfc9309">RFC 9309</a>. What Google asks of pages for its AI
          features is in{" "}
          <a href="https://developers.google.com/search/docs/appearance/ai-features">
            its search documentation
          </a>
          . What wording does was tested by{" "}
          <a href="https://arxiv.org/abs/2311.09735">Aggarwal and others (KDD 2024)</a>: added quotations
          raised a source’s share of an answer by around 40%, statistics and cited sources by around 30%.
        </p>
      </ProseSection>
      <ProseSection title="How sure is that evidence?">
        <p>
          Not equally sure, and we say so. A blocked crawler is a fact; the effect of a heading is a
          correlation. Each check carries its strength of evidence, and weak ones weigh little. Start with{" "}
          <Link to="/getstarted">a free report</Link> to see them all on your own site.
        </p>
      </ProseSection>
      <ProseSection title="What is behind each check?" id="rules">
        <p>
          Notes on the research, in its own words. Most studies only show that two things occur together
          (“corr.”). PAWC is how much of an answer comes from a source, and how early.
        </p>
        <RuleList />
      </ProseSection>
    </ProsePage>
  );
}
