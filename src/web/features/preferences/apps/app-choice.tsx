import { useId } from "react";
import type { BrandSettings } from "#api/brands/contract.ts";
import { callCost, dollars } from "../../../brands/text/dollars.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { type App, viaOf } from "./app-wording.ts";

type AppChoiceProps = {
  readonly apps: readonly App[];
  readonly settings: BrandSettings;
  /** Null for members who may only read. */
  readonly onChoose: ((assistant: string, via: string | null) => void) | null;
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
  const [first] = offers;
  const via = viaOf(settings.assistants, assistant);
  const chosen = offers.find(({ provider }) => provider === via) ?? first;
  if (chosen === undefined) return null;
  const ofScan = settings.budget.nextScan.assistants.find(
    (one) => one.assistant === assistant && one.surface === "app",
  );
  const scanUsd = via === null ? null : (ofScan?.usd ?? null);
  return (
    <li className="app-choice">
      {onChoose === null ? (
        <span className="soft">{via === null ? "Off" : "On"}</span>
      ) : (
        <Switch
          labelledBy={id}
          stateText={via === null ? "Off" : "On"}
          isOn={via !== null}
          onChange={(isOn) => onChoose(assistant, isOn ? chosen.provider : null)}
        />
      )}
      <div className="assistant-words">
        <p id={id} className="assistant-name">
          {label}
        </p>
        <p className="assistant-note">
          <span>{chosen.taskUsd === null ? "price not known" : `${callCost(chosen.taskUsd)} an answer`}</span>
          {scanUsd !== null && scanUsd > 0 && <span>about {dollars(scanUsd)} a scan</span>}
          {!chosen.seesSources && <span>without sources</span>}
        </p>
      </div>
      {offers.length > 1 && onChoose !== null ? (
        <Select
          label={`Who opens the ${label}`}
          labelPlace="hidden"
          options={offers.map(({ provider, label: name }) => ({ value: provider, label: `through ${name}` }))}
          value={chosen.provider}
          onChange={(provider) => onChoose(assistant, provider)}
        />
      ) : (
        <p className="soft sm">through {chosen.label}</p>
      )}
    </li>
  );
}
