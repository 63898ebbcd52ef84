import type { ReactNode } from "react";
import type { BrandProfile } from "#api/brands/contract.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useBrandProfile } from "./use-brand-profile.ts";

type ProfileTabProps = {
  readonly brandId: string;
  readonly children: (profile: BrandProfile) => ReactNode;
};

/** A tab made of a brand's profile, while it loads and where it cannot be had. */
export function ProfileTab({ brandId, children }: ProfileTabProps) {
  const { profile, error, isPending, retry } = useBrandProfile(brandId);
  if (profile) return children(profile);
  if (isPending) return <ProfileLoading />;
  return <Unloaded title="The brand could not be loaded." error={error} onRetry={retry} />;
}

/** Holds the place of a tab made of a brand's profile. */
export const ProfileLoading = () => (
  <div className="prompts-loading" aria-busy="true">
    <p className="vh" role="status">
      Loading…
    </p>
    <Skeleton width="120px" height="18px" />
    <Skeleton height="40px" />
    <Skeleton height="40px" />
  </div>
);
