import { Link } from "react-router";
import { BySupport, noSupportAddress } from "../../by-support.tsx";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { pageMeta } from "../../page-meta.ts";

export const meta = () =>
  pageMeta({
    path: "/terms",
    title: "Terms of use and privacy policy | TrueNorth",
    description:
      "What you may use TrueNorth for, what it keeps about you and for how long, who else is given it, and how to have it deleted.",
  });

export default function Terms() {
  return (
    <ProsePage
      title="Terms of use and privacy policy."
      lead="What you may expect of TrueNorth, and what it keeps about you."
      updated="2026-11-21"
    >
      <ProseSection title="Who is “we”?">
        <p>
          TrueNorth is software that anyone may run. “We” are the people who run it at this address: they
          answer for this site and for the data on it. The authors of the software run nothing here and are
          sent nothing.
        </p>
      </ProseSection>
      <ProseSection title="What may I use TrueNorth for?">
        <p>
          For looking at brands and sites in good faith: your own, a client’s, or a competitor’s public pages.
          Please do not use it to load a site with requests, to get round a site’s robots.txt, or to try out
          other people’s addresses. Each domain gets one free report a day.
        </p>
      </ProseSection>
      <ProseSection title="What about my account?">
        <p>
          The free report needs none. If you make one, keep your password to yourself: what is done with your
          account counts as done by you. Whom you invite to a brand sees that brand, and what they may do
          there is your choice. We may close an account that is used against these terms.
        </p>
      </ProseSection>
      <ProseSection title="What do plans cost?">
        <p>
          What the <Link to="/pricing">pricing page</Link> says. Nothing is charged by making an account or by
          asking for a report. A paid plan is bought on a checkout page of its own, where its terms stand.
        </p>
      </ProseSection>
      <ProseSection title="What does TrueNorth promise?">
        <p>
          The scores are measurements and estimates, made with care and shown with their uncertainty. They are
          no promise of how an assistant will answer tomorrow. The software itself comes under the Apache 2.0
          licence, without warranty.
        </p>
      </ProseSection>
      <ProseSection title="Whose are the results?">
        <p>
          What you enter stays yours. The words of an assistant’s answer come from its maker, and a page’s
          words from its site: quote them as such. Your reports and figures you may use as you like.
        </p>
      </ProseSection>
      <ProseSection title="Privacy: what is kept about me?" id="privacy">
        <p>
          Only what the work needs. It is used to make reports, to send them and to answer you. It is not
          sold, and it trains no model.
        </p>
        <ul>
          <li>
            From the report form: the domain, your email address, your name and, if you give it, your
            company’s name.
          </li>
          <li>
            The public pages that were read, and the findings on them, so that a report can be opened again.
          </li>
          <li>
            From an account: your email address, your password as a hash that cannot be turned back, and your
            name and phone number if you enter them.
          </li>
          <li>From a workspace: its brands, members, prompts, answers, and a record of who changed what.</li>
          <li>
            Your network address or a fingerprint of it: for a day at most, so that nobody floods the service,
            and beside your sign-in while it lasts.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="How long is it kept?">
        <p>
          Mail that has been sent is deleted after 30 days. Reports, accounts and brands are kept until you
          delete them or have them deleted. When a brand is deleted, all that was measured for it goes with
          it.
        </p>
      </ProseSection>
      <ProseSection title="Who else is given something?">
        <ul>
          <li>AI assistants are given the prompts of a brand, never your name or address.</li>
          <li>Wikidata and Wikipedia are asked for the brand of a domain that is checked.</li>
          <li>The mail provider of this site carries its mail.</li>
          <li>We may have report requests passed on to a service of our own that works on them for us.</li>
          <li>Google learns that you sign in, if you choose to sign in with Google.</li>
        </ul>
      </ProseSection>
      <ProseSection title="Are there cookies or trackers?">
        <p>
          No. These pages set no cookies, load nothing from other companies, and send no usage data home. Your
          browser itself keeps your sign-in, your choice of theme and how wide you left the sidebar. The
          booking and checkout pages are run by others and open only when you ask for them.
        </p>
      </ProseSection>
      <ProseSection title="How do I see, fix or delete my data?">
        <p>
          Your name and phone number you change on your account page, and a brand you delete in the dashboard.
          For all else, above all a copy of your data or an end to it:{" "}
          <BySupport
            given={(address) => (
              <>
                write to {address} from the address the report went to. Say what you want, and it will be
                done: the request, the report and its shared page.
              </>
            )}
            none={noSupportAddress}
          />
        </p>
      </ProseSection>
      <ProseSection title="What if these terms change?">
        <p>
          The day of the last change is at the top of this page. What we agreed with you in writing comes
          before these terms.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
