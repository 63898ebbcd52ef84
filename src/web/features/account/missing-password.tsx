import { lazy, Suspense, useState } from "react";
import { lacksPassword, useAuthContext } from "../../session/auth-context.ts";
import { Notice } from "../../ui/notice.tsx";

const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

/** Says that the account has no password, and sets one; nothing where it has. */
export function MissingPassword() {
  const { user } = useAuthContext();
  if (!lacksPassword(user)) return null;
  return (
    <Notice tone="plain" title="No password yet" action={<SetPassword className="btn line small" />}>
      You sign in by a link we mail you, or with Google. With a password you don’t wait for a mail.
    </Notice>
  );
}

/** The same in one line, for members who typed a password at sign-up: confirming the address ended it. Nothing for those who sign in with Google. */
export function PasswordReminder() {
  const { user } = useAuthContext();
  const hasOtherWay = user?.identities?.some(({ provider }) => provider !== "email") ?? false;
  if (!lacksPassword(user) || hasOtherWay) return null;
  return (
    <p className="password-reminder">
      Choose your password again. We ask because anyone could have signed up with your address; now it is
      yours. <SetPassword className="link" />
    </p>
  );
}

function SetPassword({ className }: { readonly className: string }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <button className={className} type="button" onClick={() => setIsOpen(true)}>
        Set a password
      </button>
      {isOpen !== null && (
        <Suspense>
          <PasswordDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
