import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FormMessage, type FormMessageContent } from "../ui/form/form-message.tsx";
import { useAuthContext } from "./auth-context.ts";
import { errorMessage, failureMessage, mailedMessage } from "./failure-message.ts";
import { keepPlace } from "./way-back/confirmed-from.ts";

type UnconfirmedAddressProps = {
  /** What waits for it: "invite colleagues". */
  readonly purpose: string;
  /** Whether it is the page's next step. */
  readonly isNextStep?: boolean;
};

/** Says that nobody has proven the account's address yet, and mails the link that does; nothing once it is confirmed. */
export function UnconfirmedAddress({ purpose, isNextStep = false }: UnconfirmedAddressProps) {
  const { user, sendConfirmation } = useAuthContext();
  const [message, setMessage] = useState<FormMessageContent | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { pathname, search } = useLocation();
  const waiting = user === null || user.email_confirmed_at ? undefined : user.email;
  useEffect(() => {
    if (waiting !== undefined) keepPlace(waiting, `${pathname}${search}`, new Date());
  }, [waiting, pathname, search]);
  if (user === null || user.email_confirmed_at) return null;

  const send = async () => {
    if (user.email === undefined) return setMessage(errorMessage("There is no address to send it to."));
    setIsSending(true);
    const outcome = await sendConfirmation(user.email);
    setIsSending(false);
    setMessage(
      outcome.kind === "failed"
        ? failureMessage(outcome, "Couldn’t send the email. Try again.")
        : mailedMessage("Confirmation email sent. Check your inbox.", user.email),
    );
  };

  return (
    <div className="unconfirmed">
      <div className="unconfirmed-line">
        <details>
          <summary>
            To {purpose}, confirm your email address: {user.email}{" "}
            <span className="link">Why is this needed?</span>
          </summary>
          <p>
            The link in our confirmation email asks you to set a new password, so that only you can sign in
            with this address. Until then you can’t send or accept invitations or get reports and alerts by
            email.
          </p>
        </details>
        <button
          className={isNextStep ? "btn accent dense" : "link"}
          type="button"
          disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? "Sending…" : "Resend confirmation email"}
        </button>
      </div>
      <FormMessage message={message} />
    </div>
  );
}
