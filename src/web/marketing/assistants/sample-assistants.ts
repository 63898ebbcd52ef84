/** Invented results of an invented brand: they show what a report looks like, and are always marked as a sample. */
export const sampleBrand = "Halden Coffee";

export type AssistantName = "ChatGPT" | "Gemini" | "DeepSeek" | "Claude";

export type SampleAssistant = {
  readonly name: AssistantName;
  readonly version: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly namedPer100: number;
};

export const sampleAssistants: readonly SampleAssistant[] = [
  { name: "ChatGPT", version: "4.1", score: 6.1, low: 5.2, high: 7.0, namedPer100: 58 },
  { name: "Gemini", version: "2.5", score: 8.2, low: 7.5, high: 8.9, namedPer100: 83 },
  { name: "DeepSeek", version: "3.1", score: 5.9, low: 4.7, high: 7.1, namedPer100: 55 },
  { name: "Claude", version: "3.5", score: 6.0, low: 5.1, high: 6.9, namedPer100: 57 },
];
