import { BrandBilling } from "../../features/billing/brand-billing.tsx";
import { BrandSubscription } from "../../features/billing/brand-subscription.tsx";

type BrandBillingTabProps = { readonly brandId: string; readonly tab: "billing" | "subscriptions" };

/** The tabs about what a brand uses and by which plan: Billing and Subscriptions. */
export default function BrandBillingTab({ brandId, tab }: BrandBillingTabProps) {
  return tab === "billing" ? <BrandBilling brandId={brandId} /> : <BrandSubscription brandId={brandId} />;
}
