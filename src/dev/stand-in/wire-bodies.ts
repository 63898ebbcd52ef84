import type { Dialect } from "#assistants/assistant.ts";
import { type AssistantId, assistants } from "#assistants/assistants.ts";
import type { StandInAnswer } from "./stand-in-answer.ts";

/** What a body says besides the answer. */
export type BodyFrame = {
  readonly id: string;
  /** The model that served it. */
  readonly model: string;
  readonly searched: boolean;
  /** "truncated" and "refused" end the answer that way. */
  readonly ending: "complete" | "truncated" | "refused";
  readonly promptTokens: number;
};

const REFUSAL = "I'm sorry, but I can't help with that.";
/** About four characters a token, as providers' papers say of English. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);
const TOKENS_A_PAGE = 900;

type Parts = {
  readonly answer: StandInAnswer;
  readonly frame: BodyFrame;
  readonly text: string;
  readonly cited: StandInAnswer["citations"];
  readonly usage: { readonly input: number; readonly output: number; readonly searches: number };
};

/** Takes an answer; returns it as the body that assistant's API would send. */
export function wireBody(assistant: AssistantId, answer: StandInAnswer, frame: BodyFrame): unknown {
  const isWhole = frame.ending === "complete";
  const text =
    frame.ending === "refused"
      ? REFUSAL
      : isWhole
        ? answer.text
        : answer.text.slice(0, answer.text.length / 3);
  const pages = frame.searched ? answer.retrieved.length : 0;
  const parts: Parts = {
    answer,
    frame,
    text,
    cited: frame.searched && isWhole ? answer.citations : [],
    usage: {
      input: frame.promptTokens + pages * TOKENS_A_PAGE,
      output: tokensOf(text),
      searches: frame.searched ? answer.searchQueries.length : 0,
    },
  };
  return BODIES[assistants[assistant].dialect](parts);
}

const BODIES: Readonly<Record<Dialect, (parts: Parts) => unknown>> = {
  responses: responsesBody,
  generateContent: generateContentBody,
  messages: messagesBody,
  chatCompletions: (parts) => chatBody(parts, parts.text),
  agent: agentBody,
  conversations: conversationBody,
};

function responsesBody({ answer, frame, text, cited, usage }: Parts) {
  const annotations = cited.flatMap(({ url, title, spans }) =>
    spans.map(({ start, end }) => ({
      type: "url_citation",
      start_index: start,
      end_index: end,
      url: `${url}${url.includes("?") ? "&" : "?"}utm_source=openai`,
      title,
    })),
  );
  const searches = answer.searchQueries.map((query, index) => ({
    id: `ws_${index}`,
    type: "web_search_call",
    status: "completed",
    action: {
      type: "search",
      query,
      queries: [query],
      sources: index === 0 ? answer.retrieved.map(({ url }) => ({ type: "url", url })) : [],
    },
  }));
  const content =
    frame.ending === "refused"
      ? { type: "refusal", refusal: text }
      : { type: "output_text", annotations, logprobs: [], text };
  return {
    id: `resp_${frame.id}`,
    object: "response",
    created_at: 1_789_000_000,
    status: frame.ending === "truncated" ? "incomplete" : "completed",
    error: null,
    incomplete_details: frame.ending === "truncated" ? { reason: "max_output_tokens" } : null,
    model: frame.model,
    output: [
      ...(frame.searched ? searches : []),
      { id: `msg_${frame.id}`, type: "message", status: "completed", role: "assistant", content: [content] },
    ],
    service_tier: "default",
    store: false,
    usage: {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: usage.input + usage.output,
    },
  };
}

