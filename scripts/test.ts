// Everything: what `npm test` and CI run. Set-up and build have run before (pretest).
import { journeys, lint, runSteps, types, unused, vitest } from "./quality-steps.ts";

// The check for unused code works on one core alone: it runs beside the others.
await runSteps([types, lint, vitest(["unit", "database"]), journeys()], [unused]);
