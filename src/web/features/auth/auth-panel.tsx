import { Mail } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { AuthArrival, AuthMode } from "./auth-mode.ts";
import { AuthTabs, tabId } from "./auth-tabs.tsx";
import { GoogleButton } from "./google-button.tsx";
import { useCredentials } from "./use-credentials.ts";

const wordings = {
  signin: { title: "Welcome back.", submit: "Sign in", submitting: "Signing in…" },
  signup: { title: "Create your account.", submit: "Create account", submitting: "Creating account…" },
} as const;

/** Sign in or create an account: by password, by a mailed link, or with Google. What is typed stays from tab to tab. */
export function AuthPanel({ arrival, signUpNote }: { arrival: AuthArrival; signUpNote: ReactNode }) {
  const [mode, setMode] = useState(arrival.mode);
  const emailInput = useRef<HTMLInputElement>(null);
  const { email, setEmail, password, setPassword, message, say, busy, enter, mailLink } = useCredentials(
    arrival.problem,
  );
  const panelId = useId();
  const { title, submit, submitting } = wordings[mode];

  const choose = (chosen: AuthMode) => {
    setMode(chosen);
    say(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    enter(mode);
  };

  return (
    <>
      <h1 className="serif">{title}</h1>
      {mode === "signup" && signUpNote}
      <AuthTabs mode={mode} panelId={panelId} onChoose={choose} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, mode)}>
        <GoogleButton say={say} />
        <p className="or">or with email</p>
        <form noValidate onSubmit={send} aria-busy={busy !== null}>
          <TextField
            ref={emailInput}
            label="Email"
            type="email"
            autoComplete={mode === "signin" ? "username" : "email"}
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            autoComplete={mode === "signin" ? "current-password" : "new-password"}
            required
            hint={mode === "signup" ? "At least 8 characters." : undefined}
            beside={
              mode === "signin" && (
                <Link className="link" to="/forgot">
                  Forgot password?
                </Link>
              )
            }
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <FormMessage message={message} />
          <button className="btn full" type="submit" disabled={busy !== null}>
            {busy === "entering" ? submitting : submit}
          </button>
          <button
            className="btn plain full"
            type="button"
            disabled={busy !== null}
            onClick={() => {
              if (email.trim() === "") emailInput.current?.focus();
              mailLink();
            }}
          >
            <Mail className="ico" aria-hidden />
            {busy === "sending-link" ? "Sending…" : "Email me a magic link"}
          </button>
          {mode === "signup" && (
            <p className="hint">
              Set a password to create an account. A magic link is for signing in to one you have.
            </p>
          )}
        </form>
      </div>
    </>
  );
}
