import BrandApiKeys from "../../features/api-keys/brand-api-keys.tsx";

/** How programs come to a brand's data, and how it is taken away. */
export default function BrandApiKeysTab({ brandId }: { readonly brandId: string }) {
  return <BrandApiKeys brandId={brandId} />;
}
