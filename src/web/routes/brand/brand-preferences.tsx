import { PageSections } from "../../features/analytics/page-sections.tsx";
import { NamesSection } from "../../features/names/names-section.tsx";
import BrandPreferences, { AppsPreferences } from "../../features/preferences/brand-preferences.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Notice } from "../../ui/notice.tsx";

type BrandPreferencesTabProps = {
  readonly brandId: string;
  /** The address of the settings. */
  readonly settings: string;
};

const names = {
  id: "names",
  title: "Brand names",
  note: "What counts as a mention of the brand, in every answer there is",
  parts: ["unclear"],
} as const;

const measured = [
  { id: "budget", title: "Monthly budget", note: "A hard limit: scans stop before they pass it" },
  { id: "schedule", title: "Next scan", note: "Runs automatically on your plan’s schedule" },
  {
    id: "judge",
    title: "Tone",
    note: "How kindly answers speak of you, rated by an AI model. Off unless you choose one",
  },
  { id: "scans", title: "Scans and market", note: "From the next scan on" },
  names,
] as const;
const assistants = {
  id: "assistants",
  title: "Assistants",
} as const;

const apps = {
  id: "apps",
  title: "Apps",
  note: "What people see: ChatGPT and other apps, and Google’s AI answers, asked through your account at a data provider",
} as const;

/** How a brand is measured, and how it is named. */
export default function BrandPreferencesTab({ brandId, settings }: BrandPreferencesTabProps) {
  const { kind, canAdminister, refusal } = useWorkspace();
  // Nobody asks for a sample: keys and budget would say nothing.
  const readable = kind === "own" ? ([names, apps] as const) : ([names] as const);
  return (
    <PageSections title="Preferences" sections={canAdminister ? [assistants, apps, ...measured] : readable}>
      {(section) => (
        <>
          {canAdminister && <BrandPreferences brandId={brandId} section={section} />}
          {section === apps.id && <AppsPreferences brandId={brandId} />}
          <div hidden={section !== names.id}>
            <NamesSection brandId={brandId} settingsHref={settings} />
          </div>
          {kind === "own" && !canAdminister && (
            <Notice tone="plain" title="Assistants, apps, budget and scans are set by the owner and admins.">
              {refusal}
            </Notice>
          )}
        </>
      )}
    </PageSections>
  );
}
