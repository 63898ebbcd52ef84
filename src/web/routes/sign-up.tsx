import { ComingPage } from "../marketing/coming-page.tsx";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () =>
  unlistedPageMeta("Sign up | TrueNorth", "Accounts are not part of this version of TrueNorth yet.");

export default function SignUp() {
  return (
    <ComingPage title="Begin with the free report.">
      This version of TrueNorth has no accounts yet. The report needs none: name your domain, and it comes by
      mail.
    </ComingPage>
  );
}
