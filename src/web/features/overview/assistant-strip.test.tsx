import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { AssistantStrip } from "./assistant-strip.tsx";

const shown = (low: number, high: number) =>
  renderToStaticMarkup(
    <AssistantStrip
      assistants={
        ["chatgpt", "claude"].map((assistant) => ({
          ...{ assistant, valid: 40, airo: { airo: 4, low, high, n: 40 } },
        })) as unknown as Visibility["assistants"]
      }
    />,
  );

test("each assistant has its range, or none where it is too wide, and then no strong figure", () => {
  expect(shown(3, 5).match(/<b>4\.0<\/b>/g)).toHaveLength(2);
  expect(shown(3, 5).match(/3\.0–5\.0/g)).toHaveLength(2);
  expect(shown(0, 10)).not.toMatch(/–|<b>4/);
  expect(shown(0, 10).match(/too few prompts/g)).toHaveLength(2);
});
