import { useEffect, useRef, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import type { AuthFailure } from "../../session/auth-outcome.ts";
import { errorMessage, failureMessage, mailedMessage } from "../../session/failure-message.ts";
import { endedWords } from "../../session/former-user.ts";
import { savedReport } from "../../session/way-back/saved-report.ts";
import type { FormMessageContent } from "../../ui/form/form-message.tsx";

const CONFIRMATION =
  "Its link works once, within an hour, and asks for the password you sign in with from then on.";

/** What helps with a refusal that a password alone doesn't get past; the button that mails a link is below. */
const waysOn: Readonly<Record<string, string>> = {
  invalid_credentials: "Forgotten, or never chosen? “Email me a magic link” below signs you in without it.",
  email_not_confirmed: "Open the link we mailed you. No mail? “Email me a magic link” below sends a new one.",
};

/** Why a sign-in by password failed. An account without a password looks like a wrong one, and so both get the way by mail. */
export function refusedMessage(outcome: AuthFailure): FormMessageContent {
  const note = waysOn[outcome.code ?? ""];
  const failed = failureMessage(outcome, "Something went wrong. Please try again.");
  return note === undefined ? failed : { ...failed, note };
}

type Busy = "entering" | "sending-link" | null;

/**
 * What is typed, what became of it, and the two ways in. A session that comes of it is not seen here: anyone who shows the form
 * leads on as soon as there is one.
 */
export function useCredentials(problem: string | null) {
  const { signUp, signInWithPassword, sendMagicLink, lost } = useAuthContext();
  const [email, setEmail] = useState(lost?.email ?? "");
  // Who asked for a report has typed an address already. Storage is read once the page is live: it was built without it.
  useEffect(() => {
    setEmail((typed) => typed || (savedReport(new Date())?.email ?? ""));
  }, []);
  const [password, setPassword] = useState("");
  const [message, setMessage] = useState<FormMessageContent | null>(() => {
    if (problem !== null) return errorMessage(problem);
    return lost && { kind: "error", text: "Your session has ended.", note: endedWords(lost) };
  });
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
        return outcome.kind === "done" ? null : refusedMessage(outcome);
      }
      const outcome = await signUp(address, password);
      if (outcome.kind === "failed")
        return failureMessage(outcome, "Something went wrong. Please try again.");
      return outcome.hasSession
        ? null
        : mailedMessage("Check your inbox to verify your email.", address, CONFIRMATION);
    });
  };

  const mailLink = () => {
    const address = email.trim();
    if (address === "") return setMessage(errorMessage("Please enter your email to receive a magic link."));
    return void take("sending-link", async () => {
      const outcome = await sendMagicLink(address);
      return outcome.kind === "done"
        ? mailedMessage("Magic link sent! Check your inbox to continue.", address)
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
