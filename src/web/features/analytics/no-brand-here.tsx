import { Link, useLocation } from "react-router";
import { useAuthContext } from "../../session/auth-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { type BrandAddress, isBrandId } from "./find-own-brand.ts";

/** Where an address leads to no brand of the reader's: what they can do, before samples that would look like somebody's figures. */
export function NoBrandHere({ slug, brandId }: BrandAddress) {
  const { user } = useAuthContext();
  const from = useLocation();
  if (user === null)
    return isBrandId(brandId ?? slug) ? (
      <Notice
        tone="warn"
        title="Sign in to see this brand."
        action={
          <Link className="btn line small" to="/auth" state={{ from }}>
            Sign in
          </Link>
        }
      >
        Only its members can.
      </Notice>
    ) : null;
  return (
    <Notice
      tone="warn"
      title="None of your brands is at this address."
      action={
        <Link className="btn line small" to="/dashboard">
          Your brands
        </Link>
      }
    >
      It may have been renamed or deleted, or your access has ended. Everything below is a sample.
    </Notice>
  );
}
