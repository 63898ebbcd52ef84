import type { AssistantName } from "./sample-assistants.ts";

type Suggestion = { readonly title: string; readonly reason: string };
type Competitor = { readonly name: string; readonly score: number };
type SampleDetail = {
  readonly suggestions: readonly Suggestion[];
  readonly competitors: readonly Competitor[];
};

/** The details behind each sample score, loaded only when a card is opened. */
export const sampleDetails: Readonly<Record<AssistantName, SampleDetail>> = {
  ChatGPT: {
    suggestions: [
      {
        title: "Give “espresso for small kitchens” a page of its own",
        reason: "ChatGPT is asked this often. It names you in 3 of 12 answers and a competitor in 9.",
      },
      {
        title: "Put the 2026 prices into a table",
        reason: "It quotes a reseller’s old price because yours is inside an image.",
      },
      {
        title: "Ask two buying guides for a review",
        reason: "The guides it cites most, in 41 of 100 answers, do not mention you.",
      },
    ],
    competitors: [
      { name: "Fjord & Bean", score: 7.4 },
      { name: "Morrow Roasters", score: 6.8 },
      { name: "Kettle Lane", score: 5.0 },
      { name: "Opal Street", score: 4.2 },
    ],
  },
  Gemini: {
    suggestions: [
      {
        title: "Keep the delivery page as it is",
        reason: "Gemini cites it in 46 of 100 answers, more than any other page about you.",
      },
      {
        title: "Say on the home page that the subscription can be paused",
        reason: "It recommends a competitor for this in 7 of 12 answers, though you offer it too.",
      },
      {
        title: "Date the tasting notes",
        reason: "It calls three of them “possibly outdated” because the pages show no year.",
      },
    ],
    competitors: [
      { name: "Fjord & Bean", score: 7.9 },
      { name: "Kettle Lane", score: 6.1 },
      { name: "Morrow Roasters", score: 5.7 },
      { name: "Opal Street", score: 4.8 },
    ],
  },
  DeepSeek: {
    suggestions: [
      {
        title: "State where you roast and how far you deliver",
        reason: "DeepSeek places you in the wrong country in 9 of 55 answers.",
      },
      {
        title: "List your official profiles in the structured data",
        reason: "It mixes you up with a café of the same name in 6 answers.",
      },
      {
        title: "Publish the brewing guide as text",
        reason: "The guide is a video without a transcript, so it cannot be quoted.",
      },
    ],
    competitors: [
      { name: "Morrow Roasters", score: 6.6 },
      { name: "Fjord & Bean", score: 6.3 },
      { name: "Opal Street", score: 5.1 },
      { name: "Kettle Lane", score: 4.4 },
    ],
  },
  Claude: {
    suggestions: [
      {
        title: "Answer “how fresh are the beans?” in one sentence",
        reason: "Claude hedges in 14 of 57 answers because your page gives no number of days.",
      },
      {
        title: "Link the test that your “roasted within three days” rests on",
        reason: "It leaves the claim out when it finds no source for it.",
      },
      {
        title: "Name the people who roast",
        reason: "It quotes competitors’ roasters by name, and you only as “the company”.",
      },
    ],
    competitors: [
      { name: "Fjord & Bean", score: 7.1 },
      { name: "Morrow Roasters", score: 6.2 },
      { name: "Opal Street", score: 5.5 },
      { name: "Kettle Lane", score: 4.9 },
    ],
  },
};
