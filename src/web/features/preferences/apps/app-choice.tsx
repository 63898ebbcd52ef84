import { useId } from "react";
import type { BrandSettings } from "#api/brands/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { callCost, roughDollars } from "../../../brands/text/dollars.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { type App, type AppRoute, routeTo } from "./app-wording.ts";

type AppChoiceProps = {
  readonly apps: readonly App[];
  readonly settings: BrandSettings;
  /** Null for members who may only read. */
  readonly onChoose: ((assistant: string, route: AppRoute | null) => void) | null;
};

/** Each app that the connected accounts offer: whether it is asked, through whom, and what that costs. */
export function AppChoice({ apps, settings, onChoose }: AppChoiceProps) {
  return (
    <ul className="assistants" aria-label="Apps that are asked">
      {apps.map((app) => (
        <AppRow key={app.assistant} app={app} settings={settings} onChoose={onChoose} />
      ))}
    </ul>
  );
}

type AppRowProps = Omit<AppChoiceProps, "apps"> & { readonly app: App };

function AppRow({ app: { assistant, label, offers }, settings, onChoose }: AppRowProps) {
  const id = useId();
  const route = routeTo(settings.assistants, assistant);
  const chosen = offers.find(({ provider }) => provider === route?.via) ?? offers[0];
  if (chosen === undefined) return null;
  const stateText = route === null ? "Off" : "On";
  const ask = (provider: string, device: AppRoute["device"] = route?.device ?? "desktop") => {
    const takesDevice = offers.some((offer) => offer.provider === provider && offer.takesDevice);
    onChoose?.(assistant, { via: provider, device: takesDevice ? device : "desktop" });
  };
  const ofScan = settings.budget.nextScan.assistants.find(
    (one) => one.assistant === assistant && isThroughProvider(one.surface),
  );
  const scanUsd = route === null ? null : (ofScan?.usd ?? null);
  return (
    <li className="app-choice">
      {onChoose === null ? (
        <span className="soft">{stateText}</span>
      ) : (
        <Switch
          labelledBy={id}
          stateText={stateText}
          isOn={route !== null}
          onChange={(isOn) => (isOn ? ask(chosen.provider) : onChoose(assistant, null))}
        />
      )}
      <div className="assistant-words">
        <p id={id} className="assistant-name">
          {label}
        </p>
        <p className="assistant-note">
          <span>{chosen.taskUsd === null ? "price not known" : `${callCost(chosen.taskUsd)} an answer`}</span>
          {scanUsd !== null && scanUsd > 0 && <span>about {roughDollars(scanUsd)} a scan</span>}
          {!chosen.seesSources && <span>without sources</span>}
          {!chosen.isConnected && (
            <span className="app-unconnected">not asked: no account at {chosen.label}</span>
          )}
        </p>
      </div>
      <div className="app-route">
        {offers.length > 1 && onChoose !== null ? (
          <Select
            label={`Who opens the ${label}`}
            labelPlace="hidden"
            options={offers.map(({ provider, label: name, isConnected }) => ({
              value: provider,
              label: `through ${name}${isConnected ? "" : " (no account)"}`,
            }))}
            value={chosen.provider}
            onChange={(provider) => ask(provider)}
          />
        ) : (
          <p className="soft sm">through {chosen.label}</p>
        )}
        {route !== null && chosen.takesDevice && onChoose !== null && (
          <Select
            label={`On what the ${label} is opened`}
            labelPlace="hidden"
            options={devices}
            value={route.device}
            onChange={(device) => ask(chosen.provider, device)}
          />
        )}
        {route?.device === "mobile" && onChoose === null && <p className="soft sm">as on a phone</p>}
      </div>
    </li>
  );
}

const devices = [
  { value: "desktop", label: "as on a computer" },
  { value: "mobile", label: "as on a phone" },
] as const;
