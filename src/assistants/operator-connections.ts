import type { AssistantId } from "./assistants.ts";
import { assistants } from "./assistants.ts";
import type { Connection } from "./types.ts";

/** Where the operator's key asks an assistant; a null address or model means its usual one. */
export type OperatorConnection = {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly label?: string;
};

/** Those the operator gave; no other assistant is asked with the operator's keys. */
export type OperatorConnections = Readonly<{ [Id in AssistantId]?: OperatorConnection | undefined }>;

/** Where the operator's key asks an assistant and for which model; null where something is not set. */
export function operatorConnection(
  id: AssistantId,
  given: OperatorConnection | undefined,
): { readonly connection: Connection; readonly model: string } | null {
  const { defaultBaseUrl, defaultModel } = assistants[id];
  const baseUrl = given?.baseUrl ?? defaultBaseUrl;
  const model = given?.model ?? defaultModel;
  if (given === undefined || baseUrl === null || model === null) return null;
  return { connection: { apiKey: given.apiKey, baseUrl }, model };
}
