import { ComingPage } from "../marketing/coming-page.tsx";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () =>
  unlistedPageMeta("Demo | TrueNorth", "The demo workspace is not part of this version of TrueNorth yet.");

export default function Demo() {
  return (
    <ComingPage title="The demo workspace is being built.">
      It will show a whole sample workspace. Until then the home page has sample scores you can open, and the
      free report shows the real thing for your own site.
    </ComingPage>
  );
}
