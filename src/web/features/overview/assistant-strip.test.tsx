import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { AssistantStrip } from "./assistant-strip.tsx";

const narrow = { airo: 4, low: 3, high: 5, n: 40 };
const assistants = ["chatgpt", "claude"].map((assistant) => ({
  ...{ assistant, valid: 40, airo: narrow },
})) as unknown as Visibility["assistants"];
const shown = (low: number, high: number) =>
  renderToStaticMarkup(
    <AssistantStrip
      assistants={assistants}
      airo={{ ...narrow, value: 4, low, high } as unknown as Visibility["airo"]}
    />,
  );

test("a part is never shown surer than the whole", () => {
  expect(shown(3, 5)).toContain("3.0–5.0");
  expect(shown(0.5, 8)).not.toContain("3.0–5.0");
  expect(shown(0.5, 8).match(/too few prompts/g)).toHaveLength(2);
});
