import type { z } from "@hono/zod-openapi";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import type { KeyPause } from "#database/keys/key-pauses.ts";
import type { KeyTest } from "#database/keys/key-tests.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import type { AssistantDirectory } from "./assistant-directory.ts";
import type { assistantList } from "./contract.ts";

type Known = {
  readonly keys: readonly StoredKey[];
  readonly pauses: readonly KeyPause[];
  readonly tests: readonly KeyTest[];
  /** Calls of a scan to each assistant: prompts times runs. */
  readonly callsEach: number;
  /** What answers cost lately. */
  readonly usualCosts: readonly (AskedAssistant & { readonly usd: number })[];
  readonly now: Date;
};

/** Whom a brand can ask, with the state of each key and never the key. */
export function assistantsAnswer(
  directory: AssistantDirectory,
  { keys, pauses, tests, callsEach, usualCosts, now }: Known,
): z.infer<typeof assistantList> {
  return {
    assistants: directory.assistants.map((one) => {
      const { id, label, provider, keyPage, surfaces, defaultModel, hasOperatorKey } = one;
      const own = keys.find(({ assistant }) => assistant === id) ?? null;
      const source = own !== null ? "own" : hasOperatorKey ? "operator" : "none";
      const model = own?.model ?? defaultModel;
      const usd =
        usualCosts.find(({ assistant, surface }) => assistant === id && surface === surfaces[0])?.usd ??
        (model === null ? null : directory.expectedUsd(id, model, surfaces[0] ?? "api", now));
      const pause = pauses.find(
        ({ assistant, brandId }) => assistant === id && (brandId === null) === (source === "operator"),
      );
      return {
        id,
        label,
        provider,
        keyPage,
        surfaces,
        model,
        answerUsd: usd,
        scanUsd: usd === null ? null : usd * callsEach,
        key: {
          source,
          hint: own?.hint ?? null,
          baseUrl: own?.baseUrl ?? null,
          updatedAt: own?.updatedAt.toISOString() ?? null,
        },
        test:
          own === null
            ? null
            : testAnswer(
                directory,
                tests.find(({ assistant }) => assistant === id),
              ),
        pause:
          pause === undefined || source === "none"
            ? null
            : {
                kind: pause.errorKind,
                state: refusalOf(directory, pause.errorKind) ?? "waits",
                text: pause.errorText,
                whatToDo: whatToDo(pause.errorKind, source === "own"),
                until: pause.until.toISOString(),
              },
      };
    }),
  };
}

type TestAnswer = NonNullable<z.infer<typeof assistantList>["assistants"][number]["test"]>;

type OwnerRule = Pick<AssistantDirectory, "needsOwner">;

function testAnswer(rule: OwnerRule, test: KeyTest | undefined): TestAnswer {
  const state = test === undefined ? "not_tested" : stateOf(rule, test);
  const kind = test?.errorKind ?? null;
  return {
    state,
    text: test?.errorText ?? null,
    whatToDo: kind === null ? null : state === "not_tested" ? "Test it again later." : whatToDo(kind, true),
    testedAt: test?.testedAt?.toISOString() ?? null,
  };
}

/** A provider that could not be asked says nothing about the key. */
function stateOf(rule: OwnerRule, { testedAt, errorKind }: KeyTest): TestAnswer["state"] {
  if (testedAt === null) return "testing";
  if (errorKind === null) return "works";
  return refusalOf(rule, errorKind) ?? (errorKind === "bad_request" ? "refused" : "not_tested");
}

/** What its owner has to fix; null where asking again may help. */
function refusalOf({ needsOwner }: OwnerRule, kind: string): "refused" | "no_credit" | null {
  if (!needsOwner(kind)) return null;
  return kind === "quota" ? "no_credit" : "refused";
}

function whatToDo(kind: string, isOwn: boolean): string {
  switch (kind) {
    case "auth":
      return isOwn ? "Replace the key." : "Ask the operator to replace the key, or add a key of your own.";
    case "quota":
      return isOwn
        ? "Add credit to the account at the provider, then test the key again."
        : "Ask the operator to add credit, or add a key of your own.";
    case "not_allowed":
      return isOwn
        ? "Choose another model, or allow this one in your account at the provider."
        : "Ask the operator to choose another model, or add a key of your own.";
    case "retired":
      return isOwn
        ? "Choose another model. If there is none, this program needs an update."
        : "Ask the operator to update this program or to choose another model.";
    case "bad_request":
      return "Check the model.";
    default:
      return "Nothing to do: it goes on by itself.";
  }
}
