import { useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedProvider, DataProviders } from "#api/keys/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { useFilterChoices } from "../../../brands/hooks/use-filter-choices.ts";
import { useAssistants, useBrandSettings } from "../../../brands/hooks/use-measurement.ts";
import { countryName, languageName } from "../../../brands/text/market-names.ts";
import { Unloaded } from "../../../brands/unloaded.tsx";
import { useWorkspace } from "../../../session/workspace.ts";
import { ConfirmDialog } from "../../../ui/form/confirm-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { askedByDefault } from "../budget-wording.ts";
import { useFittingChange } from "../fitting-change.tsx";
import { KeyRow } from "../key-row.tsx";
import { useChangeSettings } from "../use-preferences.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AppChoice } from "./app-choice.tsx";
import {
  accountStateOf,
  appCostWords,
  appsOf,
  beginWithWords,
  byCoverage,
  isConnected,
  mainFigureOf,
  mainFiguresOf,
  priceWords,
  withApp,
} from "./app-wording.ts";
import { useChangeAccounts, useProviders } from "./use-accounts.ts";

/** What people see in apps: through whose account they are asked, which of them, and whether they are the main figure. */
export default function AppsSection({ brandId }: { readonly brandId: string }) {
  const known = useProviders(brandId);
  const keys = useAssistants(brandId);
  const { settings, error, isPending, retry } = useBrandSettings(brandId);
  if (isPending || known.isPending || keys.isPending) return <Loading label="Loading apps…" boxes={[240]} />;
  if (!settings || !known.providers || !keys.assistants)
    return (
      <Unloaded
        title="The apps could not be loaded."
        error={error ?? known.error ?? keys.error}
        onRetry={() => {
          retry();
          known.retry();
          keys.retry();
        }}
      />
    );
  return (
    <Loaded brandId={brandId} settings={settings} providers={known.providers} assistants={keys.assistants} />
  );
}

type LoadedProps = {
  readonly brandId: string;
  readonly settings: BrandSettings;
  readonly providers: DataProviders["providers"];
  readonly assistants: Assistants;
};

type MainFigureProps = {
  readonly chosen: BrandSettings["headlineSurface"];
  /** The surfaces there are answers of, or that are asked. */
  readonly present: ReadonlySet<string>;
  /** Null for members who may only read. */
  readonly onChoose: ((chosen: BrandSettings["headlineSurface"]) => void) | null;
};

/** Which answers the brand's main figures count. */
function MainFigure({ chosen, present, onChoose }: MainFigureProps) {
  const figure = mainFigureOf(chosen);
  const kept = "The other answers are kept: see them under App and API, or with a filter.";
  if (figure === undefined) return null;
  if (onChoose === null)
    return (
      <p>
        <b>{figure.label}.</b> {figure.effect}
      </p>
    );
  return (
    <div className="main-figure">
      <Select
        label="Main figures count"
        options={mainFiguresOf(chosen, present).map(({ value, label }) => ({ value, label }))}
        value={figure.value}
        hint={`${figure.effect} ${kept}`}
        onChange={(value) => onChoose(value === "automatic" ? null : value)}
      />
    </div>
  );
}

function Loaded({ brandId, settings, providers, assistants }: LoadedProps) {
  const { canAdminister } = useWorkspace();
  const { change } = useChangeSettings(brandId);
  const { changeIfFitting, warning } = useFittingChange(brandId);
  const apps = appsOf(providers, settings.assistants);
  const asked = settings.assistants ?? askedByDefault(assistants);
  const choices = useFilterChoices(brandId);
  const present = new Set([...asked.map(({ surface }) => surface), ...(choices?.surfaces ?? [])]);
  const isAsked = asked.some(({ surface }) => isThroughProvider(surface));
  return (
    <div className="apps-section">
      <Accounts brandId={brandId} providers={providers} canChange={canAdminister} />
      {apps.length > 0 && (
        <Part title="Which apps are asked">
          <p className="soft">{isAsked ? appCostWords(settings.budget) : firstChoice(canAdminister)}</p>
          {isAsked && canAdminister && <ScanNow />}
          <AppChoice
            apps={apps}
            settings={settings}
            onChoose={
              canAdminister
                ? (assistant, route) =>
                    void changeIfFitting({ assistants: [...withApp(asked, assistant, route)] })
                : null
            }
          />
          <Market settings={settings} />
          {warning}
        </Part>
      )}
      {(apps.length > 0 || present.size > 1 || settings.headlineSurface !== null) && (
        <Part title="Main figure">
          <MainFigure
            chosen={settings.headlineSurface}
            present={present}
            onChoose={canAdminister ? (headlineSurface) => void change({ headlineSurface }) : null}
          />
        </Part>
      )}
    </div>
  );
}

const firstChoice = (canChange: boolean): string =>
  canChange
    ? "Switch on what your customers use. Nothing is asked, and nothing costs money, before the next scan."
    : "No app is asked yet.";

