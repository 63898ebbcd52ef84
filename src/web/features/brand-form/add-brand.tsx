import { useLocation, useNavigate } from "react-router";
import { useCreateBrand } from "../../brands/use-create-brand.ts";
import { BrandForm } from "./brand-form.tsx";

/** The form for a new brand, its saving, and where it leads. */
export function AddBrand() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { create, isCreating } = useCreateBrand();
  // Who came by the address alone has no page of ours to go back to.
  const goBack = () => (key === "default" ? navigate("/dashboard") : navigate(-1));
  return (
    <BrandForm
      isSaving={isCreating}
      onSubmit={(brand) => create(brand, () => void navigate("/dashboard"))}
      onCancel={() => void goBack()}
    />
  );
}
