import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  DOMAIN_EXAMPLE,
  invalidDomainMessage,
  isValidDomain,
  normaliseDomain,
} from "#measurement/domain-name.ts";
import { type GetStartedDraft, sendGetStarted } from "../../api/audits.ts";
import { keepReport } from "../../session/way-back/saved-report.ts";
import { earlySubmit, useEarlySubmit } from "../../ui/form/early-submit.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { MAX_NAME_LENGTH } from "./contact-errors.ts";
import { readPrefill } from "./handover.ts";

/** Domain and company name. What is typed stays, whatever becomes of the sending. */
export function GetStartedForm() {
  const { state, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const domainInput = useRef<HTMLInputElement>(null);
  const companyInput = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState("");
  const [error, setError] = useState<string>();
  const [isLive, setIsLive] = useState(false);
  const [carried, setCarried] = useState("");
  const { isSending, failure, send } = useGetStarted();
  const isValid = isValidDomain(normaliseDomain(domain));

  // The page is built without a query, and a fast visitor types before its code arrives: the fields are read once here.
  useEffect(() => {
    const [domainField, companyField] = [domainInput.current, companyInput.current];
    if (!domainField || !companyField) return;
    const prefill = readPrefill(state, new URLSearchParams(search));
    domainField.value ||= prefill.domain;
    setCarried(normaliseDomain(prefill.domain));
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
        hint={
          carried !== "" && carried === normaliseDomain(domain)
            ? "Taken from the page before. Add your company if you like, then start."
            : "No https:// needed."
        }
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
          Sending a domain needs JavaScript. Without it, write to us: the address is at the bottom of this
          page.
        </p>
      </noscript>
    </form>
  );
}

const REDIRECT_MS = 2000;
const FAILURE = "We couldn't submit your details. Please try again.";

/**
 * Sends a draft and moves on to /success after 2 seconds or with the answer, whichever is first. A failure before that
 * stays on the page; one that arrives later is only shown as a toast, because the visitor has moved on.
 */
function useGetStarted() {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const cancel = useRef<() => void>(undefined);

  // Leaving the page by another way calls the redirect off.
  useEffect(() => () => cancel.current?.(), []);

  const send = (draft: GetStartedDraft) => {
    let isOpen = true;
    const settle = () => {
      isOpen = false;
      clearTimeout(timer);
    };
    const moveOn = async () => {
      if (!isOpen) return;
      settle();
      // The draft is kept in this page's own place in the history, so that Back finds it filled in.
      keepReport({ domain: draft.domain, company: draft.companyName }, new Date());
      await navigate("/getstarted", { replace: true, state: draft, preventScrollReset: true });
      await navigate("/success", { state: { from: "getstarted", ...draft } });
    };
    const fail = () => {
      showToast("error", FAILURE);
      if (!isOpen) return;
      settle();
      setFailure(FAILURE);
      setIsSending(false);
    };
    const timer = setTimeout(moveOn, REDIRECT_MS);
    cancel.current = settle;
    setFailure(null);
    setIsSending(true);
    sendGetStarted(draft, new Date()).then(moveOn, fail);
  };

  return { isSending, failure, send };
}
