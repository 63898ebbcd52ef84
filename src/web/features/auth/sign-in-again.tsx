import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAuthContext } from "../../session/auth-context.ts";
import { errorMessage, failureMessage, mailedMessage } from "../../session/failure-message.ts";
import { endedWords, formerUser } from "../../session/former-user.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";

/** Asks anyone who the server knows no more to sign in again, above the page: what was typed there stays. */
export default function SignInAgain({ onClose }: { readonly onClose: () => void }) {
  const { session, user, supabase, signInWithPassword, sendMagicLink } = useAuthContext();
  const queries = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const [refused] = useState(session?.access_token);
  const [password, setPassword] = useState("");
  const [message, setMessage] = useState<FormMessageContent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const email = user?.email ?? "";
  const input = useRef<HTMLInputElement>(null);
  // Here, or in another tab; or nobody is signed in at all, and the page says so itself.
  const isOver = session === null || session.access_token !== refused;

  useEffect(() => {
    if (!isOver) return;
    onClose();
    // What could not be read is read now.
    void queries.invalidateQueries();
  }, [isOver, onClose, queries]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    input.current?.focus();
    if (password === "") return setMessage(errorMessage("Please type your password."));
    setIsBusy(true);
    setMessage(null);
    const outcome = await signInWithPassword(email, password);
    setIsBusy(false);
    if (outcome.kind === "failed")
      setMessage(failureMessage(outcome, "Something went wrong. Please try again."));
  };
  const mailLink = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    const outcome = await sendMagicLink(email);
    setIsBusy(false);
    setMessage(
      outcome.kind === "failed"
        ? failureMessage(outcome, "Unable to send magic link. Please try again.")
        : mailedMessage(
            "Link sent.",
            email,
            "Open it in this browser within an hour, and this page goes on.",
          ),
    );
  };
  const leave = async () => {
    onClose();
    await supabase?.auth.signOut({ scope: "local" });
    await navigate("/auth", { state: { from: location } });
  };

  return (
    <Dialog
      isOpen={!isOver}
      onClose={onClose}
      closesOutside={false}
      firstFocus={input}
      title="Please sign in again"
      description={<p>{user && endedWords(formerUser(user))} What you typed on this page stays.</p>}
    >
      <form noValidate className="prompt-edit" aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={input}
          label={`Password of ${user?.email ?? "your account"}`}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <FormMessage message={message} />
        <DialogActions>
          <button className="btn line dense" type="button" disabled={isBusy} onClick={() => void mailLink()}>
            Email me a link
          </button>
          <button className="btn accent dense" type="submit" disabled={isBusy}>
            {isBusy ? "Signing in…" : "Sign in"}
          </button>
        </DialogActions>
        <p className="soft sm">
          <button className="link" type="button" onClick={() => void leave()}>
            Another way to sign in
          </button>{" "}
          leaves this page.
        </p>
      </form>
    </Dialog>
  );
}
