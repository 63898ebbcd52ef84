import { z } from "zod";
import { limitsOf } from "../ask.ts";
import type { AssistantId } from "../assistants.ts";
import { assistants } from "../assistants.ts";
import { upperBoundUsd } from "../cost/call-bound.ts";
import { costOf } from "../cost/prices.ts";
import type { AskError, Connection } from "../types.ts";
import { type CallContext, send } from "../wire/send.ts";

/** A model that reads for us, asked with somebody's key. */
export type Judge = {
  readonly assistant: AssistantId;
  readonly model: string;
  readonly connection: Connection;
};

export type Structured<Value> = {
  /** US dollars of all calls; null where one of them may have cost and nobody knows how much. */
  readonly costUsd: number | null;
  readonly calls: number;
  /** What served the last answer, as it says; null where nothing answered. */
  readonly servedModel: string | null;
  /** The bodies of what was answered, as they came. */
  readonly wires: readonly unknown[];
} & (
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      /** The call itself failed, the model would not, or it answered in another shape. */
      readonly failure: "call" | "refused" | "unreadable";
      readonly reason: string;
      /** Null where calls were answered, but not in the shape that was asked for. */
      readonly error: AskError | null;
    }
);

export type Wish<Shape extends z.ZodType> = {
  /** What to do; nothing in it was written by others. */
  readonly instructions: string;
  /** What to do it with: data, among it texts by others, each behind a fence. */
  readonly data: string;
  readonly shape: Shape;
  readonly maxOutputTokens: number;
};

const MAX_CALLS = 2;

/** Asks for a value of a shape; once more, with what was wrong, where the answer has another shape. Never rejects. */
export async function structuredCall<Shape extends z.ZodType>(
  judge: Judge,
  wish: Wish<Shape>,
  context: CallContext,
): Promise<Structured<z.output<Shape>>> {
  const assistant = assistants[judge.assistant];
  let costUsd: number | null = 0;
  let servedModel: string | null = null;
  let complaint = "";
  const wires: unknown[] = [];
  for (let calls = 1; calls <= MAX_CALLS; calls += 1) {
    const sent = await send(
      assistant,
      judge.connection,
      { model: judge.model, ...requestFor(wish, complaint) },
      context,
    );
    if (!sent.ok) {
      const { error } = sent;
      const failure = { ok: false, failure: "call", reason: error.message, error } as const;
      const failedUsd = error.costUsd ?? (error.mayHaveCost ? null : 0);
      const allUsd = failedUsd === null || costUsd === null ? null : costUsd + failedUsd;
      return { ...failure, calls, costUsd: allUsd, servedModel, wires };
    }
    wires.push(sent.wire);
    servedModel = sent.answer.servedModel;
    const asked = { model: judge.model, baseUrl: judge.connection.baseUrl, at: new Date(context.now()) };
    const { usd } = costOf(assistant, sent.answer, asked);
    costUsd = usd === null || costUsd === null ? null : costUsd + usd;
    const parsed = wish.shape.safeParse(looseJson(sent.answer.text));
    if (parsed.success) return { ok: true, value: parsed.data, costUsd, calls, servedModel, wires };
    complaint = z.prettifyError(parsed.error).slice(0, 500);
    if (sent.answer.finish === "refused") {
      const failure = {
        ok: false,
        failure: "refused",
        reason: `${assistant.label} refused to answer.`,
      } as const;
      return { ...failure, error: null, calls, costUsd, servedModel, wires };
    }
  }
  const reason = `${assistant.label} did not answer in the shape that was asked for.`;
  const failure = { ok: false, failure: "unreadable", reason, error: null } as const;
  return { ...failure, calls: MAX_CALLS, costUsd, servedModel, wires };
}

/** The most such a wish can cost, in US dollars, its second call included. */
export function structuredBoundUsd(judge: Judge, wish: Wish<z.ZodType>, at: Date): number {
  const { instructions, data, maxOutputTokens, shape } = wish;
  const prompt = `${instructions}${JSON.stringify(z.toJSONSchema(shape))}${data}${"x".repeat(500)}`;
  const question = {
    ...limitsOf(judge.assistant),
    prompt,
    model: judge.model,
    surface: "api" as const,
    maxOutputTokens,
  };
  return MAX_CALLS * upperBoundUsd(judge.assistant, question, judge.connection.baseUrl, at);
}

function requestFor({ instructions, data, shape, maxOutputTokens }: Wish<z.ZodType>, complaint: string) {
  const schema = z.toJSONSchema(shape);
  // Some providers take the schema with the request, others only by the words.
  const system = `${instructions}\n\nAnswer with JSON of this schema and nothing else:\n${JSON.stringify(schema)}`;
  const again = complaint === "" ? "" : `\n\nYour last answer had another shape. ${complaint}`;
  return {
    maxOutputTokens,
    prompt: [
      { role: "system" as const, content: `${system}${again}` },
      { role: "user" as const, content: [{ type: "text" as const, text: data.toWellFormed() }] },
    ],
    responseFormat: { type: "json" as const, name: "result", schema: JSON.parse(JSON.stringify(schema)) },
    // OpenAI stores requests by default; the others ignore this.
    providerOptions: { openai: { store: false } },
  };
}

/** Reads JSON behind a code fence or between words; undefined where there is none. */
function looseJson(said: string): unknown {
  const start = said.indexOf("{");
  const end = said.lastIndexOf("}");
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(said.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
