import { CalendarDays } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { MAX_EMAIL_LENGTH } from "#measurement/typed-text.ts";
import { type StrategyCallLead, sendStrategyCallLead } from "../../api/audits.ts";
import { fetchPublicConfig } from "../../api/public-config.ts";
import { keepReport } from "../../session/way-back/saved-report.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { emailError, fullNameError, MAX_NAME_LENGTH } from "./contact-errors.ts";
import { type Handover, type Sent, signUpFor } from "./handover.ts";

const bookingNotes = {
  unknown: "The call is optional.",
  none: "We also write to you to arrange a call. It’s optional: the report comes either way.",
  open: "The calendar for a 30-minute call opens in a new tab. It’s optional: close it if you only want the report.",
} as const;

type Touched = { readonly email?: boolean; readonly fullName?: boolean };

type StrategyCallFormProps = {
  readonly handover: Handover;
  /** Whether the site answered: where it did not, the mail says so in place of a report. Null until it is known. */
  readonly isReached: boolean | null;
};

/** Who the report goes to. Every field is kept in the history as it is left, so that a reload loses nothing. */
export function StrategyCallForm({ handover, isReached }: StrategyCallFormProps) {
  const [fields, setFields] = useState(handover);
  const [touched, setTouched] = useState<Touched>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const navigate = useNavigate();
  const { bookingPage, isLoading, book } = useStrategyCall();

  const errors = { email: emailError(fields.email), fullName: fullNameError(fields.fullName) };
  const keep = (kept: Handover) => {
    keepReport({ domain: kept.domain, company: kept.companyName, email: kept.email }, new Date());
    return navigate("/success", { replace: true, state: kept, preventScrollReset: true });
  };
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
    keepReport({ domain: fields.domain, company: fields.companyName, email: fields.email }, new Date());
    book(
      {
        companyDomain: fields.domain,
        email: fields.email.trim(),
        fullName: fields.fullName.trim(),
        companyName: fields.companyName.trim(),
      },
      {
        showPopup: true,
        domain: fields.domain,
        companyName: fields.companyName,
        isReached: isReached !== false,
      },
    );
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
        <p className="sends" id={noteId}>
          <b>
            {isReached === false
              ? "This button has us email you why there is no report."
              : "This button emails you the report now."}
          </b>{" "}
          {bookingNotes[bookingPage]}
        </p>
        <button className="btn big" type="submit" disabled={isLoading} aria-describedby={noteId}>
          {isLoading ? (
            "Loading…"
          ) : (
            <>
              <CalendarDays className="ico" aria-hidden />
              Book a Strategy Call
            </>
          )}
        </button>
      </div>
      {isReached && (
        <p className="hint call-not-needed">
          No call needed?{" "}
          <Link className="link" to={signUpFor(fields)}>
            Measure {fields.domain} with a free account
          </Link>
        </p>
      )}
    </form>
  );
}

const REDIRECT_MS = 2000;

/**
 * Opens the booking page where there is one, sends the lead, and leads home to the confirmation 2 seconds later.
 * `bookingPage` is "unknown" until the server has said whether there is one.
 */
function useStrategyCall() {
  const [bookingUrl, setBookingUrl] = useState<string | null>();
  const [isLoading, setIsLoading] = useState(false);
  const asked = useRef<Promise<string | null>>(undefined);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  useEffect(() => {
    const controller = new AbortController();
    // Known before the click: a tab opened after waiting for an answer would be blocked.
    asked.current = fetchPublicConfig(controller.signal).then(
      (config) => {
        setBookingUrl(config.bookingUrl);
        return config.bookingUrl;
      },
      () => null,
    );
    return () => {
      controller.abort();
      clearTimeout(redirect.current);
    };
  }, []);

  const book = (lead: StrategyCallLead, state: Sent) => {
    setIsLoading(true);
    if (bookingUrl) window.open(bookingUrl, "_blank", "noopener");
    // Pressed before the address was known: browsers still allow a tab for some seconds after the click.
    else if (bookingUrl === undefined)
      void asked.current?.then((url) => url && window.open(url, "_blank", "noopener"));
    // The visitor goes on whatever becomes of the lead; the trouble is for anyone who looks into the console.
    sendStrategyCallLead(lead, new Date()).catch((error: unknown) =>
      console.error("The lead was not sent.", error),
    );
    redirect.current = setTimeout(() => navigate("/", { state }), REDIRECT_MS);
  };

  const bookingPage = bookingUrl === undefined ? "unknown" : bookingUrl === null ? "none" : "open";
  return { bookingPage, isLoading, book } as const;
}

type PlanChoiceProps = {
  readonly chosen: ReportPlanId;
  readonly onChoose: (plan: ReportPlanId) => void;
};

function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice" aria-describedby="plan-note">
      <legend className="lbl">Report plan</legend>
      <div className="choice">
        {reportPlans.map(({ id, name, price, isRecommended, points }) => (
          <label key={id} className="opt-card">
            <input
              type="radio"
              name="plan"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              aria-labelledby={`plan-${id}`}
              aria-describedby={`plan-${id}-points`}
            />
            <span className="hd">
              <span className="dot" />
              <span id={`plan-${id}`}>{name}</span>
            </span>
            <span className="pr">
              {price}
              {isRecommended && <span className="tag rec">Recommended</span>}
            </span>
            <span className="points" id={`plan-${id}-points`}>
              {points.map((point) => (
                <span key={point}>{point}</span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <p className="hint" id="plan-note">
        You’re not buying anything now. We’ll go through it on the call.
      </p>
    </fieldset>
  );
}

/** The two kinds of report feedback a visitor can have in mind for the call. */
const reportPlans = [
  {
    id: "one-time",
    name: "One-Time Report Feedback",
    price: "Lets Talk",
    isRecommended: false,
    points: ["AIRO score and model scores", "Competitor mentions and gaps", "About 60-point checklist"],
  },
  {
    id: "monthly",
    name: "Monthly Report Feedback",
    price: null,
    isRecommended: true,
    points: ["Weekly AIRO updates", "Tracked improvements", "Email summary and PDF"],
  },
] as const;

type ReportPlanId = (typeof reportPlans)[number]["id"];

/** Takes what was kept of a choice; returns the plan, the recommended one where nothing fits. */
const reportPlanId = (kept: string): ReportPlanId =>
  reportPlans.find(({ id }) => id === kept)?.id ?? "monthly";
