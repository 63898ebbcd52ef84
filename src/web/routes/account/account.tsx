import { useId } from "react";
import { AccountDetails } from "../../features/account/account-details.tsx";
import { MissingPassword } from "../../features/account/missing-password.tsx";
import { ScreenHelp } from "../../features/help/screen-help.tsx";
import PortfolioMail from "../../features/portfolio-mail/portfolio-mail.tsx";
import { TwoStepSection } from "../../features/two-step/two-step-section.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";

export const meta = () => unlistedPageMeta("Account details | TrueNorth", "Your name and how to reach you.");

export default function Account() {
  const { user } = useAuthContext();
  return (
    <main id="main" tabIndex={-1} className="wrap account-page">
      <header>
        <div className="page-heading-line">
          <h1 className="serif">Account details</h1>
          <ScreenHelp screen="/account" />
        </div>
        <p className="lead">Who you are to your team, and how to reach you.</p>
      </header>
      <div className="account-form">
        <UnconfirmedAddress purpose="get reports by email" />
        <MissingPassword />
        <AccountDetails key={user?.id} owner={{ id: user?.id ?? "", email: user?.email ?? "" }} />
      </div>
      <Mails />
      <TwoStepSection />
    </main>
  );
}

/** The mails that are a member's own; those of one brand are turned on and off in its reports and alerts. */
function Mails() {
  const titleId = useId();
  return (
    <section className="account-section" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Mails</h2>
        <p className="soft">Mails about one brand are set in its Reports and Alerts.</p>
      </header>
      <PortfolioMail />
    </section>
  );
}
