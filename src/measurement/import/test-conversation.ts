type TestMessage = {
  readonly role: string;
  readonly text: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly over?: Readonly<Record<string, unknown>>;
};

/** A conversation in the form of ChatGPT's data export, for tests: one branch, a message after the other. */
export function testConversation(messages: readonly TestMessage[], title = "A conversation") {
  const nodes = messages.map(({ role, text, metadata = {}, over = {} }, index) => ({
    id: `n${index + 1}`,
    parent: `n${index}`,
    children: index + 1 < messages.length ? [`n${index + 2}`] : [],
    message: {
      id: `m${index + 1}`,
      author: { role, name: null, metadata: {} },
      create_time: 1_760_000_000 + index,
      content: { content_type: "text", parts: [text] },
      status: "finished_successfully",
      recipient: "all",
      metadata,
      ...over,
    },
  }));
  const root = { id: "n0", message: null, parent: null, children: ["n1"] };
  return {
    title,
    create_time: 1_760_000_000,
    mapping: Object.fromEntries([root, ...nodes].map((node) => [node.id, node])),
    current_node: `n${messages.length}`,
    conversation_id: "c1",
  };
}

/** A question and its answer as such a conversation. */
export const testExchange = (question: string, answer: string) =>
  testConversation([
    { role: "user", text: question },
    { role: "assistant", text: answer, metadata: { model_slug: "gpt-5" } },
  ]);