function generateContentBody({ answer, frame, text, cited, usage }: Parts) {
  const pages = answer.retrieved;
  const supports = cited.flatMap(({ url, spans }) =>
    spans.map(({ start, end }) => ({
      segment: {
        // UTF-8 bytes; a beginning of 0 is left out.
        ...(start === 0 ? {} : { startIndex: Buffer.byteLength(text.slice(0, start)) }),
        endIndex: Buffer.byteLength(text.slice(0, end)),
        text: text.slice(start, end),
      },
      groundingChunkIndices: [pages.findIndex((page) => page.url === url)],
    })),
  );
  const reasons = { complete: "STOP", truncated: "MAX_TOKENS", refused: "SAFETY" };
  return {
    candidates: [
      {
        ...(frame.ending === "refused" ? {} : { content: { role: "model", parts: [{ text }] } }),
        finishReason: reasons[frame.ending],
        index: 0,
        ...(frame.searched && frame.ending === "complete"
          ? {
              groundingMetadata: {
                webSearchQueries: answer.searchQueries,
                // As at Google: the address is a redirect, and the title is the host.
                groundingChunks: pages.map(({ url }) => ({
                  web: {
                    uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${Buffer.from(url).toString("base64url")}`,
                    title: URL.parse(url)?.hostname ?? url,
                  },
                })),
                groundingSupports: supports,
              },
            }
          : {}),
      },
    ],
    usageMetadata: {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
    modelVersion: frame.model,
    responseId: frame.id,
  };
}

function messagesBody({ answer, frame, text, cited, usage }: Parts) {
  const cuts = [
    ...new Set([0, text.length, ...cited.flatMap(({ spans }) => spans.flatMap((s) => [s.start, s.end]))]),
  ];
  cuts.sort((a, b) => a - b);
  const blocks = cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const behind = cited.filter(({ spans }) => spans.some((span) => span.start <= start && end <= span.end));
    return {
      type: "text",
      text: text.slice(start, end),
      ...(behind.length === 0
        ? {}
        : {
            citations: behind.map(({ url, title }) => ({
              type: "web_search_result_location",
              url,
              title,
              encrypted_index: "c3RhbmQtaW4",
              cited_text: title,
            })),
          }),
    };
  });
  const search = [
    {
      type: "server_tool_use",
      id: "srvtoolu_1",
      name: "web_search",
      input: { query: answer.searchQueries[0] ?? "" },
    },
    {
      type: "web_search_tool_result",
      tool_use_id: "srvtoolu_1",
      content: answer.retrieved.map(({ url, title }) => ({
        type: "web_search_result",
        url,
        title,
        encrypted_content: "c3RhbmQtaW4",
        page_age: null,
      })),
    },
  ];
  const reasons = { complete: "end_turn", truncated: "max_tokens", refused: "refusal" };
  return {
    id: `msg_${frame.id}`,
    type: "message",
    role: "assistant",
    model: frame.model,
    content: frame.ending === "refused" ? [] : [...(frame.searched ? search : []), ...blocks],
    stop_reason: reasons[frame.ending],
    usage: {
      input_tokens: usage.input,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: usage.output,
      server_tool_use: { web_search_requests: frame.searched ? 1 : 0 },
    },
  };
}

function chatBody({ frame, usage }: Parts, content: string) {
  const reasons = { complete: "stop", truncated: "length", refused: "content_filter" };
  return {
    id: `chatcmpl-${frame.id}`,
    object: "chat.completion",
    created: 1_789_000_000,
    model: frame.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: frame.ending === "refused" ? "" : content },
        finish_reason: reasons[frame.ending],
      },
    ],
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    },
  };
}

function agentBody({ answer, cited, text, usage, frame }: Parts) {
  const pages = frame.searched ? answer.retrieved : [];
  const marks = cited
    .flatMap(({ url, spans }) => {
      const mark = `[${pages.findIndex((page) => page.url === url) + 1}]`;
      return spans.map(({ end }) => ({ end, mark }));
    })
    .sort((a, b) => b.end - a.end);
  const marked = marks.reduce((so, { end, mark }) => so.slice(0, end) + mark + so.slice(end), text);
  const content =
    frame.ending === "refused"
      ? { type: "refusal", refusal: text }
      : { type: "output_text", text: marked, annotations: [] };
  const search = {
    type: "search_results",
    queries: answer.searchQueries,
    results: pages.map(({ url, title }, index) => ({
      id: index + 1,
      url,
      title,
      snippet: "",
      source: "web",
    })),
  };
  const feeUsd = 0.0025 * usage.searches;
  return {
    id: `resp_${frame.id}`,
    object: "response",
    created_at: 1_789_000_000,
    model: frame.model,
    status: frame.ending === "truncated" ? "incomplete" : "completed",
    error: null,
    incomplete_details: frame.ending === "truncated" ? { reason: "max_output_tokens" } : null,
    output: [
      ...(frame.searched ? [search] : []),
      { id: `msg_${frame.id}`, type: "message", role: "assistant", status: "completed", content: [content] },
    ],
    usage: {
      input_tokens: usage.input,
      output_tokens: usage.output,
      total_tokens: usage.input + usage.output,
      ...(usage.searches === 0
        ? {}
        : { tool_calls_details: { search_web: { cost_usd: feeUsd, invocation: usage.searches } } }),
      cost: { currency: "USD", total_cost: feeUsd + (usage.input * 0.25 + usage.output * 2.5) / 1e6 },
    },
  };
}

/** Says no reason for its end: an answer that is cut off has used all its tokens, one that is refused looks like any other. */
function conversationBody({ answer, cited, text, usage, frame }: Parts) {
  const cuts = [
    ...new Set([0, text.length, ...cited.flatMap(({ spans }) => spans.map(({ end }) => end))]),
  ].sort((a, b) => a - b);
  const content = cuts.slice(0, -1).flatMap((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const behind = cited.filter(({ spans }) => spans.some((span) => span.end === end));
    return [
      { type: "text", text: text.slice(start, end) },
      ...behind.map(({ url, title }) => ({ type: "tool_reference", tool: "web_search", url, title })),
    ];
  });
  const searches = answer.searchQueries.map((query, index) => ({
    type: "tool.execution",
    id: `tool_exec_${index}`,
    name: "web_search",
    arguments: JSON.stringify({ query }),
  }));
  return {
    object: "conversation.response",
    conversation_id: `conv_${frame.id}`,
    outputs: [
      ...(frame.searched ? searches : []),
      { type: "message.output", id: `msg_${frame.id}`, role: "assistant", model: frame.model, content },
    ],
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: frame.ending === "truncated" ? assistants.mistral.maxOutputTokens : usage.output,
      total_tokens: usage.input + usage.output,
      ...(usage.searches === 0 ? {} : { connectors: { web_search: usage.searches } }),
    },
  };
}
