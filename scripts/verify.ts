// The quick round while working: no database, no browser, in under a minute.
import { lint, runSteps, types, unused, vitest } from "./quality-steps.ts";

await runSteps([vitest(["unit"])], [types, lint, unused]);
