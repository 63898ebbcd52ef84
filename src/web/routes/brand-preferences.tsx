import { NamesSection } from "../features/names/names-section.tsx";
import BrandPreferences from "../features/preferences/brand-preferences.tsx";
import { useWorkspace } from "../session/workspace.ts";

type BrandPreferencesTabProps = {
  readonly brandId: string;
  /** The address of the settings. */
  readonly settings: string;
};

/** How a brand is named, and how it is measured. */
export default function BrandPreferencesTab({ brandId, settings }: BrandPreferencesTabProps) {
  const { canWrite } = useWorkspace();
  return (
    <>
      <NamesSection brandId={brandId} settingsHref={settings} />
      {/* Nobody asks for a sample: keys and budget would say nothing. */}
      {canWrite && <BrandPreferences brandId={brandId} />}
    </>
  );
}
