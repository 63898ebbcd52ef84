// Everything: what `npm test` and CI run. Set-up and build have run before (pretest).
import { journeys, lint, runSteps, testDatabase, types, unused, vitest } from "./quality-steps.ts";

// Tests and journeys each fill two cores: beside each other they take longer than in turn, and tests with time limits fail.
await runSteps([testDatabase, vitest(["unit", "database"]), journeys()], [types, lint, unused]);
