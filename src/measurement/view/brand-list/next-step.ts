/** What a brand without a result needs next. */
export type SetupStep = "questions" | "assistants" | "scan" | "wait";
export type NextStep = SetupStep | "alerts" | "competitors" | "actions";

/** What a list of brands calls each step. */
export const nextStepLabels: Readonly<Record<NextStep, string>> = {
  questions: "Choose prompts",
  assistants: "Connect an assistant",
  scan: "Start the first scan",
  wait: "First scan under way",
  alerts: "See what changed",
  competitors: "Track competitors",
  actions: "See what to do first",
};

/** Why, of the steps whose label doesn’t say it. */
export const nextStepReasons: Readonly<Partial<Record<NextStep, string>>> = {
  competitors: "Next: track competitors to see your rank.",
};

type Askable = { readonly id: string; readonly hasOperatorKey: boolean };

/** Whom this installation can ask. */
export type Askables = { readonly [kind in "assistants" | "providers"]: readonly Askable[] };

type Setup = {
  /** Active prompts. */
  readonly prompts: number;
  readonly isScanning: boolean;
  /** Assistants and data providers there is a key or account of the brand's own for. */
  readonly ownKeys: readonly string[];
  /** Whom it asks; null: every assistant there is a key for. */
  readonly asked: readonly { readonly assistant: string; readonly via?: string | null | undefined }[] | null;
};

/** Takes a brand without a result; returns what it needs next. */
export function nextOfSetup(setup: Setup, known: Askables): SetupStep {
  const { prompts, isScanning, ownKeys, asked } = setup;
  if (isScanning) return "wait";
  if (prompts === 0) return "questions";
  const keyed = ({ assistants, providers }: Askables) =>
    [...assistants, ...providers]
      .filter(({ id, hasOperatorKey }) => hasOperatorKey || ownKeys.includes(id))
      .map(({ id }) => id);
  // An account at a data provider alone asks nothing: only the apps that are chosen are asked.
  const canAsk =
    asked === null
      ? keyed({ ...known, providers: [] }).length > 0
      : asked.some(({ assistant, via }) => keyed(known).includes(via ?? assistant));
  return canAsk ? "scan" : "assistants";
}

type Measured = {
  readonly openAlerts: number;
  /** Whether it tracks a competitor, even before answers are recounted. */
  readonly isCompared: boolean;
};

/** What a measured brand's owner looks at next. */
export function nextOfMeasured({ openAlerts, isCompared }: Measured): NextStep {
  if (openAlerts > 0) return "alerts";
  return isCompared ? "actions" : "competitors";
}
