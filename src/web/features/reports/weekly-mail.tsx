import { type FormEvent, useRef, useState } from "react";
import type { Recipient } from "#api/reports/contract.ts";
import {
  addReportRecipient,
  changeWeeklyReport,
  removeReportRecipient,
  sendReportPreview,
} from "../../api/visibility/visibility-reports.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useReportAction, useWeeklyReport } from "./use-reports.ts";

const failed = "That could not be saved. Try again.";

/** The mail of Monday morning: on or off, to whom, and a look at it now. */
export function WeeklyMail({ brandId }: { readonly brandId: string }) {
  const { weekly, isPending, retry } = useWeeklyReport(brandId);
  const { canAdminister } = useWorkspace();
  const { user } = useAuthContext();
  const change = useReportAction(
    brandId,
    (given: { isOn?: boolean; mine?: boolean }, accessToken) =>
      changeWeeklyReport(brandId, given, accessToken),
    { done: null, failed },
  );
  const preview = useReportAction(
    brandId,
    (_: undefined, accessToken) => sendReportPreview(brandId, accessToken),
    {
      done: "This week’s mail is on its way to your inbox.",
      failed: "Couldn’t send this week’s mail. Try again.",
    },
  );
  return (
    <section className="section" aria-labelledby="weekly-mail">
      <div className="section-head">
        <h2 id="weekly-mail">Weekly mail</h2>
        <p>Every Monday with new answers: what changed and what to do next</p>
      </div>
      {isPending && <Loading label="Loading the weekly mail…" />}
      {!isPending && !weekly && (
        <p className="soft">
          Who gets the mail could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {weekly?.isSample && <p className="soft">Sample data is never mailed.</p>}
      {weekly && !weekly.isSample && (
        <>
          <div className="report-choice">
            <Switch
              label="Weekly mail of this brand"
              isLabelShown
              stateText={weekly.isOn ? "On" : "Off for everybody"}
              isOn={weekly.isOn}
              isDisabled={!canAdminister}
              onChange={(isOn) => change.run({ isOn })}
            />
            {/* Mail goes to confirmed addresses only. */}
            {user?.email_confirmed_at ? (
              <>
                <Switch
                  label="To me"
                  isLabelShown
                  stateText={mineText(weekly)}
                  isOn={weekly.mine}
                  isDisabled={!weekly.isOn}
                  onChange={(mine) => change.run({ mine })}
                />
                <button
                  className="btn line"
                  type="button"
                  disabled={preview.isRunning}
                  onClick={() => preview.run(undefined)}
                >
                  Send me this week’s mail now
                </button>
              </>
            ) : (
              <UnconfirmedAddress purpose="get reports by email" />
            )}
          </div>
          <Recipients brandId={brandId} recipients={weekly.recipients} />
        </>
      )}
    </section>
  );
}

function mineText({ isOn, mine }: { readonly isOn: boolean; readonly mine: boolean }) {
  if (!isOn) return "Not while it is off";
  return mine ? "I get it" : "I don’t get it";
}

const states = { asked: "Asked, no answer yet", active: "Gets it", off: "Unsubscribed" } as const;

function Recipients({
  brandId,
  recipients,
}: {
  readonly brandId: string;
  readonly recipients: readonly Recipient[];
}) {
  const { canWrite } = useWorkspace();
  const [email, setEmail] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useReportAction(
    brandId,
    async (typed: string, accessToken) => {
      await addReportRecipient(brandId, typed, accessToken);
      setEmail("");
    },
    { done: "We ask that address first.", failed },
  );
  const remove = useReportAction(
    brandId,
    (id: string, accessToken) => removeReportRecipient(brandId, id, accessToken),
    { done: null, failed },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    setIsMissing(email.trim() === "");
    if (email.trim() !== "") add.run(email.trim());
  };
  return (
    <>
      {recipients.length > 0 && (
        <ul ref={list} className="report-lines" tabIndex={-1} aria-label="Recipients">
          {recipients.map(({ id, email: address, state, lastSentAt }) => (
            <li key={id}>
              <span className="report-line-name">{address}</span>
              <span className="soft sm">{states[state]}</span>
              <span className="soft sm">
                {lastSentAt === null ? "None sent yet" : `Last sent ${dayText(lastSentAt)}`}
              </span>
              {canWrite && (
                <button
                  className="btn plain small"
                  type="button"
                  disabled={remove.isRunning}
                  aria-label={`Remove ${address}`}
                  onClick={() => {
                    list.current?.focus({ preventScroll: true });
                    remove.run(id);
                  }}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <form className="field-line" onSubmit={submit}>
          <TextField
            ref={input}
            label="Add a recipient"
            type="email"
            autoComplete="off"
            maxLength={254}
            placeholder="client@example.com"
            hint="They confirm first and can unsubscribe any time."
            value={email}
            error={isMissing ? "Email is required." : undefined}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setIsMissing(false);
            }}
          />
          <button className="btn line" type="submit" disabled={add.isRunning}>
            Invite
          </button>
        </form>
      )}
    </>
  );
}
