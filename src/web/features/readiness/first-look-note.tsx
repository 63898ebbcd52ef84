import { useReadiness } from "./use-readiness.ts";

/** Why the share of answers is another one than in the free report this brand began with; nothing for other brands. */
export function FirstLookNote({ brandId }: { readonly brandId: string }) {
  const { readiness } = useReadiness(brandId);
  if (!readiness?.audit?.hasFirstLook) return null;
  return (
    <p className="sm soft">
      Your free report can show another share: it was a first look, a few questions asked once. This page
      counts all answers to your own prompts.
    </p>
  );
}
