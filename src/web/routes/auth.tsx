import { ComingPage } from "../marketing/coming-page.tsx";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () =>
  unlistedPageMeta("Log in | TrueNorth", "Accounts are not part of this version of TrueNorth yet.");

export default function Auth() {
  return (
    <ComingPage title="Accounts are on their way.">
      This version of TrueNorth has no sign-in yet. The free report needs none: name your domain, and it comes
      by mail.
    </ComingPage>
  );
}
