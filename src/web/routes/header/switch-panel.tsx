import { List, Plus } from "lucide-react";
import { useLocation } from "react-router";
import { useAllBrands } from "../../brands/hooks/use-all-brands.ts";
import { useSampleWorkspace } from "../../brands/hooks/use-sample-workspace.ts";
import { BrandPanel, type SwitchedBrand } from "../../features/brand-switcher/brand-panel.tsx";
import { switchedAddress, switchedSampleAddress } from "../../features/brand-switcher/switched-address.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Notice } from "../../ui/notice.tsx";

type SwitchPanelProps = {
  readonly button: HTMLElement;
  readonly currentId: string | null;
  readonly onClose: () => void;
};

const ends = [
  { icon: List, label: "All brands", to: "/dashboard/brands" },
  { icon: Plus, label: "Add brand", to: "/dashboard/brands/new" },
];
const sampleEnds = [{ icon: List, label: "All sample brands", to: "/demo" }];

/** The member's brands, or those of the sample workspace. */
export default function SwitchPanel(props: SwitchPanelProps) {
  const place = useLocation();
  const isSample = useWorkspace().kind === "sample";
  const samples = useSampleWorkspace({ isWanted: isSample });
  const own = useAllBrands({ isWanted: !isSample });
  const isFailed = isSample ? samples.isError : own.isError && own.data === undefined;
  const sampleAddress = ({ id }: SwitchedBrand) =>
    switchedSampleAddress(samples.workspace?.brands.find((brand) => brand.id === id)?.slug ?? "", place);
  return (
    <BrandPanel
      {...props}
      brands={isSample ? samples.workspace?.brands : own.data}
      addressOf={isSample ? sampleAddress : (brand) => switchedAddress(brand, place)}
      ends={isSample ? sampleEnds : ends}
      trouble={
        isFailed ? (
          <Notice
            tone="bad"
            title="The brands could not be loaded."
            action={
              <button
                className="btn line small"
                type="button"
                onClick={isSample ? samples.retry : () => void own.refetch()}
              >
                Try again
              </button>
            }
          />
        ) : null
      }
    />
  );
}
