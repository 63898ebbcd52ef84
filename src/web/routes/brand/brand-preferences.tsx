import { NamesSection } from "../../features/names/names-section.tsx";
import BrandPreferences from "../../features/preferences/brand-preferences.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Notice } from "../../ui/notice.tsx";

type BrandPreferencesTabProps = {
  readonly brandId: string;
  /** The address of the settings. */
  readonly settings: string;
};

/** How a brand is named, and how it is measured. */
export default function BrandPreferencesTab({ brandId, settings }: BrandPreferencesTabProps) {
  const { kind, canAdminister, refusal } = useWorkspace();
  return (
    <>
      <NamesSection brandId={brandId} settingsHref={settings} />
      {/* Nobody asks for a sample: keys and budget would say nothing. */}
      {canAdminister && <BrandPreferences brandId={brandId} />}
      {kind === "own" && !canAdminister && (
        <Notice tone="plain" title="Assistants, budget and scans are set by the owner and admins.">
          {refusal}
        </Notice>
      )}
    </>
  );
}
