// Everything: what `npm test` and CI run. Set-up and build have run before (pretest).
import { journeys, lint, runSteps, testDatabase, types, unused, vitest } from "./quality-steps.ts";

// Both long steps wait for processes and pages half of their time: beside each other they take little longer than one of them.
await runSteps([testDatabase, vitest(["unit", "database"])], [types, journeys(), lint, unused]);
