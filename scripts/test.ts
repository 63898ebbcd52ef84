// Everything: what `npm test` and CI run. Set-up and build have run before (pretest).
import { journeys, lint, runSteps, types, unused, vitest } from "./quality-steps.ts";

await runSteps([types, lint, unused, vitest(["unit", "database"]), journeys()]);
