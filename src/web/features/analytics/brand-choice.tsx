import { useSearchParams } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { BrandEntries } from "../../brands/brand-entries.tsx";

/** Several brands of one address that others share with the user: each by its name and domain, opening where the address led. */
export default function BrandChoice({ brands }: { readonly brands: readonly Brand[] }) {
  const [parameters] = useSearchParams();
  const addressOf = ({ id }: Brand) => {
    const changed = new URLSearchParams(parameters);
    changed.set("brand", id);
    return `?${changed}`;
  };
  return (
    <BrandEntries
      id="brand-choice"
      title="Which one do you mean?"
      note={`${brands.length} brands of this name are shared with you.`}
      brands={brands}
      addressOf={addressOf}
    />
  );
}
