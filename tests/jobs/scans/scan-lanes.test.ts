import { test } from "vitest";
import { deaths, openDeadAssistantWorld } from "./dead-assistant.ts";

const { expectOthersUnharmed } = openDeadAssistantWorld({
  engine: "pglite",
  prompts: 5,
  runs: 2,
  latencyMs: 100,
  slackMs: 2000,
});

test("of five assistants, one that says 500 for ever holds up none of the other four", () =>
  expectOthersUnharmed(deaths["says 500 for ever"]));
