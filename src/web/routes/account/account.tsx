import { AccountDetails } from "../../features/account/account-details.tsx";
import { MissingPassword } from "../../features/account/missing-password.tsx";
import { TwoStepSection } from "../../features/two-step/two-step-section.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";

export const meta = () => unlistedPageMeta("Account details | TrueNorth", "Your name and how to reach you.");

export default function Account() {
  const { user } = useAuthContext();
  return (
    <main id="main" className="wrap account-page">
      <header>
        <h1 className="serif">Account details</h1>
        <p className="lead">Who you are to your team, and how to reach you.</p>
      </header>
      <div className="account-form">
        <UnconfirmedAddress />
        <MissingPassword />
        <AccountDetails key={user?.id} owner={{ id: user?.id ?? "", email: user?.email ?? "" }} />
      </div>
      <TwoStepSection />
    </main>
  );
}
