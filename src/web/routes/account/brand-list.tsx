import { lazy, Suspense } from "react";
import { useBrandSetups } from "../../brands/hooks/use-brand-setups.ts";
import { BrandList } from "../../features/brands/brand-list.tsx";
import { LoadBoundary } from "../../ui/load-boundary.tsx";

const FirstRun = lazy(() => import("./first-run.tsx"));
const PortfolioMail = lazy(() => import("../../features/portfolio-mail/portfolio-mail.tsx"));
const SharedBrands = lazy(() => import("../../features/people/shared-brands.tsx"));

/** The overview and the list of all brands are one page. */
export default function BrandListPage() {
  // The newest brand without a result is what its owner is here for.
  const setup = useBrandSetups()?.find(({ isOwn }) => isOwn);
  return (
    <>
      {setup && (
        <LoadBoundary part="The set-up of your newest brand">
          <Suspense>
            <FirstRun key={setup.brandId} setup={setup} />
          </Suspense>
        </LoadBoundary>
      )}
      <BrandList isSettingUp={setup !== undefined}>
        <LoadBoundary part="The weekly mail">
          <Suspense>
            <PortfolioMail />
          </Suspense>
        </LoadBoundary>
      </BrandList>
      <LoadBoundary part="The brands shared with you">
        <Suspense>
          <SharedBrands />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
