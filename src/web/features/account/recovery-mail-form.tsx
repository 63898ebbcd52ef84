import { type FormEvent, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { DialogActions } from "../../ui/form/dialog.tsx";
import { FieldNote } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";

const recoveryPath = "/auth/callback?type=recovery";

type RecoveryMailFormProps = { readonly email: string; readonly onClose: () => void };

export function RecoveryMailForm({ email, onClose }: RecoveryMailFormProps) {
  const { sendRecovery } = useAuthContext();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (email === "") return setError("No email address available for recovery.");
    setIsSending(true);
    const outcome = await sendRecovery(email, recoveryPath);
    setIsSending(false);
    if (outcome.kind === "failed")
      return showToast("error", outcome.message ?? "Unable to send recovery email.");
    showToast("success", "Check your inbox for the recovery link.");
    onClose();
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={isSending}>
      <div>
        {email === "" ? (
          <p className="soft">There is no address to send a link to.</p>
        ) : (
          <p className="soft">
            A link that lets you choose a new password goes to <b>{email}</b>.
          </p>
        )}
        <FieldNote id="recovery-note" error={error} />
      </div>
      <DialogActions>
        <button className="btn line" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="btn" type="submit" disabled={isSending}>
          {isSending ? "Sending…" : "Send recovery email"}
        </button>
      </DialogActions>
    </form>
  );
}
