import { z } from "@hono/zod-openapi";
import { isValidDomain, normaliseDomain } from "#measurement/domain-name.ts";
import { surfaces } from "#measurement/surfaces.ts";
import { isTooShortName, tooShortWords } from "#measurement/typed-text.ts";
import { auditResult } from "../audits/contract.ts";
import { forecastSchema } from "../billing/contract.ts";
import type { Immutable } from "../http/contract.ts";
import { nextCursor, pageCursor, pageLimit } from "../http/pages.ts";
import { errorBody, typedLine, typedName } from "../http/schemas.ts";
import { country, language } from "../prompts/contract.ts";
import { askedAssistant, assistantsText } from "../scans/contract.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });

const outlook = z
  .object({
    verdict: z.string(),
    lead: z.string(),
    lifted: z.number().nullable().openapi({ description: "Readiness once what caps it is fixed, 0–10" }),
    first: z.number().int().openapi({ description: "How many fixes are shown at first" }),
    becomes: z.number().nullable().openapi({ description: "Readiness once those are made" }),
    fixes: z
      .array(
        z.object({
          checkId: z.string(),
          title: z.string(),
          text: z.string(),
          gain: z.string().nullable().openapi({ description: "What it adds after those before it" }),
          effort: z.string(),
          liftsCeiling: z.boolean(),
        }),
      )
      .readonly(),
  })
  .openapi("Outlook");

export const readiness = z
  .object({
    brandId: z.uuid(),
    domain: z.string(),
    state: z
      .enum(["none", "queued", "running", "done", "failed"])
      .openapi({ description: "The status of the newest audit of the brand's current domain" }),
    progress: z.object({ done: z.number().int(), total: z.number().int(), label: z.string() }),
    waitsUntil: time.nullable().openapi({ description: "Set where a daily limit is in the way" }),
    error: z.string().nullable().openapi({ description: "One sentence; present when state is failed" }),
    audit: z
      .object({ id: z.uuid(), checkedAt: time, hasFirstLook: z.boolean(), outlook, result: auditResult })
      .nullable()
      .openapi({ description: "The newest finished audit; with a first look it is that of a free report" }),
  })
  .openapi("Readiness");

const madeAt = time.openapi({ type: "string", format: "date-time", description: "The newest comes first" });

const auditReport = z
  .object({
    kind: z.literal("audit"),
    id: z.uuid(),
    madeAt,
    domain: z.string(),
    rulesetVersion: z.string(),
    state: z.enum(["scored", "limited", "unreachable"]),
    score: z.number().nullable(),
    band: z.string().nullable(),
    coverage: z.number(),
    path: z.string().openapi({ description: "Of the share page; anyone who has it may read the report" }),
    pdfPath: z.string(),
  })
  .openapi("AuditReport");

const visibilityReport = z
  .object({
    kind: z
      .enum(["weekly", "shared"])
      .openapi({ description: "Mailed about a week, or shared by a link that was not taken back" }),
    id: z.uuid(),
    madeAt,
    from: z.string().openapi({ format: "date" }),
    to: z.string().openapi({ format: "date" }),
    path: z.string().openapi({ description: "Of the brand's page for those days; it is for members alone" }),
    pdfPath: z.string().openapi({ description: "The report of those days as it would be counted now" }),
  })
  .openapi("VisibilityReport");

export const reportListQuery = z.object({ limit: pageLimit.default(50), cursor: pageCursor });

export const brandReports = z
  .object({ reports: z.array(z.union([auditReport, visibilityReport])), next: nextCursor })
  .openapi("BrandReports");

const MAX_ALIASES = 100;
const MAX_DOMAINS = 50;
const MAX_WORDS = 100;
const NAME_CHARACTERS = 200;
const WORD_CHARACTERS = 60;

const distinct = <One>(ones: readonly One[]): One[] => [...new Set(ones)];

/** A name that answers could hold. */
export const competitorName = typedName("The name", NAME_CHARACTERS)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), "The name needs a letter or a digit.")
  .refine((text) => !isTooShortName(text), { error: ({ input }) => tooShortWords(String(input)) });

const alias = typedName("An alias", NAME_CHARACTERS)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), "An alias needs a letter or a digit.")
  .refine((text) => !isTooShortName(text), { error: ({ input }) => tooShortWords(String(input)) });
const neverWord = typedName("A word", WORD_CHARACTERS);
const ownDomain = z
  .string("A domain must be text.")
  .max(2048, "That domain is too long.")
  .transform((typed, context) => {
    const domain = normaliseDomain(typed);
    if (isValidDomain(domain)) return domain;
    context.addIssue({
      code: "custom",
      message: `“${typed.slice(0, 80)}” is no domain such as example.com.`,
    });
    return z.NEVER;
  })
  .openapi({ type: "string", example: "example.com" });

const list = (one: z.ZodType<string, string>, what: string, most: number) =>
  z
    .array(one, `${what} must be a list.`)
    .max(most, `There is room for ${most} ${what.toLowerCase()}.`)
    .transform(distinct);

