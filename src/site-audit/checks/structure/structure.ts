import type { Check } from "../../check.ts";
import { headingOrder, oneMainHeading, sectionsDigestible } from "./outline.ts";
import { imageAlt, languageDeclared, listsAndTables } from "./page-parts.ts";
import { metaDescription, titleDescriptive } from "./titles.ts";

/** Checks 25–32. */
export const structureChecks: readonly Check[] = [
  titleDescriptive,
  metaDescription,
  oneMainHeading,
  headingOrder,
  sectionsDigestible,
  languageDeclared,
  listsAndTables,
  imageAlt,
];
