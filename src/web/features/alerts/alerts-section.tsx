import { useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Alert, Alerts } from "#api/alerts/contract.ts";
import { SCANS_NEEDED } from "#measurement/alerts/raise-alerts.ts";
import { pointsWords } from "#measurement/points.ts";
import { useBrandSetups } from "../../brands/hooks/use-brand-setups.ts";
import { useAssistants, useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { OwnBrandLink } from "../../brands/list/own-brand-link.tsx";
import { dayText, periodText } from "../../brands/text/day-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { priceForYou } from "../../brands/text/who-pays.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAuthContext } from "../../session/auth-context.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import {
  answersAddress,
  basisText,
  beforeAndAfter,
  changeRange,
  noneWords,
  pText,
  whyNone,
} from "./alert-words.ts";
import { TargetList } from "./target-list.tsx";
import { useAlerts, useChangeAlerts } from "./use-alerts.ts";

type AlertsSectionProps = { readonly brandId: string };

/** What changed beyond noise or what is missing for that, how one hears of it, and what counts as a change. */
export default function AlertsSection({ brandId }: AlertsSectionProps) {
  const { alerts, error, isPending, retry } = useAlerts(brandId);
  const { change } = useChangeAlerts(brandId);
  const { user } = useAuthContext();
  return (
    <section className="alerts-section" aria-label="Alerts">
      {isPending && <Loading label="Loading alerts…" boxes={[18, 64]} />}
      {!isPending && alerts === undefined && (
        <Unloaded title="The alerts could not be loaded." error={error} onRetry={retry} />
      )}
      {alerts && (
        <>
          <AlertsFinding brandId={brandId} alerts={alerts} />
          {alerts.alerts.length === 0 ? (
            <ExampleAlert />
          ) : (
            <AlertList alerts={alerts.alerts} onSeen={(id) => change({ kind: "seen", id })} />
          )}
          <section className="section" aria-labelledby="alert-ways">
            <div className="section-head">
              <h2 id="alert-ways">How you get them</h2>
            </div>
            <div className="alerts">
              {/* Mail goes to confirmed addresses only. */}
              {user?.email_confirmed_at ? (
                <Switch
                  label="Email alerts to me"
                  stateText={alerts.mail ? "On" : "Off"}
                  isOn={alerts.mail}
                  isLabelShown
                  onChange={(wanted) => change({ kind: "mail", wanted })}
                />
              ) : (
                <UnconfirmedAddress purpose="get alerts by email" />
              )}
              <TargetList brandId={brandId} />
            </div>
          </section>
          <section className="section" aria-labelledby="alert-rule">
            <div className="section-head">
              <h2 id="alert-rule">What counts as a change</h2>
            </div>
            <p>
              A change of {Math.round(alerts.rule.smallestChange * 100)} points or more that lasts, on the
              same prompts:
            </p>
            <ul className="alerts-rule">
              <li>Assistants name you more or less often, all together or one of them.</li>
              <li>A competitor overtakes you.</li>
              <li>Fewer answers cite your own pages.</li>
              <li>The tone of answers about you gets worse.</li>
            </ul>
          </section>
        </>
      )}
    </section>
  );
}

/** What an alert looks like, for those who have had none: of no brand of theirs, so that nobody takes it for news. */
const ExampleAlert = () => (
  <figure className="alert-example">
    <figcaption>
      <span className="sample">Example</span> This is what an alert says.
    </figcaption>
    <p className="alert-title">Example Coffee is named less often across assistants: 62% → 41% of answers</p>
    <p className="soft">Down 21 points, likely between 13 and 29 points, on the same 20 prompts.</p>
  </figure>
);

type AlertsFindingProps = { readonly brandId: string; readonly alerts: Alerts };

