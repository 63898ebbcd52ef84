import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleWorkspace, WorkspaceContext } from "../../session/workspace.ts";
import AskWithSearch from "./ask-with-search.tsx";

test("those who may not change whom a brand asks get words, and no button", () => {
  const words = renderToStaticMarkup(
    <WorkspaceContext value={{ ...sampleWorkspace, kind: "own", canWrite: true }}>
      <AskWithSearch brandId="b" preferences="?tab=preferences" prompts="?tab=prompts" />
    </WorkspaceContext>,
  );
  expect(words).toContain("An admin of this brand can turn that on.");
  expect(words).not.toMatch(/<button|<a /);
});