type PartProps = { readonly title: string; readonly children: React.ReactNode };

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className="apps-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The way from the choice to the first answers. */
function ScanNow() {
  const [parameters] = useSearchParams();
  const address = new URLSearchParams(parameters);
  address.set("tab", "prompts");
  address.delete("section");
  return (
    <p>
      What you switch on is asked in the next scan.{" "}
      <Link className="link" to={`?${address}`}>
        Scan from the Prompts page
      </Link>
    </p>
  );
}

/** From where apps are asked: nothing to choose here, since each question has its own. */
function Market({ settings: { country, language } }: { readonly settings: BrandSettings }) {
  const [parameters] = useSearchParams();
  const { canAdminister } = useWorkspace();
  const address = new URLSearchParams(parameters);
  address.set("section", "scans");
  return (
    <p className="soft sm">
      Each prompt is asked from its own country and in its own language; new ones from {countryName(country)},
      in {languageName(language)}, always signed out.{" "}
      {canAdminister && (
        <Link className="link" to={`?${address}`}>
          Change
        </Link>
      )}
    </p>
  );
}

type AccountsProps = {
  readonly brandId: string;
  readonly providers: DataProviders["providers"];
  readonly canChange: boolean;
};

const list = new Intl.ListFormat("en-GB");

type ProviderRowProps = {
  readonly provider: ConnectedProvider;
  readonly isBusy: boolean;
  /** Null for members who may only read. */
  readonly changes: {
    readonly onConnect: () => void;
    readonly onRemove: () => void;
    readonly onRetry: () => void;
  } | null;
};

/** One data provider: what it offers for how much, the state of the account there, and what can be done about it. */
export function ProviderRow({ provider, isBusy, changes }: ProviderRowProps) {
  const { label, surfaces, account, test } = provider;
  return (
    <KeyRow
      className="data-provider"
      id={useId()}
      name={label}
      notes={
        <>
          <p className="assistant-note">{list.format(surfaces.map(({ label: app }) => app))}</p>
          <p className="assistant-note">{priceWords(provider)}</p>
        </>
      }
      state={accountStateOf(provider)}
      credential={account}
      provider={provider}
      words={{
        ...{ noun: "account", one: "an account", whose: `at ${label}`, madeWhere: `at ${label}` },
        ...{ add: ["Connect", "Connect an account"], remove: "Remove" },
      }}
      isBusy={isBusy}
      isTesting={test?.state === "testing"}
      changes={changes && { ...changes, onSave: changes.onConnect }}
    />
  );
}

/** The accounts that are connected, and the others one could connect. */
function Accounts({ brandId, providers, canChange }: AccountsProps) {
  const { remove, retry, isChanging } = useChangeAccounts(brandId);
  const [entered, setEntered] = useState<ConnectedProvider | null>(null);
  const [removed, setRemoved] = useState<ConnectedProvider | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const connected = providers.filter(({ account }) => account.source !== "none");
  const others = providers.filter(({ account }) => account.source === "none");
  const beginWith = beginWithWords(others);
  const rows = (listed: DataProviders["providers"], name: string) => (
    <ul className="assistants" aria-label={name}>
      {listed.map((provider) => (
        <ProviderRow
          key={provider.id}
          provider={provider}
          isBusy={isChanging}
          changes={
            canChange
              ? {
                  onConnect: () => setEntered(provider),
                  onRemove: () => setRemoved(provider),
                  onRetry: () => retry(provider),
                }
              : null
          }
        />
      ))}
    </ul>
  );
  return (
    <div ref={place} tabIndex={-1}>
      {connected.some(isConnected) ? (
        <Part title="Your data provider">
          {rows(connected, "Connected data providers")}
          {canChange && others.length > 0 && (
            <details className="apps-others">
              <summary>Other data providers</summary>
              {rows(others, "Other data providers")}
            </details>
          )}
        </Part>
      ) : (
        <Part title="Connect a data provider">
          <p className="soft">
            {canChange
              ? "A data provider opens apps and Google in the country you measure, signed out, and hands over what people see there. You need an account with one, and it bills you directly. Read its terms, and the apps’, before you connect. Without one, assistants you have a key for are still asked."
              : "It opens the apps and hands over what people see there. The owner or an admin of this brand can connect an account."}
          </p>
          {canChange && beginWith !== null && <p>{beginWith}</p>}
          {rows(byCoverage(others), "Data providers")}
        </Part>
      )}
      {entered && (
        <AccountDialog
          key={entered.id}
          brandId={brandId}
          provider={entered}
          onClose={() => setEntered(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={`Remove the account at ${removed?.label ?? "the provider"}?`}
        confirmLabel="Remove"
        onConfirm={() => removed && remove(removed)}
        onClose={() => setRemoved(null)}
        returnFocus={place}
      >
        <p>
          Apps that are asked through it are no longer asked. Answers so far are kept; those of a scan under
          way are lost, and may be charged. At {removed?.label ?? "the provider"} the account stays as it is.
        </p>
      </ConfirmDialog>
    </div>
  );
}