function AlertsFinding({ brandId, alerts }: AlertsFindingProps) {
  const isSample = useOwnSamples().has(brandId);
  const { canWrite, canAdminister } = useWorkspace();
  const [parameters] = useSearchParams();
  const brand = parameters.get("brand");
  const addressOf = (tab: string) => `?${new URLSearchParams({ ...(brand && { brand }), tab })}`;
  // A brand without answers has the steps to its first scan above.
  const hasSteps = useBrandSetups()?.some((one) => one.brandId === brandId) ?? true;
  const needsScans = !hasSteps && alerts.checks.length < SCANS_NEEDED;
  const { assistants, isPending } = useAssistants(brandId);
  const settings = useBrandSettings(brandId);
  const next = settings.settings?.budget.nextScan;
  const unseen = alerts.alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const [newest] = alerts.alerts;
  if (newest === undefined && isSample)
    return (
      <PageFinding
        more={`Alerts watch a brand of your own. ${whyNone(alerts)}`}
        actions={<OwnBrandLink page="tab=preferences&section=assistants" />}
      >
        No alerts: this is sample data.
      </PageFinding>
    );
  if (newest === undefined && (isPending || settings.isPending))
    return <Loading label="Loading alerts…" boxes={[18, 64]} />;
  const isAnyConnected = assistants?.some(({ key }) => key.source !== "none") ?? true;
  // An app is asked through a data provider, without a key of an assistant.
  const isAppChosen = next === undefined || next.assistants.length > 0;
  if (newest === undefined && !isAnyConnected && !isAppChosen && alerts.checks.length < SCANS_NEEDED)
    return (
      <PageFinding
        more="After three scans you hear when something changes."
        actions={
          !hasSteps &&
          canAdminister && (
            <Link className="btn accent dense" to={addressOf("preferences")}>
              Connect an assistant
            </Link>
          )
        }
      >
        Alerts are off: no assistant is connected.
      </PageFinding>
    );
  const price = next && next.calls > 0 && priceForYou(next);
  if (newest === undefined)
    return (
      <PageFinding
        more={`${whyNone(alerts)}${needsScans && alerts.checks.length === 0 ? " Imported answers don’t count as scans." : ""}`}
        actions={
          needsScans &&
          canWrite && (
            <Link className="btn line dense" to={addressOf("prompts")}>
              Scan now from Prompts{price && `, ${price}`}
            </Link>
          )
        }
      >
        {noneWords(alerts)}
      </PageFinding>
    );
  if (unseen === 0)
    return <PageFinding more={whyNone(alerts)}>Nothing new since {dayText(newest.raisedAt)}.</PageFinding>;
  return (
    <PageFinding more="Mark what you have seen.">
      {unseen === 1 ? "One change needs a look." : `${unseen} changes need a look.`}
    </PageFinding>
  );
}

/** So many fill a page; what nobody has seen yet is shown in any case. */
const SHOWN = 5;

type AlertListProps = { readonly alerts: readonly Alert[]; readonly onSeen: (id: string) => void };

const columns: readonly Column<Alert["parts"][number]>[] = [
  {
    head: "What changed",
    isName: true,
    cell: (part) => (
      <>
        {part.label}
        <span className="alert-basis">{basisText(part)}</span>
      </>
    ),
  },
  { head: "Before", className: "right", cell: (part) => beforeAndAfter(part)[0] },
  { head: "Since", className: "right", cell: (part) => beforeAndAfter(part)[1] },
  {
    head: "Change",
    className: "right",
    cell: (part) => (
      <>
        {pointsWords(part.change)}
        <span className="alert-interval">
          <span>{changeRange(part)},</span> <span>{pText(part.p)}</span>
        </span>
      </>
    ),
  },
];

type AlertEntryProps = { readonly alert: Alert; readonly onSeen: () => void };

/** One alert with its evidence. */
function AlertEntry({ alert, onSeen }: AlertEntryProps) {
  const [present] = useSearchParams();
  const { canWrite } = useWorkspace();
  const { id, title, before, after, raisedAt, acknowledgedAt, parts } = alert;
  return (
    <li id={`alert-${id}`}>
      <div className="alert-head">
        <p className="alert-title">{title}</p>
        <time dateTime={raisedAt} title={absoluteTime(raisedAt)}>
          <RelativeTime time={raisedAt} />
        </time>
      </div>
      <TableScroll label={`Numbers of: ${title}`} className="alert-numbers">
        <DataTable
          caption={`The numbers of: ${title}`}
          rows={parts}
          keyOf={({ label }) => label}
          columns={columns}
        />
      </TableScroll>
      <div className="alert-foot">
        <Link className="link" to={answersAddress(present, alert, "after")}>
          Answers since, {periodText(after)}
        </Link>
        <Link className="link" to={answersAddress(present, alert, "before")}>
          Answers before, {periodText(before)}
        </Link>
        {acknowledgedAt === null && canWrite && (
          <button className="btn line small" type="button" aria-label={`Got it: ${title}`} onClick={onSeen}>
            Got it
          </button>
        )}
        {acknowledgedAt !== null && <span className="alert-seen">Seen</span>}
      </div>
    </li>
  );
}

/** Alerts, the newest first; older ones on demand. */
function AlertList({ alerts, onSeen }: AlertListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { hash } = useLocation();
  const shown = alerts.filter(
    ({ id, acknowledgedAt }, index) =>
      isWhole || index < SHOWN || acknowledgedAt === null || hash === `#alert-${id}`,
  );
  const older = alerts.length - shown.length;
  // The pressed button goes: who pressed it by keyboard stays at the list.
  const seen = (id: string) => {
    list.current?.focus({ preventScroll: true });
    onSeen(id);
  };
  return (
    <>
      <ul ref={list} className="alert-list" tabIndex={-1} aria-label="Past alerts">
        {shown.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} onSeen={() => seen(alert.id)} />
        ))}
      </ul>
      {older > 0 && (
        <p>
          <button
            className="btn line dense"
            type="button"
            onClick={() => {
              setIsWhole(true);
              list.current?.focus({ preventScroll: true });
            }}
          >
            {older === 1 ? "Show 1 older alert" : `Show ${older} older alerts`}
          </button>
        </p>
      )}
    </>
  );
}
