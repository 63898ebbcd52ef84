import { lazy, Suspense } from "react";
import { useBrandSetups } from "../../brands/hooks/use-brand-setups.ts";
import { BrandList } from "../../features/brands/brand-list.tsx";

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
        <Suspense>
          <FirstRun key={setup.brandId} setup={setup} />
        </Suspense>
      )}
      <BrandList isSettingUp={setup !== undefined}>
        <PortfolioMail />
      </BrandList>
      <Suspense>
        <SharedBrands />
      </Suspense>
    </>
  );
}
