import type { Source, SourceType } from "../../api-client/sources.ts";

export const sourceTypes: readonly SourceType[] = [
  "UGC",
  "Editorial",
  "Competitor",
  "Corporate",
  "You",
  "Reference",
  "Other",
];

/** What a type means, for whoever has to choose one. */
export const typeMeanings: Readonly<Record<SourceType, string>> = {
  UGC: "Forums, social networks, reviews, video",
  Editorial: "Press, magazines, blogs with bylines",
  Competitor: "A competitor's own pages",
  Corporate: "Other companies' own pages",
  You: "Your own pages",
  Reference: "Encyclopaedias, government, research",
  Other: "Nothing of these",
};

/** The CSS colour of a type. */
export const typeColour = (type: SourceType): string => `var(--type-${type.toLowerCase()})`;

/** 0–1 → "41%"; below 10 % with one decimal, so that small sources can be told apart. Null is "–". */
export function percentText(share: number | null): string {
  if (share === null) return "–";
  const percent = share * 100;
  const isFine = percent > 0 && percent < 9.95;
  return `${isFine ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** An interval in percent: "36–46". */
export function rangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  const isFine = high < 0.0995;
  const text = (share: number) => (isFine ? (share * 100).toFixed(1) : String(Math.round(share * 100)));
  return `${text(low)}–${text(high)}`;
}

export type ChangeWords = {
  readonly sign: "up" | "down" | "none";
  /** In points: "+6". */
  readonly points: string;
  readonly verdict: "real change" | "within noise";
};

/** A change in points with its verdict; null where there is nothing to compare with. */
export function changeWords({ change }: Pick<Source, "change">): ChangeWords | null {
  if (change === null) return null;
  const points = change.value * 100;
  const size =
    Math.abs(points) < 9.95 && Math.abs(points) >= 0.05
      ? Math.abs(points).toFixed(1)
      : String(Math.round(Math.abs(points)));
  const text = Number(size) === 0 ? "0" : `${points < 0 ? "−" : "+"}${size.replace(/\.0$/, "")}`;
  const isReal = change.verdict === "real change";
  return { sign: isReal ? (points < 0 ? "down" : "up") : "none", points: text, verdict: change.verdict };
}

/** How often a number stands for: "1,204". */
export const countText = (count: number): string => count.toLocaleString("en-US");

/** "1 answer", "1,204 answers". */
export const answersText = (count: number): string =>
  `${countText(count)} ${count === 1 ? "answer" : "answers"}`;

export type Advice = { readonly title: string; readonly detail: string };

const advice: Readonly<Record<SourceType, Advice>> = {
  UGC: {
    title: "Answer as yourself",
    detail: "Join the discussion openly: say who you are and answer what people ask.",
  },
  Editorial: {
    title: "Ask to be listed",
    detail: "Offer the author a product to test, or facts that the article lacks.",
  },
  Reference: {
    title: "Have the entry completed",
    detail: "Suggest the missing fact with an independent source; never write about yourself unseen.",
  },
  Corporate: {
    title: "Become a partner",
    detail: "Ask to be stocked, listed or integrated where your rivals are.",
  },
  Competitor: {
    title: "Answer it yourself",
    detail: "They will not name you: publish a page of your own that answers the same question.",
  },
  You: { title: "Name yourself", detail: "Your own page is used without your name: say it in the text." },
  Other: { title: "Look at the page", detail: "Find out who keeps it, and ask to be named." },
};

/** What to do about a source that names rivals and not you. */
export const adviceFor = (type: SourceType): Advice => advice[type];
