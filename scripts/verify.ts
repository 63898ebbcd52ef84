// The quick round while working: no database, no browser, under a minute.
import { lint, runSteps, types, unused, vitest } from "./quality-steps.ts";

await runSteps([types, lint, unused, vitest(["unit"])]);
