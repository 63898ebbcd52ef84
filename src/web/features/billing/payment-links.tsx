import { ExternalLink } from "lucide-react";
import type { AccountPlan } from "#api/billing/contract.ts";

/** Where the account pays and sees its invoices; nothing where no such place is set up. */
export function PaymentLinks({ account }: { readonly account: AccountPlan }) {
  const { plan, checkoutUrl, portalUrl, subscription } = account;
  const sells = plan === "free" && checkoutUrl !== null;
  const manages = subscription !== null && portalUrl !== null;
  if (!sells && !manages) return null;
  return (
    <p className="payment-links">
      {sells && (
        <a className="btn accent dense" href={checkoutUrl} target="_blank" rel="noreferrer">
          Upgrade to Pro
          <ExternalLink className="ico" aria-hidden />
          <span className="vh">(opens in a new tab)</span>
        </a>
      )}
      {manages && (
        <a className="btn line dense" href={portalUrl} target="_blank" rel="noreferrer">
          Manage payment
          <ExternalLink className="ico" aria-hidden />
          <span className="vh">(opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}
