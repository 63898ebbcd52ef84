import { useEffect, useState } from "react";
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
import { MessageDialog } from "../../ui/message-dialog.tsx";

export const meta = () =>
  pageMeta({
    path: "/",
    title: "TrueNorth: does AI point people to your brand?",
    description: `TrueNorth helps brands see how ${assistantList} speak of them, how sure that is, and what to fix next.`,
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

export default function Home() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ readonly unreached: string | null } | null>(null);

  // The page is built without a history: the flag is looked at once its code runs.
  useEffect(() => {
    const isSent = isFields(state) && state.showPopup === true;
    setSent(isSent ? { unreached: typeof state.unreached === "string" ? state.unreached : null } : null);
  }, [state]);

  return (
    <main id="main">
      <Hero />
      <AssistantScores />
      <HowItWorks />
      <FreeReport />
      <Proof />
      <FinalCall other={{ path: "/pricing", name: "See pricing" }} />
      {sent !== null && (
        <MessageDialog
          title={
            sent.unreached === null
              ? "Your Analysis Report Has Been Sent!"
              : `We couldn’t reach ${sent.unreached}.`
          }
          // The flag leaves the history with the dialog, so that a reload does not show it again.
          onClose={() => navigate("/", { replace: true, state: null, preventScrollReset: true })}
        >
          {sent.unreached === null
            ? "You'll receive your AI Visibility Report in your mail shortly."
            : "There is no report yet. We’ll email you why, and what to do next."}
        </MessageDialog>
      )}
    </main>
  );
}
