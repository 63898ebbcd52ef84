import type { AssistantId } from "#assistants/assistants.ts";
import { assistants } from "#assistants/assistants.ts";
import type { Connection } from "#assistants/types.ts";
import type { OperatorConnections } from "./terminal.ts";

/** Where the operator's key asks an assistant and for which model; null where something is not set. */
export function operatorConnection(
  id: AssistantId,
  given: OperatorConnections[AssistantId],
): { readonly connection: Connection; readonly model: string } | null {
  const { defaultBaseUrl, defaultModel } = assistants[id];
  const baseUrl = given?.baseUrl ?? defaultBaseUrl;
  const model = given?.model ?? defaultModel;
  return given === null || baseUrl === null || model === null
    ? null
    : { connection: { apiKey: given.apiKey, baseUrl }, model };
}
