import { Link } from "react-router";
import { assistantList, auditQuestions, checkCount } from "../../from-registries.ts";
import { organization } from "../../marketing/organization.ts";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import { siteOrigin } from "../../site-address.ts";

export const meta = () =>
  pageMeta({
    path: "/about",
    title: "About TrueNorth: a compass for brands in AI answers",
    description:
      "TrueNorth is open software for marketing teams, brand owners and agencies: it measures how AI assistants speak of a brand.",
    structuredData: [
      { "@type": "AboutPage", url: `${siteOrigin}/about`, name: "About TrueNorth" },
      organization,
    ],
  });

export default function About() {
  return (
    <ProsePage
      title="About TrueNorth."
      lead="TrueNorth is a compass for brands: it shows how AI assistants speak of you, and what to do about it."
    >
      <ProseSection title="What is TrueNorth?">
        <p>
          TrueNorth is software that measures how AI assistants speak of a brand: {assistantList}. It also
          reads the brand’s own site with {checkCount} checks, and sorts the fixes by what they gain.
        </p>
      </ProseSection>
      <ProseSection title="Why does it exist?">
        <p>
          People used to compare ten links; now many ask an assistant and take what it names. A brand cannot
          see those answers, and one answer proves little, for the next may be another. So TrueNorth asks
          often, keeps what was said, and counts.
        </p>
      </ProseSection>
      <ProseSection title="Who is it for?">
        <p>
          It is for marketing and communications teams, brand owners and agencies. They want a picture at a
          glance, a reason behind every number, and the next thing to do.
        </p>
      </ProseSection>
      <ProseSection title="What does it stand on?">
        <p>
          Three habits. Every answer is kept word for word, so that each number opens down to the sentences
          behind it. Every estimate carries its likely range: 400 answers give a narrow wedge, 14 give a wide
          one. And nothing invented is shown as real: sample data always says “Sample”.
        </p>
      </ProseSection>
      <ProseSection title="Why is the site read so politely?">
        <p>
          Because a site decides who may read it. TrueNorth obeys robots.txt, gives its name, and asks for at
          most 40 addresses per report. The standard is clear about what such a file can do:
        </p>
        <blockquote cite="https://www.rfc-editor.org/rfc/rfc9309">
          <p>“These rules are not a form of access authorization.”</p>
          <footer>
            — <cite>RFC 9309, M. Koster and others, 2022</cite>
          </footer>
        </blockquote>
      </ProseSection>
      <ProseSection title="What does it not do?">
        <p>
          It does not write to assistants on your behalf, place text on other sites, or promise a rank. It
          shows what is said, what the evidence for a fix is, and whether anything changed afterwards.
        </p>
      </ProseSection>
      <ProseSection title="Who can run it?">
        <p>
          Anyone. TrueNorth is published under the Apache 2.0 licence. It starts with 1 command, needs no
          other service, and sends no usage data home. The <Link to="/method">method</Link> is written down
          with its 2 scores, {auditQuestions.length} questions and {checkCount} checks.
        </p>
      </ProseSection>
      <ProseSection title="Who runs this site?">
        <p>
          The people who set it up at this address. <Link to="/contact">Contact</Link> says how to reach them,
          and the <Link to="/terms">terms</Link> say what they keep.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
