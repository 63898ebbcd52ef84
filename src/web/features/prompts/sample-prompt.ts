import type { Prompt } from "#api/prompts/contract.ts";

/** A prompt for tests, which say only what matters to them: a new field of prompts is added here. */
export const samplePrompt = (id: string, over: Partial<Prompt> = {}): Prompt => ({
  id,
  text: `Which ${id}?`,
  language: "en",
  country: "US",
  state: "active",
  topicId: "t1",
  tagIds: [],
  version: 1,
  createdAt: "",
  updatedAt: "",
  ...over,
});
