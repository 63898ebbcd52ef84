import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { SampleList } from "../../features/samples/sample-list.tsx";
import { checkCount } from "../../from-registries.ts";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useHasStoredSession } from "../../session/stored-session.ts";
import "../../styles/app/features/samples.css";

export const meta = () =>
  unlistedPageMeta(
    "Demo: three sample brands to look at | TrueNorth",
    "Brand pages filled with sample data.",
  );

// Only for the signed-in, who may take a sample along; where it does not come, the list stays as for all.
const DemoOfMember = lazy(() => import("./demo-member.tsx").catch(() => ({ default: () => <SampleList /> })));

export default function Demo() {
  const isMember = useHasStoredSession();
  return (
    <main id="main" tabIndex={-1} className="wrap demo-page">
      <header>
        <h1 className="serif">Three sample brands to look at.</h1>
        <p className="lead">
          Sample data: the brands are invented, and so are the 90 days of answers. The numbers are calculated
          from those answers, exactly as yours would be. Click anything.
        </p>
        <p>
          The AIRO score says how AI assistants speak of a brand, from 0 (not at all) to 10. Visibility is the
          share of answers that name it. <Link to="/method">How both are measured</Link>
        </p>
      </header>
      {isMember ? (
        <Suspense fallback={<SampleList />}>
          <DemoOfMember />
        </Suspense>
      ) : (
        <SampleList />
      )}
      <p className="demo-own">
        Rather see your own? The free report reads your site with {checkCount} checks, and takes about a
        minute. <Link to="/getstarted">Get a free report</Link>, or <Link to="/signup">sign up free</Link> and
        measure your brand.
      </p>
    </main>
  );
}
