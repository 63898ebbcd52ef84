import type { Entity } from "#api/visibility/contract.ts";
import type { Column } from "../../../ui/table/csv.ts";

/** What the ranking exports: the numbers as they were counted, none of them rounded. */
export const rankingColumns: readonly Column<Entity>[] = [
  { name: "Brand", value: ({ name }) => name },
  { name: "You", value: ({ isBrand }) => isBrand },
  { name: "Visibility", value: ({ visibility }) => visibility.value },
  { name: "Visibility low", value: ({ visibility }) => visibility.low },
  { name: "Visibility high", value: ({ visibility }) => visibility.high },
  { name: "Answers", value: ({ visibility }) => visibility.n },
  { name: "Effective sample", value: ({ visibility }) => visibility.nEff },
  { name: "Mentions", value: ({ mentions }) => mentions },
  { name: "Unclear", value: ({ unclear }) => unclear },
  { name: "Change", value: ({ change }) => change?.value ?? null },
  { name: "Verdict", value: ({ change }) => change?.verdict ?? null },
  { name: "Smallest change", value: ({ change }) => change?.smallestDetectable ?? null },
  { name: "Sentiment (0-100)", value: ({ sentiment }) => sentiment?.value ?? null },
  { name: "Sentiment answers", value: ({ sentiment }) => sentiment?.n ?? 0 },
  { name: "Sentiment judged", value: ({ sentimentJudged }) => sentimentJudged },
  { name: "Position", value: ({ position }) => position?.value ?? null },
  { name: "Position answers", value: ({ position }) => position?.n ?? 0 },
  { name: "Share of voice", value: ({ shareOfVoice }) => shareOfVoice.value },
];
