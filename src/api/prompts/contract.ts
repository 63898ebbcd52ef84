import { z } from "@hono/zod-openapi";
import { PROMPT_CHARACTERS } from "#measurement/prompts/prompt-text.ts";
import type { Immutable } from "../http/contract.ts";
import { nextCursor, pageCursor, pageLimit } from "../http/pages.ts";
import { typedName } from "../http/schemas.ts";
import { estimate, judgedChange, mean, period, surfacesCounted } from "../visibility/contract.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });

export const topicName = typedName("The name of a topic", 100);
export const tagName = typedName("The name of a tag", 60);

export const language = z
  .string("The language must be a code such as en.")
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}$/, "The language must be a code such as en.")
  .openapi({ type: "string", example: "en" });

export const country = z
  .string("The country must be a code such as US.")
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "The country must be a code such as US.")
  .openapi({ type: "string", example: "US" });

const promptState = z.enum(["active", "paused"], "The state must be active or paused.");

export const prompt = z
  .object({
    id: z.uuid(),
    text: z.string(),
    version: z.number().int().openapi({ description: "Rises with each change of text, language or country" }),
    language: z.string(),
    country: z.string(),
    state: promptState,
    topicId: z.uuid(),
    tagIds: z.array(z.uuid()).readonly(),
    createdAt: time,
    updatedAt: time,
  })
  .openapi("Prompt");

export const named = z.object({ id: z.uuid(), name: z.string() }).openapi("Named");

export const promptListQuery = z.object({
  limit: pageLimit.optional().openapi({ description: "All of them where it is left out" }),
  cursor: pageCursor,
});

export const promptList = z
  .object({ prompts: z.array(prompt), topics: z.array(named), tags: z.array(named), next: nextCursor })
  .openapi("Prompts");

export const MAX_PASTED_PROMPTS = 500;
const MAX_TAGS = 20;
const tags = z
  .array(tagName, "Tags must be a list.")
  .max(MAX_TAGS, `A prompt can have up to ${MAX_TAGS} tags.`);

export const newPrompts = z
  .object({
    text: z
      .string("The prompts must be text, one a line.")
      .openapi({ description: `One prompt a line, each of at most ${PROMPT_CHARACTERS} characters` }),
    topic: topicName.optional().openapi({ description: "By name; made where there is none of it" }),
    tags: tags.optional(),
    language: language.optional().openapi({ description: "Else that of the brand's settings" }),
    country: country.optional(),
  })
  .openapi("NewPrompts");

export const addedPrompts = z
  .object({
    added: z.array(prompt),
    duplicates: z
      .array(z.string())
      .openapi({ description: "Asked already, or twice among these; left as they are" }),
  })
  .openapi("AddedPrompts");

export const promptChange = z
  .object({
    text: z.string("The prompt must be text."),
    topic: topicName,
    tags,
    language,
    country,
    state: promptState,
    basedOn: time.openapi({
      description: "`updatedAt` of the prompt as it was seen: a conflict where it has changed since",
    }),
  })
  .partial()
  .openapi("PromptChange");

const MAX_CHANGED = 5000;
export const promptsChange = z
  .object({
    ids: z.array(z.uuid("Prompts are named by their ids.")).min(1, "Say which prompts.").max(MAX_CHANGED),
    change: z
      .object({
        state: promptState,
        topic: topicName,
        addTags: tags,
        removeTags: tags,
        isDeleted: z.boolean().openapi({ description: "true deletes, false brings back" }),
      })
      .partial(),
  })
  .openapi("PromptsChange");
export type PromptsChange = z.output<typeof promptsChange>;

export const rejection = z
  .object({
    texts: z.array(z.string().trim().min(1).max(PROMPT_CHARACTERS)).min(1).max(100),
    isRejected: z.boolean().default(true).openapi({ description: "false has them suggested again" }),
  })
  .openapi("Rejection");

export const promptVersions = z
  .object({
    versions: z.array(
      z.object({
        version: z.number().int(),
        text: z.string(),
        language: z.string(),
        country: z.string(),
        createdAt: time,
      }),
    ),
  })
  .openapi("PromptVersions");

