import { northwindBikes } from "./northwind-bikes.ts";
import { orbiboard } from "./orbiboard.ts";
import type { SampleBrand } from "./sample-brand.ts";
import { solvei } from "./solvei.ts";

/** The three brands of the sample workspace, in the order in which they are shown. */
export const sampleBrands: readonly SampleBrand[] = [northwindBikes, orbiboard, solvei];

/** Raised whenever other answers come of the same day, so that what was prepared before is made again. */
export const SAMPLE_VERSION = 4;
