import { ProsePage, ProseSection } from "../marketing/prose-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { supportEmail } from "../site-address.ts";

export const meta = () =>
  pageMeta({
    path: "/terms",
    title: "Terms of use and privacy policy | TrueNorth",
    description:
      "What you may use TrueNorth for, what it keeps about you and why, and how to have it deleted.",
  });

export default function Terms() {
  return (
    <ProsePage
      title="Terms of use and privacy policy."
      lead="What you may expect of TrueNorth, and what it keeps about you."
      updated="2026-11-19"
    >
      <ProseSection title="What may I use TrueNorth for?">
        <p>
          For looking at brands and sites in good faith: your own, a client’s, or a rival’s public pages.
          Please do not use it to load a site with requests; each domain gets one free report a day.
        </p>
      </ProseSection>
      <ProseSection title="What does TrueNorth promise?">
        <p>
          The scores are measurements and estimates, made with care and shown with their uncertainty. They are
          no promise of how an assistant will answer tomorrow. The software itself comes under the Apache 2.0
          licence, without warranty.
        </p>
      </ProseSection>
      <ProseSection title="Privacy: what is kept about me?" id="privacy">
        <p>
          What you type into the report form: the domain, your e-mail address, your name and, if you give it,
          your company’s name. It is used to make the report, to send it and to answer you. It is not sold,
          and it trains no model.
        </p>
        <ul>
          <li>
            The public pages that were read, and the findings on them, so that the report can be opened again.
          </li>
          <li>Your network address, for a short time, so that nobody floods the service.</li>
          <li>Your choice of theme, in your own browser only.</li>
        </ul>
      </ProseSection>
      <ProseSection title="Are there cookies or trackers?">
        <p>
          No. These pages set no cookies, load nothing from other companies, and send no usage data home. The
          booking page is run by another company and opens only when you ask for a call.
        </p>
      </ProseSection>
      <ProseSection title="How do I have my data deleted?">
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> from the address the report went to.
          Say that you want it deleted, and it will be: the request, the report and its shared page.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
