import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { BrandList } from "../../features/brands/brand-list.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

const SharedBrands = lazy(() => import("../../features/people/shared-brands.tsx"));

/** The overview and the list of all brands are one page. */
export default function BrandListPage() {
  return (
    <>
      <PageHeader title="Overview" subtitle="Instant signal for every brand you manage.">
        <Link className="btn accent dense" to="/dashboard/brands/new">
          <Plus className="ico" aria-hidden />
          Add Brand
        </Link>
      </PageHeader>
      <BrandList />
      <Suspense>
        <SharedBrands />
      </Suspense>
    </>
  );
}
