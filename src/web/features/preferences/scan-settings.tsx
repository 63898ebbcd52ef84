import type { BrandSettings } from "#api/brands/contract.ts";
import { countriesBeside, languagesBeside } from "../../brands/text/market-names.ts";
import { Select } from "../../ui/form/select.tsx";
import { useFittingChange } from "./fitting-change.tsx";
import { useChangeSettings } from "./use-preferences.ts";

const NEVER = 0;
const widths = [
  { value: NEVER, label: "Never: make all runs" },
  { value: 0.1, label: "Visibility is known to ±10 points" },
  { value: 0.075, label: "Visibility is known to ±7.5 points" },
  { value: 0.05, label: "Visibility is known to ±5 points" },
];
const usualRuns = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50];

const runsBeside = (runs: number) =>
  [...new Set([...usualRuns, runs])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: count, label: count === 1 ? "Once" : `${count} times` }));

const widthsBeside = (width: number | null) =>
  width === null || widths.some(({ value }) => value === width)
    ? widths
    : [...widths, { value: width, label: `Visibility is known to ±${width * 100} points` }];

type ScanSettingsProps = { readonly brandId: string; readonly settings: BrandSettings };

/** How often a prompt is asked, when a scan may end early, and the market of new prompts. Each choice is saved at once. */
export function ScanSettings({ brandId, settings }: ScanSettingsProps) {
  const { change } = useChangeSettings(brandId);
  const { changeIfFitting, warning } = useFittingChange(brandId);
  const { runsPerPrompt, targetHalfWidth, language, country } = settings;
  return (
    <div className="scan-settings">
      {warning}
      <Select
        label="Each prompt is asked of each assistant"
        options={runsBeside(runsPerPrompt)}
        value={runsPerPrompt}
        hint="On average: answers differ from run to run, and uncertain prompts get more runs."
        onChange={(runs) => void changeIfFitting({ runsPerPrompt: runs })}
      />
      <Select
        label="A scan ends early when"
        options={widthsBeside(targetHalfWidth)}
        value={targetHalfWidth ?? NEVER}
        hint="Saves money once the number is known closely enough."
        onChange={(width) => void change({ targetHalfWidth: width === NEVER ? null : width })}
      />
      <Select
        label="Language of new prompts"
        options={languagesBeside(language)}
        value={language}
        onChange={(chosen) => void change({ language: chosen })}
      />
      <Select
        label="Market"
        options={countriesBeside(country)}
        value={country}
        hint="The country new prompts are asked from."
        onChange={(chosen) => void change({ country: chosen })}
      />
    </div>
  );
}
