import { BySupport, noSupportAddress } from "../../by-support.tsx";
import { ContactForm } from "../../features/contact/contact-form.tsx";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import { siteOrigin } from "../../site-address.ts";

export const meta = () =>
  pageMeta({
    path: "/contact",
    title: "Contact TrueNorth: reach a person",
    description: "How to reach a person about a report, about your brands or about Enterprise.",
    structuredData: [{ "@type": "ContactPage", url: `${siteOrigin}/contact`, name: "Contact TrueNorth" }],
  });

export default function Contact() {
  return (
    <ProsePage title="Contact us." lead="About a report, about Enterprise, or about something we got wrong.">
      <ProseSection title="By mail">
        <p>
          <BySupport
            given={(address) => (
              <>
                The surest way is mail: {address}. Name your domain, so that we can look at the same pages as
                you.
              </>
            )}
            none={noSupportAddress}
          />
        </p>
      </ProseSection>
      <ProseSection title="From this page">
        <ContactForm />
      </ProseSection>
    </ProsePage>
  );
}
