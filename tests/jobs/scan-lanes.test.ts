import { describe, test } from "vitest";
import { deaths, openDeadAssistantWorld } from "./dead-assistant.ts";

describe("five assistants, one of them dead, in few calls", () => {
  const { expectOthersUnharmed } = openDeadAssistantWorld({
    engine: "pglite",
    prompts: 5,
    runs: 2,
    latencyMs: 100,
    slackMs: 2000,
  });

  test.each(["refuses its key", "says 500 for ever"] as const)(
    "that %s holds up none of the other four",
    (death) => expectOthersUnharmed(deaths[death]),
  );
});
