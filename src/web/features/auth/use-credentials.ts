import { useEffect, useRef, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { errorMessage, failureMessage, successMessage } from "../../session/failure-message.ts";
import { savedReport } from "../../session/way-back/saved-report.ts";
import type { FormMessageContent } from "../../ui/form/form-message.tsx";

type Busy = "entering" | "sending-link" | null;

/**
 * What is typed, what became of it, and the two ways in. A session that comes of it is not seen here: anyone who shows the form
 * leads on as soon as there is one.
 */
export function useCredentials(problem: string | null) {
  const { signUp, signInWithPassword, sendMagicLink } = useAuthContext();
  const [email, setEmail] = useState("");
  // Who asked for a report has typed an address already. Storage is read once the page is live: it was built without it.
  useEffect(() => {
    setEmail((typed) => typed || (savedReport(new Date())?.email ?? ""));
  }, []);
  const [password, setPassword] = useState("");
  const [message, setMessage] = useState<FormMessageContent | null>(problem ? errorMessage(problem) : null);
  const [busy, setBusy] = useState<Busy>(null);
  const turn = useRef(0);

  /** What an earlier press brought is not said any more once the tab was changed or another press came. */
  async function take(doing: Busy, work: () => Promise<FormMessageContent | null>): Promise<void> {
    if (busy !== null) return;
    const own = ++turn.current;
    setMessage(null);
    setBusy(doing);
    const result = await work();
    setBusy(null);
    if (own === turn.current) setMessage(result);
  }

  const enter = (mode: AuthMode) => {
    const address = email.trim();
    if (address === "" || password === "")
      return setMessage(errorMessage("Please provide both email and password."));
    return void take("entering", async () => {
      if (mode === "signin") {
        const outcome = await signInWithPassword(address, password);
        return outcome.kind === "done"
          ? null
          : failureMessage(outcome, "Something went wrong. Please try again.");
      }
      const outcome = await signUp(address, password);
      if (outcome.kind === "failed")
        return failureMessage(outcome, "Something went wrong. Please try again.");
      return outcome.hasSession ? null : successMessage("Check your inbox to verify your email.");
    });
  };

  const mailLink = () => {
    const address = email.trim();
    if (address === "") return setMessage(errorMessage("Please enter your email to receive a magic link."));
    return void take("sending-link", async () => {
      const outcome = await sendMagicLink(address);
      return outcome.kind === "done"
        ? successMessage("Magic link sent! Check your inbox to continue.")
        : failureMessage(outcome, "Unable to send magic link. Please try again.");
    });
  };

  const say = (said: FormMessageContent | null) => {
    turn.current += 1;
    setMessage(said);
  };

  return { email, setEmail, password, setPassword, message, say, busy, enter, mailLink };
}

export type AuthMode = "signin" | "signup";

/** What another page says as it sends someone here: which tab to open, and why they come. */
export type AuthArrival = { readonly mode: AuthMode; readonly problem: string | null };

/** Takes the navigation state, which anything may have put there. */
export function readAuthArrival(state: unknown): AuthArrival {
  const fields = typeof state === "object" && state !== null ? state : {};
  return {
    mode: "mode" in fields && fields.mode === "signup" ? "signup" : "signin",
    problem: "problem" in fields && typeof fields.problem === "string" ? fields.problem : null,
  };
}
