import type { ReactNode } from "react";
import { SessionProviders } from "../../session/session-providers.tsx";
import styles from "../../styles/app/features/site-account.css?url";
import { HeaderAccount } from "./header-account.tsx";

/** The account menu for pages that know nothing of sessions: it brings everything it needs. */
export default function SiteAccount({ place }: { readonly place: ReactNode }): ReactNode {
  return (
    <SessionProviders>
      <link rel="stylesheet" href={styles} precedence="default" />
      <HeaderAccount place={place} />
    </SessionProviders>
  );
}
