import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { AuthOutcome } from "../../session/auth-outcome.ts";
import { errorMessage, failureMessage } from "../../session/failure-message.ts";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

type CodeFormProps = {
  readonly check: (code: string) => Promise<AuthOutcome>;
  readonly onDone?: () => void;
  readonly actions: (isChecking: boolean) => ReactNode;
  /** Takes the focus as it appears: what had it before is gone. */
  readonly focusesFirst?: boolean;
  /** Shown above the code. */
  readonly children?: ReactNode;
};

/** Asks for the code of an app. A wrong one is cleared, for another is due; without a connection it stays to be sent again. */
export function CodeForm({ check, onDone, actions, focusesFirst = false, children }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [message, setMessage] = useState<FormMessageContent | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  useEffect(() => {
    if (focusesFirst) field.current?.focus();
  }, [focusesFirst]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    field.current?.focus();
    if (code.length < 6) return setMessage(errorMessage("Please enter the six digits that your app shows."));
    setMessage(null);
    setIsChecking(true);
    const outcome = await check(code);
    setIsChecking(false);
    if (outcome.kind === "done") return onDone?.();
    const failed = failureMessage(outcome, "The code could not be checked. Try again.");
    setMessage(outcome.code === "mfa_verification_failed" ? { ...failed, note: AFTER_A_WRONG_CODE } : failed);
    if (!outcome.isUnreached) setCode("");
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={isChecking}>
      {children}
      <TextField
        ref={field}
        className="code-field"
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(sixDigits(event.target.value))}
      />
      <FormMessage message={message} />
      {actions(isChecking)}
    </form>
  );
}

const AFTER_A_WRONG_CODE =
  "Enter the code your app shows now. If that fails too, check that the device sets its clock automatically.";

/** Takes what was typed or pasted, such as "123 456"; returns its digits, six at most. */
const sixDigits = (typed: string): string => typed.replace(/\D/g, "").slice(0, 6);

/** Takes the names in use; returns the first free of "Authenticator app", "Authenticator app 2" and so on. */
export function freeName(taken: readonly string[]): string {
  const names = new Set(taken);
  const base = "Authenticator app";
  let name = base;
  for (let number = 2; names.has(name); number += 1) name = `${base} ${number}`;
  return name;
}
