import { z } from "zod";
import type { Dialect } from "#assistants/assistant.ts";
import { type AssistantId, assistantIds, assistants } from "#assistants/assistants.ts";

/** A question as it came over the wire. */
export type WireQuestion = {
  readonly assistant: AssistantId;
  readonly prompt: string;
  readonly system: string;
  readonly model: string;
  readonly searched: boolean;
  /** Whether JSON is wanted, as by a judge. */
  readonly wantsJson: boolean;
};

const texts = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().optional() }))
    .transform((parts) => parts.map((part) => part.text ?? "").join("")),
]);
const message = z.looseObject({ role: z.string().optional(), content: texts });
const shape = z.looseObject({
  model: z.string().optional(),
  messages: z.array(message).optional(),
  input: z.union([z.string(), z.array(message)]).optional(),
  inputs: z.string().optional(),
  instructions: z.string().optional(),
  system: texts.optional(),
  contents: z.array(z.looseObject({ parts: texts })).optional(),
  systemInstruction: z.looseObject({ parts: texts }).optional(),
  tools: z.array(z.unknown()).optional(),
  plugins: z.array(z.unknown()).optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }).optional() }).optional(),
  generationConfig: z.looseObject({ responseMimeType: z.string().optional() }).optional(),
  completion_args: z.looseObject({ response_format: z.unknown().optional() }).optional(),
  output_config: z.unknown().optional(),
  output_format: z.unknown().optional(),
});

/** Where each dialect is spoken, below the base URL. */
const PATHS: Readonly<Record<Dialect, RegExp>> = {
  responses: /^\/responses$/,
  generateContent: /^\/models\/([^/:]+):generateContent$/,
  messages: /^\/messages$/,
  chatCompletions: /^\/chat\/completions$/,
  agent: /^\/v1\/agent$/,
  conversations: /^\/conversations$/,
};

/** Its id, and the path of the address the assistant really has. */
const basePath = (id: AssistantId): string =>
  `/${id}${(URL.parse(assistants[id].defaultBaseUrl ?? "http://localhost/v1")?.pathname ?? "").replace(/\/$/, "")}`;

/** Base URL of an assistant at a stand-in; the origin is such as http://127.0.0.1:4010. */
export const standInBaseUrl = (origin: string, id: AssistantId): string => `${origin}${basePath(id)}`;

/** Takes a path and the text of a body; returns the question in them, or null where it is none of ours. */
export function readQuestion(path: string, body: string): WireQuestion | null {
  const assistant = assistantIds.find((id) => path.startsWith(`${basePath(id)}/`));
  const match =
    assistant === undefined
      ? null
      : PATHS[assistants[assistant].dialect].exec(path.slice(basePath(assistant).length));
  const parsed = shape.safeParse(jsonOf(body));
  if (assistant === undefined || match === null || !parsed.success) return null;
  const request = parsed.data;
  const messages = [
    ...(request.messages ?? []),
    ...(request.inputs === undefined ? [] : [{ role: "user", content: request.inputs }]),
    ...(typeof request.input === "string"
      ? [{ role: "user", content: request.input }]
      : (request.input ?? [])),
  ];
  const isOwn = ({ role }: { readonly role?: string | undefined }) => role === "user" || role === undefined;
  const spoken = messages.filter(isOwn).map(({ content }) => content);
  const instructions = messages.filter((one) => !isOwn(one)).map(({ content }) => content);
  return {
    assistant,
    prompt: [...spoken, ...(request.contents ?? []).map(({ parts }) => parts)].join("\n"),
    system: [...instructions, request.instructions, request.system, request.systemInstruction?.parts]
      .filter((part) => part !== undefined)
      .join("\n"),
    model: request.model ?? match[1] ?? "unnamed",
    searched: (request.tools ?? request.plugins ?? []).length > 0,
    wantsJson:
      (request.response_format?.type.startsWith("json") ?? false) ||
      (request.text?.format?.type.startsWith("json") ?? false) ||
      request.generationConfig?.responseMimeType === "application/json" ||
      request.completion_args?.response_format !== undefined ||
      request.output_config !== undefined ||
      request.output_format !== undefined,
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
