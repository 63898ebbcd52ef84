import { CheckQuestions } from "../../features/report-request/check-questions.tsx";
import { GetStartedForm } from "../../features/report-request/get-started-form.tsx";
import { OpenRequest } from "../../features/report-request/open-request.tsx";
import { checkCount } from "../../from-registries.ts";
import { pageMeta } from "../../page-meta.ts";

export const meta = () =>
  pageMeta({
    path: "/getstarted",
    title: "Get started: a free AI readiness report | TrueNorth",
    description: `Enter your domain and get a free report: ${checkCount} checks on whether AI assistants can find, understand and quote your site.`,
  });

export default function GetStarted() {
  return (
    <main id="main" tabIndex={-1} className="wrap two">
      <div className="two-head">
        <h1 className="serif">Get started with your free report.</h1>
        <p className="lead">
          Enter your website. We read up to twelve pages, the way AI crawlers do, and run {checkCount} checks.
        </p>
        <OpenRequest />
      </div>
      <GetStartedForm />
      <aside className="live" aria-labelledby="asks-title">
        <CheckQuestions heading="h2" headingId="asks-title" />
        <div>
          <p className="hint">
            It takes about a minute. The report comes by email: we ask for your address on the next page. No
            account, no card. We read public pages only.
          </p>
        </div>
      </aside>
    </main>
  );
}
