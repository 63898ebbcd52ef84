import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { publicConfigQuery } from "../../api/public-config.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { failureMessage } from "../../session/failure-message.ts";
import type { FormMessageContent } from "../../ui/form/form-message.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { AuthArrival, AuthMode } from "./use-credentials.ts";
import { useCredentials } from "./use-credentials.ts";

const wordings = {
  signin: { windowTitle: "Log in", title: "Welcome back.", submit: "Sign in", submitting: "Signing in…" },
  signup: {
    windowTitle: "Sign up",
    title: "Create your account.",
    submit: "Create account",
    submitting: "Creating account…",
  },
} as const;

/** Sign in or create an account: by password, by a mailed link, or with Google. What is typed stays from tab to tab. */
export function AuthPanel({ arrival, signUpNote }: { arrival: AuthArrival; signUpNote: ReactNode }) {
  const [mode, setMode] = useState(arrival.mode);
  const emailInput = useRef<HTMLInputElement>(null);
  const { email, setEmail, password, setPassword, message, say, busy, enter, mailLink } = useCredentials(
    arrival.problem,
  );
  const panelId = useId();
  const { windowTitle, title, submit, submitting } = wordings[mode];
  useEffect(() => {
    document.title = `${windowTitle} | TrueNorth`;
  }, [windowTitle]);

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
          {mode === "signin" && (
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
          )}
        </form>
        <GoogleButton say={say} />
      </div>
    </>
  );
}

const tabs = [
  ["signin", "Sign in"],
  ["signup", "Create account"],
] as const;

type AuthTabsProps = {
  readonly mode: AuthMode;
  readonly panelId: string;
  readonly onChoose: (mode: AuthMode) => void;
};

const tabId = (panelId: string, mode: AuthMode): string => `${panelId}-${mode}`;

/** Two tabs over one panel; the arrow keys go from one to the other. */
function AuthTabs({ mode, panelId, onChoose }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const chooseByKey = (event: KeyboardEvent) => {
    const goesOn = ["ArrowRight", "ArrowLeft"].includes(event.key);
    const chosen = goesOn ? tabs.find(([name]) => name !== mode) : { Home: tabs[0], End: tabs[1] }[event.key];
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen[0]);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, chosen[0]))}`)?.focus();
  };

  return (
    <div ref={list} className="seg tabs" role="tablist" aria-label="Sign in or create an account">
      {tabs.map(([name, title]) => (
        <button
          key={name}
          id={tabId(panelId, name)}
          type="button"
          role="tab"
          aria-selected={name === mode}
          aria-controls={panelId}
          tabIndex={name === mode ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={chooseByKey}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

const FALLBACK = "Unable to start Google sign in.";
/** By then Google's page has come, or it will not come. */
const PATIENCE_MS = 8000;

/** Leaves for Google; nothing where this installation has no Google. Below the form, so that nothing moves as it comes. */
function GoogleButton({ say }: { say: (message: FormMessageContent | null) => void }) {
  const { signInWithGoogle } = useAuthContext();
  const { data: config, isPending } = useQuery(publicConfigQuery);
  const [isStarting, setIsStarting] = useState(false);

  // The button also wakes when Google did not come, and when somebody comes back from there.
  useEffect(() => {
    if (!isStarting) return;
    const wake = () => setIsStarting(false);
    const timer = setTimeout(wake, PATIENCE_MS);
    window.addEventListener("pageshow", wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", wake);
    };
  }, [isStarting]);

  const start = async () => {
    say(null);
    setIsStarting(true);
    const outcome = await signInWithGoogle();
    if (outcome.kind === "done") return;
    say(failureMessage(outcome, FALLBACK));
    setIsStarting(false);
  };

  if (isPending || config?.googleSignIn === false) return null;
  return (
    <>
      <p className="or">or</p>
      <button className="btn line full" type="button" disabled={isStarting} onClick={start}>
        <GoogleMark />
        {isStarting ? "Opening Google…" : "Continue with Google"}
      </button>
    </>
  );
}

/** Google's mark in its own colours, as its sign-in rules ask for. */
function GoogleMark() {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 7.9-2.9l-3.8-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path
        fill="#EA4335"
        d="M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.2A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z"
      />
    </svg>
  );
}
