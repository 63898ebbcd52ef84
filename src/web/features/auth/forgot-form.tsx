import { type FormEvent, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { errorMessage, failureMessage, mailedMessage } from "../../session/failure-message.ts";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

/** Asks for a link by which a new password may be chosen. The answer is the same whether the address has an account or not. */
export function ForgotForm() {
  const { sendRecovery } = useAuthContext();
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState<FormMessageContent | null>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    if (address === "") return setMessage(errorMessage("Please enter your email address."));
    setMessage(null);
    setIsSending(true);
    const outcome = await sendRecovery(address);
    setIsSending(false);
    setMessage(
      outcome.kind === "done"
        ? mailedMessage("Check your inbox for a password reset link.", address)
        : failureMessage(outcome, "Unable to send reset email. Please try again."),
    );
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={isSending}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormMessage message={message} />
      <button className="btn full" type="submit" disabled={isSending}>
        {isSending ? "Sending…" : "Send reset link"}
      </button>
    </form>
  );
}
