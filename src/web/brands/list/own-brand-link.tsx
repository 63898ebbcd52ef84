import { Link } from "react-router";
import { brandPath } from "../brand-address.ts";
import { useAllBrands } from "../hooks/use-all-brands.ts";
import { useOwnSamples } from "../hooks/use-own-samples.ts";

type OwnBrandLinkProps = {
  /** Where to on that brand's page, such as "tab=preferences". */
  readonly page: string;
};

/** On a sample, the way to what is the member's own: the same page of a brand of theirs, else the form that adds one. */
export function OwnBrandLink({ page }: OwnBrandLinkProps) {
  const { data: brands } = useAllBrands();
  const samples = useOwnSamples();
  if (brands === undefined) return null;
  const own = brands.find(({ id }) => !samples.has(id));
  return own === undefined ? (
    <Link className="btn accent dense" to="/dashboard/brands/new">
      Add your brand
    </Link>
  ) : (
    <Link className="btn accent dense" to={`${brandPath(own)}&${page}`}>
      Open {own.name}
    </Link>
  );
}
