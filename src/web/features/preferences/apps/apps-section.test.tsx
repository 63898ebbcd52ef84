import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConnectedProvider } from "#api/keys/contract.ts";
import { ProviderRow } from "./apps-section.tsx";

const provider: ConnectedProvider = {
  ...{ id: "cloro", label: "Cloro", keyPage: "https://dashboard.cloro.dev", credentials: [] },
  surfaces: [
    { assistant: "chatgpt", label: "ChatGPT app", seesSources: true, takesDevice: false, taskUsd: 0.0056 },
  ],
  account: { source: "own", inUse: "own", hint: "…1234", updatedAt: null },
  test: { state: "works", text: null, whatToDo: null, testedAt: null },
  pause: null,
};
const nothing = () => undefined;
const changes = { onConnect: nothing, onRemove: nothing, onRetry: nothing };

test("members who may only read see an account's state, and nothing to change it with", () => {
  const read = renderToStaticMarkup(<ProviderRow provider={provider} isBusy={false} changes={null} />);
  expect(read).toContain("Works");
  expect(read).toContain("$0.0056 an answer");
  expect(read).not.toContain("<button");
  const changed = renderToStaticMarkup(<ProviderRow provider={provider} isBusy={false} changes={changes} />);
  expect(changed).toContain("Replace the account at Cloro");
  expect(changed).toContain("Remove the account at Cloro");
});