/** How a brand or a competitor is written, beside its name. */
export const writing = {
  aliases: list(alias, "Aliases", MAX_ALIASES),
  domains: list(ownDomain, "Domains", MAX_DOMAINS),
  commonWord: z
    .boolean("Whether the name is a common word is true, false or null.")
    .nullable()
    .openapi({ description: "Null: decided by the word list (`automaticCommonWord`)" }),
  neverAfter: list(neverWord, "Words", MAX_WORDS).openapi({
    description: "Right after one of these the name means something else",
  }),
  neverBefore: list(neverWord, "Words", MAX_WORDS).openapi({
    description: "Right before one of these the name means something else",
  }),
};

export const seenVersion = z.number("Say which version you saw.").int();

export const readingStateSchema = z
  .object({
    state: z.enum(["none", "current", "waiting", "reading"]).openapi({
      description:
        "none: no answer read yet; waiting, reading: changed names, the numbers follow once all answers are read again",
    }),
    done: z.number().int(),
    total: z.number().int(),
    recount: z
      .object({
        day: z.string(),
        by: z.enum(["rules", "names"]),
        gained: z.number().int(),
        lost: z.number().int(),
        unclear: z.number().int(),
        settled: z.number().int(),
      })
      .nullable()
      .openapi({
        description:
          "What reading all answers again changed last: answers that name the brand now and didn't, that no longer do, that have become unclear, and that were unclear and don't mean it",
      }),
  })
  .openapi("ReadingState");

const stored = z.array(z.string()).readonly();
export const storedWriting = {
  aliases: stored,
  domains: stored,
  commonWord: z.boolean().nullable(),
  automaticCommonWord: z.boolean().openapi({
    description:
      "Whether the word list holds the name: an ordinary word, which counts only with a sign that the brand is meant",
  }),
  neverAfter: stored,
  neverBefore: stored,
};

export const brandNames = z
  .object({
    brandId: z.uuid(),
    name: z.string(),
    domain: z.string(),
    ...storedWriting,
    version: z.number().int().openapi({ description: "Rises with each change; 0 until the first" }),
    competitors: z
      .array(
        z.object({
          name: z.string(),
          aliases: stored,
          domains: stored,
          commonWord: z.boolean().optional(),
          neverAfter: stored,
          neverBefore: stored,
        }),
      )
      .openapi({ description: "Whom the same answers are read for; the longest name takes a place" }),
    reading: readingStateSchema,
    unread: z.number().int().openapi({ description: "Answers that came and are not read yet" }),
  })
  .openapi("BrandNames");

export const brandNamesChange = z.object({ ...writing, version: seenVersion }).openapi("BrandNamesChange");

/** A refusal that shows what is there now. */
export const conflictWith = <Schema extends z.ZodType>(current: Schema) =>
  errorBody.extend({
    current: current.optional().openapi({ description: "What another member saved meanwhile" }),
  });

const TEXT_CHARACTERS = 20_000;

export const nameTest = z
  .object({
    text: z
      .string("The text must be text.")
      .max(TEXT_CHARACTERS, `The text can have up to ${TEXT_CHARACTERS.toLocaleString("en")} characters.`),
    names: z
      .object(writing)
      .partial()
      .optional()
      .openapi({ description: "To be tried; what is left out is as it is saved" }),
  })
  .openapi("NameTest");

export const nameTestResult = z
  .object({
    mentioned: z.enum(["yes", "unclear", "no"]).openapi({ description: "Of the brand" }),
    matches: z.array(
      z.object({
        start: z.number().int().openapi({ description: "In UTF-16 units" }),
        end: z.number().int(),
        entityId: z.uuid(),
        name: z.string(),
        verdict: z.enum(["certain", "unclear", "rejected"]),
        refusal: z
          .enum([
            "hidden",
            "longer name",
            "other capitals",
            "longer word",
            "never beside",
            "address",
            "nothing known",
          ])
          .nullable()
          .openapi({ description: "Why it does not count; null unless rejected" }),
      }),
    ),
  })
  .openapi("NameTestResult");

const RUNS = "Runs of a prompt must be a whole number from 1 to 50.";

const SURFACES = `Surfaces are ${surfaces.join(", ")}.`;
const BUDGET = "The budget must be an amount in US dollars from 0 to 100,000.";

const WIDTH = "The half-width must be between 0.01 and 0.5.";

const settingsFields = {
  assistants: z.array(askedAssistant).max(40, "That is more than there are assistants.").nullable().openapi({
    description: "Whom to ask; null: every assistant there is a key for, with search where it can",
  }),
  runsPerPrompt: z
    .number(RUNS)
    .int(RUNS)
    .min(1, RUNS)
    .max(50, RUNS)
    .openapi({ description: "By each assistant in one scan, on average: uncertain prompts get more" }),
  targetHalfWidth: z
    .number(WIDTH)
    .min(0.01, WIDTH)
    .max(0.5, WIDTH)
    .nullable()
    .openapi({ description: "A scan ends early once visibility is known this closely (0–1); null: never" }),
  monthlyBudgetUsd: z.number(BUDGET).min(0, BUDGET).max(100_000, BUDGET),
  language,
  country,
  headlineSurface: z.enum(surfaces, SURFACES).nullable().openapi({
    description: "What figures count unless a filter says otherwise; null: app, else API with search",
  }),
};

