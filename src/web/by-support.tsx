import type { ReactNode } from "react";
import { supportEmail } from "./site-address.ts";

/** True while pages are built: words for both cases then stand in them, each marked, and the server leaves one out. */
const isBuilding = import.meta.env.SSR && import.meta.env.PROD;

/** Shown in place of a support contact if none is configured. */
export const noSupportAddress =
  "This installation of TrueNorth has named no support address yet. The people who gave you its address run it, and can help: ask them.";

type BySupportProps = {
  /** Takes the address as a link; returns the words for when there is one. No span may stand in them. */
  readonly given: (address: ReactNode) => ReactNode;
  /** The words for when there is none; nothing is shown without them. */
  readonly none?: string;
};

/** Words that depend on whether this installation has a support address. */
export function BySupport({ given, none }: BySupportProps) {
  return (
    <>
      {supportEmail && (
        <span data-support="given">{given(<a href={`mailto:${supportEmail}`}>{supportEmail}</a>)}</span>
      )}
      {none !== undefined && (isBuilding || !supportEmail) && <span data-support="none">{none}</span>}
    </>
  );
}
