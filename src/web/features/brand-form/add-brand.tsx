import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { changeBrandSettings } from "../../api/brands/brand-settings.ts";
import { BrandError, brandErrorMessage, brandErrors } from "../../brands/brand-error.ts";
import { brandKeys, refetchBrands } from "../../brands/brand-queries.ts";
import { createBrand, type NewBrand } from "../../brands/brand-requests.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { forgetReport, savedReport } from "../../session/way-back/saved-report.ts";
import { showToast } from "../../ui/toast.ts";
import { BrandForm } from "./brand-form.tsx";
import { createInMarket } from "./create-in-market.ts";

/** The form for a new brand, its saving, and where it leads. */
export function AddBrand() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { create, isCreating } = useCreateBrand();
  const [kept] = useState(() => savedReport(new Date()));
  // Who came by the address alone has no page of ours to go back to.
  const goBack = () => (key === "default" || kept !== null ? navigate("/dashboard") : navigate(-1));
  const leave = (go: () => void) => {
    forgetReport();
    go();
  };
  return (
    <>
      {kept !== null && (
        <p className="brand-form-note">
          Taken from your report for <bdi>{kept.domain}</bdi>.{" "}
          {kept.report !== null && (
            <a className="link" href={kept.report} target="_blank" rel="noreferrer">
              Open the report
            </a>
          )}
        </p>
      )}
      <BrandForm
        initial={{ name: kept?.company ?? "", domain: kept?.domain ?? "" }}
        isSaving={isCreating}
        onSubmit={(brand) => create(brand, () => leave(() => void navigate("/dashboard")))}
        onCancel={() => leave(() => void goBack())}
      />
    </>
  );
}

/** Creates a brand of the signed-in user and says so: `create` runs one at a time and calls `onCreated` when it is stored. */
function useCreateBrand() {
  const { user, supabase } = useAuthContext();
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: brandKeys.creation,
    networkMode: "always",
    mutationFn: async (brand: NewBrand) => {
      if (user === null || supabase === null) throw new BrandError(brandErrors.signedOut, 401);
      return await createInMarket(
        {
          create: () => createBrand(supabase, user.id, brand, new Date()),
          setCountry: async ({ id }, country) => changeBrandSettings(id, { country }, await accessToken()),
        },
        navigator.languages,
      );
    },
    onSuccess: (brand) => {
      showToast("success", `${brand.name} added to your workspace.`);
      void refetchBrands(queries);
    },
    onError: (error) => showToast("error", brandErrorMessage(error, brandErrors.create)),
  });
  return {
    create: (brand: NewBrand, onCreated: () => void) => {
      // A double click comes before the button knows that it is at work.
      if (queries.isMutating({ mutationKey: brandKeys.creation }) === 0)
        mutate(brand, { onSuccess: onCreated });
    },
    isCreating: isPending,
  };
}
