import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  DOMAIN_EXAMPLE,
  invalidDomainMessage,
  isValidDomain,
  normaliseDomain,
} from "#measurement/domain-name.ts";
import { auditQuestions, checkCount } from "../from-registries.ts";
import { FieldNote } from "../ui/form/text-field.tsx";

const PROCESSING_MS = 350;

/** The domain field of the home page. Without JavaScript it is a plain form that leads to the same page. */
function DomainAnalyzer() {
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(
      () => navigate(`/getstarted?domain=${encodeURIComponent(chosen)}`, { state: { domain: chosen } }),
      PROCESSING_MS,
    );
    return () => clearTimeout(timer);
  }, [chosen, navigate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) return;
    const domain = normaliseDomain(input.current?.value ?? "");
    if (isValidDomain(domain)) return setChosen(domain);
    setError(invalidDomainMessage());
    input.current?.focus();
  };

  return (
    <form className="form" action="/getstarted" method="get" noValidate onSubmit={submit}>
      <label className="vh" htmlFor="analyzer-domain">
        Your domain
      </label>
      <input
        ref={input}
        className="input"
        id="analyzer-domain"
        name="domain"
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={DOMAIN_EXAMPLE}
        aria-invalid={error ? true : undefined}
        aria-describedby="analyzer-note"
        onChange={() => setError(undefined)}
      />
      <button className="btn" type="submit" disabled={chosen !== null}>
        {chosen === null ? "Analyze domain" : "Processing…"}
      </button>
      <FieldNote
        id="analyzer-note"
        hint="No https:// needed. The report comes by email: we ask for your address later."
        error={error}
      />
    </form>
  );
}

export function FreeReport() {
  return (
    <section className="sec take">
      <div className="wrap">
        <p className="margin">
          <b>Free report</b>About a minute,
          <br /> no account
        </p>
        <div className="grid-two">
          <div>
            <h2 className="serif h2">Start with your domain.</h2>
            <p className="lead">
              We read up to twelve of your pages, run {checkCount} checks, and tell you whether assistants can
              find, understand and quote you.
            </p>
            <DomainAnalyzer />
            <p className="hint">
              You get a check of your website and, where possible, a first look at what assistants say. To
              track what they say, choose “Sign up free” at the top.
            </p>
          </div>
          <table className="ledger">
            <caption>What the {checkCount} checks ask</caption>
            <tbody>
              {auditQuestions.map(({ question, checks }) => (
                <tr key={question}>
                  <th scope="row">{question}</th>
                  <td className="num">{checks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
