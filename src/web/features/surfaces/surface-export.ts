import type { AssistantDifference, UnpairedAssistant } from "#api/surfaces/contract.ts";
import { surfaceTitle } from "#measurement/surfaces.ts";
import { differenceState } from "#measurement/view/app-and-api/difference-words.ts";
import { missingToCompare } from "#measurement/view/app-and-api/missing-to-compare.ts";
import type { Column } from "../../ui/table/csv.ts";

type Side = AssistantDifference["app"];

/** One way of asking one assistant. */
type Row = Pick<Side, "surface" | "answers" | "visibility"> & {
  readonly label: string;
  readonly side: Side | null;
  readonly one: AssistantDifference | null;
};

/** A row for each way an assistant was asked, as the page compares them. */
export const exportRows = (
  compared: readonly AssistantDifference[],
  unpaired: readonly UnpairedAssistant[],
): readonly Row[] => [
  ...compared.flatMap((one) =>
    [one.app, one.api].map(
      (side): Row => ({
        label: one.label,
        ...{ surface: side.surface, answers: side.answers, visibility: side.visibility },
        ...{ side, one },
      }),
    ),
  ),
  ...unpaired.map(
    ({ label, surface, answers, visibility }): Row => ({
      ...{ label, surface, answers, visibility },
      ...{ side: null, one: null },
    }),
  ),
];

const states = {
  less: "Less in the app",
  more: "More in the app",
  same: "No clear difference",
} as const;

/** What can be said of a row, or the one thing that is missing to say it. */
function verdictOf({ one }: Row): string {
  if (one === null) return "Asked one way only";
  const state = differenceState(one.difference);
  return missingToCompare(one)?.words ?? (state === "too-few" ? "" : states[state]);
}

export const exportColumns: readonly Column<Row>[] = [
  { name: "Assistant", value: ({ label }) => label },
  { name: "Surface", value: ({ surface }) => surfaceTitle(surface) },
  { name: "Shared prompts", value: ({ one }) => one?.prompts ?? null },
  { name: "From", value: ({ one }) => one?.period.from ?? null },
  { name: "To", value: ({ one }) => one?.period.to ?? null },
  { name: "Answers", value: ({ answers }) => answers },
  { name: "Visibility", value: ({ visibility }) => visibility.value },
  { name: "Visibility low", value: ({ visibility }) => visibility.low },
  { name: "Visibility high", value: ({ visibility }) => visibility.high },
  { name: "Position", value: ({ side }) => side?.position?.value ?? null },
  { name: "Tone (0-100)", value: ({ side }) => side?.sentiment?.value ?? null },
  { name: "App less API", value: ({ one }) => one?.difference?.value ?? null },
  { name: "App less API low", value: ({ one }) => one?.difference?.low ?? null },
  { name: "App less API high", value: ({ one }) => one?.difference?.high ?? null },
  { name: "Verdict", value: verdictOf },
  { name: "US$ an answer", value: ({ side }) => side?.price?.answerUsd ?? null },
];

type SiteRow = AssistantDifference["onlyApp"][number] & { readonly surface: string; readonly of: number };

/** The sites that only one way cites. */
export const siteRows = ({ app, api, onlyApp, onlyApi }: AssistantDifference): readonly SiteRow[] => [
  ...onlyApp.map((site) => ({ ...site, surface: app.surface, of: app.answers })),
  ...onlyApi.map((site) => ({ ...site, surface: api.surface, of: api.answers })),
];

export const siteColumns: readonly Column<SiteRow>[] = [
  { name: "Site", value: ({ domain }) => domain },
  { name: "Cited only by", value: ({ surface }) => surfaceTitle(surface) },
  { name: "Answers that cite it", value: ({ answers }) => answers },
  { name: "Answers", value: ({ of }) => of },
];