export const promptSuggestions = z
  .object({
    offering: z.string().nullable().openapi({
      description:
        "What members say the brand sells; it replaces the site's words as the basis of suggestions",
    }),
    isReadingSite: z.boolean().openapi({ description: "The site's first audit is under way: ask again" }),
    suggestions: z.array(
      z.object({
        text: z.string(),
        topic: z.string(),
        by: z.string().nullable().openapi({
          description:
            "The model that suggested it; null: the offering, the site's words, or a free report of this site",
        }),
      }),
    ),
    model: z
      .object({
        assistant: z.string(),
        label: z.string(),
        model: z.string(),
        usd: z.number().nullable().openapi({ description: "What one asking will probably cost" }),
      })
      .nullable()
      .openapi({ description: "Who can be asked for more: the brand's judge; null where there is none" }),
    asked: z
      .object({
        state: z.enum(["requested", "asked", "done", "failed"]),
        added: z.number().int(),
        errorText: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "The last asking of a model; null: there was none" }),
  })
  .openapi("PromptSuggestions");

const count = z.number().int();
const display = z
  .enum(["collecting", "provisional"])
  .openapi({ description: "Collecting: fewer than ten answers, show no value" });
const entity = z.object({ id: z.uuid(), name: z.string(), isBrand: z.boolean() });
const change = judgedChange.openapi({
  description: "Against the period of equal length before; null where it has no answers",
});

const metrics = {
  visibility: estimate,
  display,
  change,
  mentions: count,
  unclear: count,
};

export const promptMetricsList = z
  .object({
    brandId: z.uuid(),
    period: period,
    surfaces: surfacesCounted,
    entities: z.array(entity).openapi({ description: "The brand, then its competitors" }),
    prompts: z.array(
      z.object({
        key: z.uuid(),
        ...metrics,
        position: mean,
        sentiment: mean.openapi({ description: "0–100 over the answers a judge rated" }),
        isInFigures: z.boolean().openapi({
          description:
            "Whether it counts in figures over all prompts: by default, one that names the brand does not",
        }),
        notShown: count.openapi({
          description: "Pages that were seen and had no AI answer: never counted as not naming the brand",
        }),
        lastAskedAt: time.nullable(),
      }),
    ),
    topics: z.array(z.object({ id: z.uuid(), prompts: count, ...metrics })),
    tags: z.array(z.object({ id: z.uuid(), prompts: count, ...metrics })),
  })
  .openapi("PromptMetricsList");

export const promptView = z
  .object({
    brandId: z.uuid(),
    key: z.uuid(),
    text: z.string(),
    language: z.string().nullable(),
    country: z.string().nullable(),
    promptId: z.uuid().nullable().openapi({ description: "Null for a wording that only imports asked" }),
    deletedAt: time.nullable(),
    period: period,
    surfaces: surfacesCounted,
    valid: count,
    change,
    display,
    agreement: z.number().nullable().openapi({
      description: "How often two runs of a day by one assistant agree on naming the brand, 0–1",
    }),
    entities: z.array(
      entity.extend({ visibility: estimate, position: mean, mentions: count, unclear: count }),
    ),
    assistants: z.array(
      z.object({
        assistant: z.string(),
        surface: z.string(),
        visibility: estimate,
        display,
        position: mean,
      }),
    ),
    days: z
      .array(
        z.object({
          day: z.string(),
          valid: count,
          entities: z.array(z.object({ id: z.uuid(), visibility: estimate })),
        }),
      )
      .openapi({ description: "Days put together until they have ten answers, by the last of them" }),
    models: z.array(
      z.object({
        assistant: z.string(),
        surface: z.string(),
        model: z.string(),
        route: z.string(),
        since: z.string(),
        again: z.array(z.string()).optional(),
      }),
    ),
  })
  .openapi("PromptView");

/** A question assistants are asked for a brand; language and country are ISO codes. */
export type Prompt = z.output<typeof prompt>;
export type PromptState = Prompt["state"];
export type Named = z.output<typeof named>;
/** A brand's prompts, oldest first, with its topics and tags by name. */
export type PromptList = z.output<typeof promptList>;
/** Prompts as typed, one a line; what is left out is that of the brand's settings. */
export type NewPrompts = Immutable<z.input<typeof newPrompts>>;
export type AddedPrompts = z.output<typeof addedPrompts>;
export type PromptChange = Immutable<z.input<typeof promptChange>>;
/** What many prompts are to be; topic and tags by name. */
export type BulkChange = Immutable<z.input<typeof promptsChange>>["change"];
export type PromptVersions = z.output<typeof promptVersions>;
/** A wording that a prompt has had. */
export type PromptVersion = PromptVersions["versions"][number];
export type PromptSuggestions = z.output<typeof promptSuggestions>;
export type SuggestedPrompt = PromptSuggestions["suggestions"][number];
export type PromptMetricsList = z.output<typeof promptMetricsList>;
export type PromptMetrics = PromptMetricsList["prompts"][number];
export type GroupMetrics = PromptMetricsList["topics"][number];
export type PromptView = z.output<typeof promptView>;
