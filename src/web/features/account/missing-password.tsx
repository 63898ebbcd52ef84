import { lazy, Suspense, useState } from "react";
import { lacksPassword, useAuthContext } from "../../session/auth-context.ts";
import { Notice } from "../../ui/notice.tsx";

const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

/** Says that the account has no password, and sets one; nothing where it has. */
export function MissingPassword() {
  const { user } = useAuthContext();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!lacksPassword(user)) return null;
  return (
    <>
      <Notice
        tone="plain"
        title="No password yet"
        action={
          <button className="btn line small" type="button" onClick={() => setIsOpen(true)}>
            Set a password
          </button>
        }
      >
        You sign in by a link we mail you, or with Google. With a password you don’t wait for a mail.
      </Notice>
      {isOpen !== null && (
        <Suspense>
          <PasswordDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
