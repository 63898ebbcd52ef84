import type { Report } from "../report.ts";
import { PageSection } from "./page-section.tsx";

/** Where nothing answered: what the reader can do about it. */
export function PageUnreached({ report: { domain, links } }: { report: Report }) {
  return (
    <PageSection
      id="next"
      title="What to do now"
      margin="No score yet"
      note="An unread site is not a bad site"
    >
      <ol className="steps">
        <li>
          <b>Check the address.</b> Is it {domain}, and does it open in your browser?
        </li>
        <li>
          <b>Ask the people who run your site.</b> A firewall may turn robots away; assistants’ robots would
          then meet the same closed door.
        </li>
        <li>
          <b>Try again.</b>{" "}
          <a href={`${links.home}/getstarted?domain=${encodeURIComponent(domain)}`}>Start a new report</a>
        </li>
      </ol>
    </PageSection>
  );
}
