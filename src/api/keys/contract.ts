import { z } from "@hono/zod-openapi";
import type { Immutable } from "../http/contract.ts";
import { typedName } from "../http/schemas.ts";

/**
 * A key as it was meant: people paste it with quotes, with the name of its variable or "Bearer" before it, or broken over lines.
 * Nothing inside it is touched but line breaks.
 */
const pastedKey = (pasted: string): string =>
  pasted
    .replace(/[ \t]*[\r\n]+[ \t]*/g, "")
    .replace(/[\u200b-\u200d\u2060\ufeff\u00a0]/g, "")
    .trim()
    .replace(/^(?:export\s+)?[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)\s*[=:]\s*/, "")
    .replace(/^(?:Authorization:\s*)?Bearer\s+/i, "")
    .replace(/^(["'`\u201c\u2018])(.*)["'`\u201d\u2019]$/s, "$2")
    .trim();

const time = z.string().openapi({ type: "string", format: "date-time" });

const scope = z.enum(["read", "write", "scan"]).openapi({
  description:
    "read: look at everything of the brand. write: change its content as well. scan: start scans as well, which spends money",
});

const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ example: "Monday sheet" }),
    hint: z.string().openapi({ description: "The last four characters", example: "x9Qa" }),
    scope,
    createdAt: time,
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable().openapi({ description: "To the minute; null while it was never used" }),
    isMine: z.boolean().openapi({ description: "Whether it acts as you" }),
  })
  .openapi("ApiKey");

export const apiKeyList = z.object({ keys: z.array(apiKey), most: z.number().int() });

export const madeApiKey = apiKey.extend({ key: z.string().openapi({ example: `tn_${"x".repeat(43)}` }) });

export const newApiKey = z.object({
  name: typedName("The name of a key", 60),
  scope: scope.default("read"),
  expiresInDays: z
    .number("Please say in how many days the key is to expire.")
    .int("Whole days, please.")
    .min(1, "A key lasts a day at least.")
    .max(730, "A key lasts two years at most.")
    .nullable()
    .default(90)
    .openapi({ description: "null: until it is revoked" }),
});

/** What is known of a brand's own key, and why the one in use is not used for now. */
const keyState = {
  test: z
    .object({
      state: z.enum(["not_tested", "testing", "works", "refused", "no_credit", "no_search"]),
      text: z.string().nullable().openapi({ description: "Why, where it does not work" }),
      whatToDo: z.string().nullable(),
      testedAt: time.nullable(),
    })
    .nullable()
    .openapi({ description: "What the last test of the brand's own key showed; null without one" }),
  pause: z
    .object({
      kind: z.string(),
      state: z.enum(["refused", "no_credit", "no_search", "waits"]),
      text: z.string(),
      whatToDo: z.string(),
      until: time,
    })
    .nullable()
    .openapi({ description: "Why the key is not used for now" }),
};

export const assistantList = z
  .object({
    assistants: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        provider: z.string().openapi({ description: "Whose key it is, such as OpenAI" }),
        keyPage: z.string().nullable().openapi({ description: "Where a key is made" }),
        answerUsd: z
          .number()
          .nullable()
          .openapi({ description: "What one answer will probably cost, US dollars; null where unknown" }),
        scanUsd: z
          .number()
          .nullable()
          .openapi({ description: "What a scan will probably cost with it, US dollars; null where unknown" }),
        surfaces: z.array(z.enum(["web", "api"])).readonly(),
        model: z.string().nullable().openapi({ description: "What is asked; null where none is set" }),
        key: z.object({
          source: z.enum(["own", "operator", "none"]),
          inUse: z.enum(["own", "operator", "none"]).openapi({
            description: "Whose key scans use: the operator's in the place of an own one that was refused",
          }),
          hint: z
            .string()
            .nullable()
            .openapi({ description: "Its last characters; the key itself is never shown" }),
          baseUrl: z.string().nullable(),
          updatedAt: time.nullable(),
        }),
        ...keyState,
      }),
    ),
  })
  .openapi("Assistants");

/** Through whom apps can be asked, with the state of each account. */
export const providerList = z
  .object({
    providers: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        keyPage: z.string(),
        credentials: z.array(
          z.object({ name: z.string(), label: z.string(), isSecret: z.boolean(), isOptional: z.boolean() }),
        ),
        surfaces: z.array(
          z.object({
            assistant: z.string(),
            label: z.string().openapi({ example: "ChatGPT app" }),
            seesSources: z.boolean(),
            takesDevice: z.boolean().openapi({ description: "Whether it can be asked as on a phone" }),
            taskUsd: z
              .number()
              .nullable()
              .openapi({ description: "What one answer costs, US dollars; null where unknown" }),
          }),
        ),
        account: z.object({
          source: z.enum(["own", "operator", "none"]),
          inUse: z.enum(["own", "operator", "none"]),
          hint: z.string().nullable(),
          updatedAt: time.nullable(),
        }),
        ...keyState,
      }),
    ),
  })
  .openapi("DataProviders");

export const newProviderAccount = z
  .object({
    credentials: z
      .record(z.string().max(60), z.string("The credentials must be text.").trim().max(500))
      .openapi({ description: "By the names the provider's list gives" }),
  })
  .openapi("NewProviderAccount");

export const newAssistantKey = z
  .object({
    key: z
      .string("The key must be text.")
      .max(2000, "The key is too long. Copy the key alone.")
      .transform(pastedKey)
      .pipe(
        z
          .string()
          .max(500, "The key is too long. Copy the key alone.")
          .regex(/^\S*$/, "There is a space in the key. Copy the key alone.")
          .regex(/^[\x21-\x7e]*$/, "The key holds characters that no key has. Copy it again."),
      ),
    baseUrl: z
      .string("The address must be text.")
      .trim()
      .max(500, "The address can have up to 500 characters.")
      .nullish(),
    model: z
      .string("The model must be text.")
      .trim()
      .max(200, "The model can have up to 200 characters.")
      .nullish(),
  })
  .openapi("NewAssistantKey");

/** The keys of a brand, newest first, and how many there may be; never the keys themselves. */
export type ApiKeys = z.output<typeof apiKeyList>;
export type ApiKey = ApiKeys["keys"][number];
export type KeyScope = ApiKey["scope"];
/** A key right after it was made: the only time it is shown. */
export type MadeKey = z.output<typeof madeApiKey>;
export type NewApiKey = Immutable<z.input<typeof newApiKey>>;
export type AssistantList = z.output<typeof assistantList>;
/** Whom a brand can ask, with the state of each key. */
export type Assistants = AssistantList["assistants"];
export type ConnectedAssistant = Assistants[number];
export type NewAssistantKey = Immutable<z.input<typeof newAssistantKey>>;
/** Through whom apps can be asked, with the state of each account. */
export type DataProviders = z.output<typeof providerList>;
export type ConnectedProvider = DataProviders["providers"][number];
export type NewProviderAccount = Immutable<z.input<typeof newProviderAccount>>;
