import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetReport, keptReport } from "../../session/way-back/kept-report.ts";
import { BrandForm } from "./brand-form.tsx";
import { useCreateBrand } from "./use-create-brand.ts";

/** The form for a new brand, its saving, and where it leads. */
export function AddBrand() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { create, isCreating } = useCreateBrand();
  const [kept] = useState(() => keptReport(new Date()));
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
