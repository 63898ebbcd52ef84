import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isFields } from "../../api/request.ts";
import { assistantList } from "../../from-registries.ts";
import { AssistantScores } from "../../marketing/assistants/assistant-scores.tsx";
import { FinalCall } from "../../marketing/final-call.tsx";
import { FreeReport } from "../../marketing/free-report.tsx";
import { Hero } from "../../marketing/hero.tsx";
import { HowItWorks } from "../../marketing/how-it-works.tsx";
import { organization, organizationId } from "../../marketing/organization.ts";
import { Proof } from "../../marketing/proof.tsx";
import { pageMeta } from "../../page-meta.ts";
import { siteOrigin } from "../../site-address.ts";

export const meta = () =>
  pageMeta({
    path: "/",
    title: "TrueNorth: does AI point people to your brand?",
    description: `TrueNorth helps brands see how ${assistantList} speak of them, how reliable those figures are, and what to do next.`,
    structuredData: [
      organization,
      {
        "@type": "WebSite",
        "@id": `${siteOrigin}/#website`,
        name: "TrueNorth",
        url: `${siteOrigin}/`,
        inLanguage: "en",
        publisher: { "@id": organizationId },
      },
    ],
  });

const SentDialog = lazy(() => import("../../features/report-request/sent-dialog.tsx"));

export default function Home() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState<unknown>(null);

  // The page is built without a history: the flag is looked at once its code runs.
  useEffect(() => setSent(isFields(state) && state.showPopup === true ? state : null), [state]);

  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <AssistantScores />
      <HowItWorks />
      <FreeReport />
      <Proof />
      <FinalCall other={{ path: "/pricing", name: "See pricing" }} />
      {sent !== null && (
        <Suspense>
          {/* The flag leaves the history with the dialog, so that a reload does not show it again. */}
          <SentDialog
            sent={sent}
            onClose={() => navigate("/", { replace: true, state: null, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </main>
  );
}
