import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { AssistantModel, ModelSettings } from "../assistant.ts";

type Posted = {
  readonly maxOutputTokens: number | undefined;
  readonly responseFormat: LanguageModelV4CallOptions["responseFormat"] | undefined;
  readonly model: string;
  /** All that is said to the model, as one text. */
  readonly text: string;
  /** What the assistant's options add to the request. */
  readonly more: Readonly<Record<string, unknown>> | undefined;
};

/** A model that is asked by one post, for an API that no package speaks as it is. */
export const postedModel = (
  id: string,
  { apiKey, baseURL, fetch }: ModelSettings,
  name: string,
  { path, bodyOf }: { readonly path: string; readonly bodyOf: (posted: Posted) => object },
): AssistantModel => ({
  async doGenerate({ prompt, maxOutputTokens, responseFormat, providerOptions, abortSignal }) {
    const body = bodyOf({
      model: id,
      text: spokenIn(prompt),
      maxOutputTokens,
      responseFormat,
      more: providerOptions?.[name],
    });
    await fetch(`${baseURL}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      signal: abortSignal ?? null,
    });
    return { warnings: [] };
  },
});

const spokenIn = (prompt: LanguageModelV4CallOptions["prompt"]): string =>
  prompt
    .map(({ content }) =>
      typeof content === "string"
        ? content
        : content.map((piece) => (piece.type === "text" ? piece.text : "")).join(""),
    )
    .join("\n\n");

/** The answer as JSON of a schema, in the fields that most providers take; nothing where words are asked for. */
export const jsonFormat = (responseFormat: Posted["responseFormat"]) =>
  responseFormat?.type === "json"
    ? {
        response_format: {
          type: "json_schema",
          json_schema: { name: responseFormat.name, schema: responseFormat.schema },
        },
      }
    : {};
