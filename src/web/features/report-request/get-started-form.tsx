import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  DOMAIN_EXAMPLE,
  invalidDomainMessage,
  isValidDomain,
  normaliseDomain,
} from "#measurement/domain-name.ts";
import { earlySubmit, useEarlySubmit } from "../../ui/form/early-submit.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { MAX_NAME_LENGTH } from "./contact-errors.ts";
import { readPrefill } from "./handover.ts";
import { useGetStarted } from "./use-get-started.ts";

/** Domain and company name. What is typed stays, whatever becomes of the sending. */
export function GetStartedForm() {
  const { state, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const domainInput = useRef<HTMLInputElement>(null);
  const companyInput = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState("");
  const [error, setError] = useState<string>();
  const [isLive, setIsLive] = useState(false);
  const { isSending, failure, send } = useGetStarted();
  const isValid = isValidDomain(normaliseDomain(domain));

  // The page is built without a query, and a fast visitor types before its code arrives: the fields are read once here.
  useEffect(() => {
    const [domainField, companyField] = [domainInput.current, companyInput.current];
    if (!domainField || !companyField) return;
    const prefill = readPrefill(state, new URLSearchParams(search));
    domainField.value ||= prefill.domain;
    companyField.value ||= prefill.companyName;
    setDomain(domainField.value);
    setIsLive(true);
  }, [state, search]);

  const judge = () => {
    setError(isValid ? undefined : invalidDomainMessage());
    return isValid;
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    if (!judge()) return domainInput.current?.focus();
    send({ domain: normaliseDomain(domain), companyName: companyInput.current?.value.trim() ?? "" });
  };

  // What was typed and pressed before is only in the document yet.
  useEarlySubmit(form, () => {
    const typed = normaliseDomain(domainInput.current?.value ?? "");
    if (isValidDomain(typed)) send({ domain: typed, companyName: companyInput.current?.value.trim() ?? "" });
    else submit();
  });

  // Browsers ignore Enter while the button is disabled; a person who presses it is owed the reason.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isValid) return;
    event.preventDefault();
    submit();
  };

  return (
    <form ref={form} {...earlySubmit} className="request" noValidate onSubmit={submit} aria-busy={isSending}>
      <TextField
        ref={domainInput}
        label="Domain"
        name="domain"
        required
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={DOMAIN_EXAMPLE}
        hint="No https:// needed."
        error={error}
        onChange={(event) => {
          setDomain(event.target.value);
          setError(undefined);
        }}
        onBlur={judge}
        onKeyDown={submitOnEnter}
      />
      <TextField
        ref={companyInput}
        label="Company name"
        isOptional
        name="companyName"
        autoComplete="organization"
        maxLength={MAX_NAME_LENGTH}
        onKeyDown={submitOnEnter}
      />
      {failure && <p className="failure">{failure}</p>}
      <button className="btn big" type="submit" disabled={isLive && (!isValid || isSending)}>
        {isSending ? "Preparing…" : "Get Started"}
      </button>
      <noscript>
        <p className="hint">
          Sending a domain needs JavaScript. Without it, write to us: the address stands at the foot of this
          page.
        </p>
      </noscript>
    </form>
  );
}
