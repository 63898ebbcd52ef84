// Tests that take minutes: every file named `*.long.test.ts`. `npm test` leaves them out.
import { runSteps, vitest } from "./quality-steps.ts";

await runSteps([vitest(["long"])]);
