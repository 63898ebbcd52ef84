import { useState } from "react";
import type { BudgetForecast } from "#api/billing/contract.ts";
import type { BrandSettingsChange } from "#api/brands/contract.ts";
import { fetchEstimate } from "../../api/brands/brand-settings.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { useChangeSettings } from "./use-preferences.ts";

type Unfitting = {
  readonly change: BrandSettingsChange;
  readonly estimate: BudgetForecast;
  readonly answer: (isSaved: boolean) => void;
};

/** Changes settings that cost money: asks first where a month of scans would cost more than the budget. */
export function useFittingChange(brandId: string) {
  const accessToken = useAccessToken();
  const { change, isSaving } = useChangeSettings(brandId);
  const [unfitting, setUnfitting] = useState<Unfitting | null>(null);
  const close = () => {
    unfitting?.answer(false);
    setUnfitting(null);
  };
  const save = async (changed: BrandSettingsChange) => {
    unfitting?.answer(await change(changed));
    setUnfitting(null);
  };
  return {
    isSaving,
    /** True once it is saved; false where that failed, or the member took it back. */
    async changeIfFitting(wanted: BrandSettingsChange): Promise<boolean> {
      // Without an estimate there is nothing to warn of.
      const estimate = await fetchEstimate(brandId, wanted, await accessToken()).catch(() => null);
      if (estimate === null || estimate.fits) return await change(wanted);
      return await new Promise((answer) => setUnfitting({ change: wanted, estimate, answer }));
    },
    warning: unfitting && (
      <Dialog isOpen onClose={close} title="This doesn’t fit your budget">
        <p>
          A month of scans would cost about <b>{dollars(unfitting.estimate.monthUsd ?? 0)}</b>, and the budget
          is {dollars(unfitting.estimate.limitUsd)}. Scans stop when it is spent.
        </p>
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => void save(unfitting.change)}>
            Save anyway
          </button>
          <button
            className="btn accent dense"
            type="button"
            onClick={() =>
              void save({ ...unfitting.change, monthlyBudgetUsd: enough(unfitting.estimate.monthUsd ?? 0) })
            }
          >
            Save with a budget of ${enough(unfitting.estimate.monthUsd ?? 0)}
          </button>
        </DialogActions>
      </Dialog>
    ),
  };
}

/** The next ten dollars above. */
const enough = (usd: number) => Math.min(100_000, Math.ceil(usd / 10) * 10);
