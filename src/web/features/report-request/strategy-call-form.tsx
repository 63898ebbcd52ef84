import { CalendarDays } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_EMAIL_LENGTH } from "#measurement/typed-text.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { emailError, fullNameError, MAX_NAME_LENGTH } from "./contact-errors.ts";
import type { Handover } from "./handover.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { reportPlanId } from "./report-plans.ts";
import { useStrategyCall } from "./use-strategy-call.ts";

const bookingNotes = {
  unknown: "We'll e-mail your report now.",
  none: "We'll e-mail your report now and write to you to arrange a call.",
  open: "We'll e-mail your report now. The calendar for a 30-minute call opens in a new tab.",
} as const;

type Touched = { readonly email?: boolean; readonly fullName?: boolean };

/** Who the report goes to. Every field is kept in the history as it is left, so that a reload loses nothing. */
export function StrategyCallForm({ handover }: { handover: Handover }) {
  const [fields, setFields] = useState(handover);
  const [touched, setTouched] = useState<Touched>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { bookingPage, isLoading, book } = useStrategyCall();

  const errors = { email: emailError(fields.email), fullName: fullNameError(fields.fullName) };
  const keep = (kept: Handover) =>
    navigate("/success", { replace: true, state: kept, preventScrollReset: true });
  const change = (changed: Partial<Handover>) => setFields((before) => ({ ...before, ...changed }));
  const leave = (name: keyof Touched) => () => {
    setTouched((before) => ({ ...before, [name]: true }));
    void keep(fields);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setTouched({ email: true, fullName: true });
    if (errors.email) return emailInput.current?.focus();
    if (errors.fullName) return nameInput.current?.focus();
    book({
      companyDomain: fields.domain,
      email: fields.email.trim(),
      fullName: fields.fullName.trim(),
      companyName: fields.companyName.trim(),
    });
  };

  return (
    <form className="request" noValidate onSubmit={submit} aria-busy={isLoading}>
      <div className="fields">
        <TextField className="wide" label="Domain" name="domain" value={fields.domain} readOnly />
        <TextField
          ref={emailInput}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          required
          value={fields.email}
          error={touched.email ? errors.email : undefined}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={leave("email")}
        />
        <TextField
          ref={nameInput}
          label="Full name"
          name="fullName"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          required
          value={fields.fullName}
          error={touched.fullName ? errors.fullName : undefined}
          onChange={(event) => change({ fullName: event.target.value })}
          onBlur={leave("fullName")}
        />
        <TextField
          className="wide"
          label="Company name"
          isOptional
          name="companyName"
          autoComplete="organization"
          maxLength={MAX_NAME_LENGTH}
          value={fields.companyName}
          onChange={(event) => change({ companyName: event.target.value })}
          onBlur={() => keep(fields)}
        />
      </div>
      <PlanChoice
        chosen={reportPlanId(fields.plan)}
        onChoose={(plan) => {
          change({ plan });
          void keep({ ...fields, plan });
        }}
      />
      <div className="send">
        <button className="btn big" type="submit" disabled={isLoading}>
          {isLoading ? (
            "Loading…"
          ) : (
            <>
              <CalendarDays className="ico" aria-hidden />
              Book a Strategy Call
            </>
          )}
        </button>
        <p className="hint">{bookingNotes[bookingPage]}</p>
      </div>
    </form>
  );
}
