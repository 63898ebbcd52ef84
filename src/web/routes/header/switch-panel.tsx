import { useQueryClient } from "@tanstack/react-query";
import { List, Plus } from "lucide-react";
import { useLocation } from "react-router";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import { airoWords } from "#measurement/view/brand-list/airo-words.ts";
import { useAllBrands } from "../../brands/hooks/use-all-brands.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
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
  const scores = useKnownScores();
  const sampleScore = ({ id }: SwitchedBrand) =>
    samples.workspace?.brands.find((brand) => brand.id === id)?.figures.airo?.value.toFixed(1) ?? null;
  const sampleAddress = ({ id }: SwitchedBrand) =>
    switchedSampleAddress(samples.workspace?.brands.find((brand) => brand.id === id)?.slug ?? "", place);
  return (
    <BrandPanel
      {...props}
      brands={isSample ? samples.workspace?.brands : own.data}
      addressOf={isSample ? sampleAddress : (brand) => switchedAddress(brand, place)}
      airoOf={isSample ? sampleScore : ({ id }) => scores.get(id) ?? null}
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

/** AIRO scores that the list of brands has read in this visit; the menu asks for none itself. */
function useKnownScores(): ReadonlyMap<string, string> {
  const read = useQueryClient().getQueriesData<readonly BrandFiguresOfOne[]>({
    queryKey: [...brandSetupsKey, "figures"],
  });
  return new Map(
    read.flatMap(([, brands = []]) =>
      brands.flatMap(({ brandId, figures }) => {
        const { score } = airoWords(figures);
        return score === null ? [] : [[brandId, score] as const];
      }),
    ),
  );
}
