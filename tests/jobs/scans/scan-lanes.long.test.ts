import { describe, test } from "vitest";
import { engines } from "../../database/test-database.ts";
import { deaths, openDeadAssistantWorld } from "./dead-assistant.ts";

describe.each(engines)("five assistants, one of them dead, on %s", (engine) => {
  const { expectOthersUnharmed, expectFinishedWithoutIt } = openDeadAssistantWorld({
    engine,
    prompts: 10,
    runs: 4,
    latencyMs: 700,
  });

  test.each(Object.entries(deaths))(
    "that %s holds up none of the other four",
    { timeout: 120_000, retry: 2 },
    (_death, orders) => expectOthersUnharmed(orders),
  );

  test(
    "finished without it, a scan ends with the others and books nothing that was not sent",
    expectFinishedWithoutIt,
    60_000,
  );
});
