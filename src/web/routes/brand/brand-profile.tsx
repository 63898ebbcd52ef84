import { useNavigate } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { useBrandStatus } from "../../brands/hooks/use-brand-status.ts";
import { useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { useSchedule } from "../../brands/hooks/use-schedule.ts";
import { type PageSection, PageSections } from "../../features/analytics/page-sections.tsx";
import { DangerZone } from "../../features/brand-profile/danger-zone.tsx";
import {
  type ProfileField,
  ProfileForm,
  ProfileLoading,
  ProfileTab,
} from "../../features/brand-profile/profile-form.tsx";
import { ProjectFacts } from "../../features/brand-profile/project-facts.tsx";
import { useRemoveBrand } from "../../features/brands/use-remove-brand.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

const settingsFields: readonly ProfileField[] = [
  {
    name: "name",
    label: "Brand name",
    hint: "What answers are searched for. A new name recounts all answers.",
    maxLength: 200,
  },
  {
    name: "domain",
    label: "Domain",
    hint: "The site we check, and whose pages count as yours. No https:// needed.",
    maxLength: 253,
  },
  {
    name: "logoLetters",
    label: "Logo letters",
    hint: "One or two, in the picture beside the brand’s name and on its reports. Without them it is the first letter.",
    maxLength: 2,
    isOptional: true,
  },
];

const companyFields: readonly ProfileField[] = [
  {
    name: "companyName",
    label: "Company name",
    hint: "Shown under the brand’s name and on its reports; the list of brands can be narrowed to it.",
    maxLength: 200,
    isOptional: true,
  },
  {
    name: "offering",
    label: "What it sells",
    hint: "In a few words, such as “commuter e-bikes”. Prompts are suggested from it.",
    maxLength: 200,
    isOptional: true,
  },
];

const settingsSections = [
  { id: "brand", title: "Brand", note: "What is measured" },
  { id: "status", title: "Status", note: "Pause visibility reports without deleting the brand." },
  { id: "delete", title: "Delete brand", note: "It cannot be undone" },
] as const;

export type ProfileTabId = "settings" | "project" | "company";

type BrandProfileTabProps = {
  readonly brand: Brand;
  readonly tab: ProfileTabId;
  readonly addressOf: (tab: string) => string;
};

/** The tabs about the brand itself: Settings, Project and Company. */
export default function BrandProfileTab({ brand, tab, addressOf }: BrandProfileTabProps) {
  if (tab === "settings") return <Settings brand={brand} addressOf={addressOf} />;
  return (
    <ProfileTab brandId={brand.id}>
      {(profile) =>
        tab === "project" ? (
          <Project brandId={brand.id} profile={profile} addressOf={addressOf} />
        ) : (
          <TitledSection id="company" title="Company" note="Who is behind the brand">
            <ProfileForm profile={profile} fields={companyFields} />
          </TitledSection>
        )
      }
    </ProfileTab>
  );
}

/** The headings are there while the profile loads. */
function Settings({ brand, addressOf }: Pick<BrandProfileTabProps, "brand" | "addressOf">) {
  const { canAdminister, isOwner } = useWorkspace();
  const [first, ...others] = settingsSections;
  const isAllowed = ({ id }: PageSection) => (id === "delete" ? isOwner : canAdminister);
  return (
    <PageSections title="Settings" sections={[first, ...others.filter(isAllowed)]}>
      {(section) => (
        <ProfileTab brandId={brand.id}>
          {(profile) => (
            <>
              <section aria-label="Brand" hidden={section !== "brand"}>
                <ProfileForm profile={profile} fields={settingsFields} />
              </section>
              {canAdminister && section === "status" && <Status brand={brand} />}
              {isOwner && section === "delete" && (
                <Removal
                  brand={brand}
                  profile={profile}
                  exportAddress={`${addressOf("prompts")}&view=answers`}
                />
              )}
            </>
          )}
        </ProfileTab>
      )}
    </PageSections>
  );
}

type ProfileProps = Pick<Parameters<typeof ProjectFacts>[0], "profile">;

function Project({
  brandId,
  profile,
  addressOf,
}: { readonly brandId: string; readonly addressOf: (tab: string) => string } & ProfileProps) {
  const { settings, isPending } = useBrandSettings(brandId);
  const { schedule, isPending: isScheduling } = useSchedule(brandId);
  // One list, shown as a whole: a fact that comes later would move those below it.
  if (isPending || isScheduling) return <ProfileLoading />;
  return <ProjectFacts profile={profile} settings={settings} schedule={schedule} addressOf={addressOf} />;
}

function Status({ brand }: { readonly brand: Brand }) {
  const setStatus = useBrandStatus(brand);
  const isActive = brand.status === "active";
  return (
    <section aria-label="Status">
      <span id="status-name" className="vh">
        Status of {brand.name}
      </span>
      <Switch
        labelledBy="status-name"
        stateText={isActive ? "Active" : "Inactive"}
        isOn={isActive}
        onChange={(isOn) => setStatus(isOn ? "active" : "inactive")}
      />
    </section>
  );
}

function Removal({
  brand,
  profile,
  exportAddress,
}: { readonly brand: Brand; readonly exportAddress: string } & ProfileProps) {
  const remove = useRemoveBrand();
  const navigate = useNavigate();
  return (
    <DangerZone
      profile={profile}
      exportAddress={exportAddress}
      onDelete={() => {
        remove(brand);
        void navigate("/dashboard");
      }}
    />
  );
}