export const brandSettings = z.object({ ...settingsFields, budget: forecastSchema }).openapi("BrandSettings");

export const brandSettingsChange = z.object(settingsFields).partial().openapi("BrandSettingsChange");

export const estimateQuery = z.object({
  assistants: assistantsText.optional(),
  runsPerPrompt: z.coerce.number(RUNS).int(RUNS).min(1, RUNS).max(50, RUNS).optional(),
  monthlyBudgetUsd: z.coerce.number(BUDGET).min(0, BUDGET).max(100_000, BUDGET).optional(),
});

const count = z.number().int();

const line = (most: number, message: string) =>
  typedLine(message)
    .refine((text) => [...text].length <= most, message)
    .openapi({ type: "string" });

/** Empty text takes away what was there. */
const optionalLine = (most: number, message: string) =>
  line(most, message)
    .transform((text) => text || null)
    .nullable()
    .openapi({ type: "string" });

export const brandProfile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    domain: z.string(),
    status: z.enum(["active", "inactive"]),
    logoLetters: z.string().nullable(),
    companyName: z.string().nullable(),
    offering: z.string().nullable().openapi({ description: "What it sells: prompts are suggested from it" }),
    revision: z.string().openapi({ description: "Differs after any change; send it back with yours" }),
    ownerUserId: z.uuid(),
    createdAt: z.string().openapi({ type: "string", format: "date-time" }),
    holdings: z
      .object({
        prompts: count,
        answers: count,
        scans: count,
        competitors: count,
        audits: count,
        keys: count,
      })
      .openapi({ description: "What the deletion of the brand takes away" }),
  })
  .openapi("BrandProfile");

export const brandProfileChange = z
  .object({
    revision: z.string("Say which revision your change is made to."),
    name: line(200, "The name can have up to 200 characters.").refine(
      (text) => text !== "",
      "Brand name is required.",
    ),
    domain: z
      .string("Domain is required.")
      .transform(normaliseDomain)
      .refine(isValidDomain, "Please enter a valid domain.")
      .openapi({ type: "string" }),
    status: z.enum(["active", "inactive"]),
    logoLetters: optionalLine(2, "The picture can have up to 2 characters."),
    companyName: optionalLine(200, "The company’s name can have up to 200 characters."),
    offering: optionalLine(200, "What it sells can have up to 200 characters."),
  })
  .partial()
  .required({ revision: true })
  .openapi("BrandProfileChange");

export const savedView = z.object({ id: z.uuid(), name: z.string(), query: z.string() }).openapi("SavedView");

export const viewName = typedName("The name of a view", 60);

export const viewQuery = z
  .string("The filter must be text.")
  .max(4000, "A filter of 4,000 characters at most, please.")
  .openapi({
    description: "The parameters of the filter as an address has them: assistants=chatgpt&days=90",
  });

/** How ready a brand's site is, and how far the audit under way is. Scores are 0–10, coverage and check scores 0–1. */
export type Readiness = z.output<typeof readiness>;
export type FinishedAudit = NonNullable<Readiness["audit"]>;
export type AuditedSite = FinishedAudit["result"];
export type CheckResult = AuditedSite["checks"][number];
export type Outcome = CheckResult["outcome"];
export type BrandReports = z.output<typeof brandReports>;
/** A report of a finished audit (`score` is 0–10, null when the site did not answer), or one about the visibility of some days. */
export type BrandReport = BrandReports["reports"][number];
export type ReadingState = z.output<typeof readingStateSchema>;
/** How a brand is written. `commonWord` null: the word list decides. */
export type BrandNames = z.output<typeof brandNames>;
export type NamesDraft = Pick<
  BrandNames,
  "aliases" | "domains" | "commonWord" | "neverAfter" | "neverBefore"
>;
/** How a brand is measured; money is in US dollars. */
export type BrandSettings = z.output<typeof brandSettings>;
export type BrandSettingsChange = Partial<Omit<BrandSettings, "budget">>;
/** What a brand is called, whose it is, and how much it holds. */
export type BrandProfile = z.output<typeof brandProfile>;
export type BrandProfileChange = Immutable<z.input<typeof brandProfileChange>>;
/** A filter under a name; `query` is its parameters as an address has them. */
export type SavedView = z.output<typeof savedView>;

export const companyList = z.object({
  companies: z.array(z.object({ name: z.string(), brandIds: z.array(z.uuid()) })),
});

export type Company = z.output<typeof companyList>["companies"][number];
