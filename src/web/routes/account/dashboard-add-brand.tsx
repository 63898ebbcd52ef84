import { AddBrand } from "../../features/brand-form/add-brand.tsx";

export default AddBrand;
