import { ComparisonPage } from "../../features/comparison/comparison-page.tsx";

export default ComparisonPage;
