import type { Brand } from "../../brands/brand.ts";
import { PeopleTab } from "../../features/people/people-tab.tsx";

/** Who works on a brand. */
export default function BrandPeopleTab({ brand }: { readonly brand: Brand }) {
  return <PeopleTab brandId={brand.id} brandName={brand.name} />;
}
