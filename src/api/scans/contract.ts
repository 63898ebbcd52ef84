import { z } from "@hono/zod-openapi";
import {
  askedSurfaces,
  isThroughProvider,
  providerSurfaceOf,
  providerSurfaces,
} from "#measurement/surfaces.ts";
import { accountPlanNames, brandPlanNames, rhythmNames } from "#product/plans.ts";
import { budgetStatusSchema } from "../billing/contract.ts";
import { nextCursor, pageCursor, pageLimit } from "../http/pages.ts";
import { estimate, judgedChange, period, tooFewPrompts } from "../visibility/contract.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });
const count = z.number().int();

/** One assistant to be asked, and how. */
export const askedAssistant = z
  .object({
    assistant: z.string().max(50),
    surface: z.enum(askedSurfaces),
    via: z
      .string()
      .max(50)
      .nullish()
      .openapi({ description: "The data provider through which an app is asked" }),
    device: z
      .enum(["desktop", "mobile"])
      .nullish()
      .openapi({ description: "What it shows itself as, where the provider takes that; desktop by default" }),
  })
  .refine(({ surface, via }) => isThroughProvider(surface) === (via != null), {
    path: ["via"],
    message: "An app or a page of Google’s is asked through a data provider, and nothing else is.",
  })
  .refine(({ surface, device }) => isThroughProvider(surface) || device == null, {
    path: ["device"],
    message: "Only an app or a page of Google’s can be asked as on a device.",
  })
  .refine(
    ({ assistant, surface }) => !isThroughProvider(surface) || surface === providerSurfaceOf(assistant),
    {
      path: ["surface"],
      message:
        "The surface of google-ai-overview and of google-ai-mode has the same name; any other is an app.",
    },
  );

const asked = `[a-z-]+\\.(?:web|api|(?:${providerSurfaces.join("|")})\\.[a-z]+)`;

/** The same of several, as a part of an address. */
export const assistantsText = z
  .string()
  .regex(new RegExp(`^${asked}(?:,${asked}){0,39}$`))
  .openapi({
    description: "Whom to ask, as chatgpt.web,deepseek.api,chatgpt.app.cloro",
    example: "chatgpt.web,deepseek.api",
  });

const askedProgress = z.object({
  assistant: z.string(),
  surface: z.enum(askedSurfaces),
  label: z.string().openapi({ example: "Asking Claude: 34 of 60" }),
  planned: count,
  underWay: count,
  answered: count,
  failed: count,
  cancelled: count,
  askedAgain: count.openapi({ description: "Calls that were asked more than once" }),
  lost: count.openapi({
    description: "Askings that ended with their worker: asked again, and perhaps paid twice",
  }),
  spentUsd: z.number(),
  isFailing: z.boolean().openapi({ description: "It gives no answer at present; the others go on" }),
  reason: z.string().nullable().openapi({ description: "Why it fails" }),
  nextTryAt: time.nullable().openapi({ description: "When it is tried again; null: it is being asked" }),
  isLeftOut: z.boolean().openapi({ description: "The scan goes on, or ended, without it" }),
});

export const scan = z
  .object({
    id: z.uuid(),
    state: z.enum(["requested", "running", "done", "cancelled"]),
    endedBy: z.enum(["complete", "precise", "budget", "keys", "empty", "cancelled"]).nullable(),
    summary: z.string().openapi({ description: "Its status, in one sentence" }),
    trigger: z.enum(["member", "schedule"]),
    runsPerPrompt: count,
    targetHalfWidth: z.number().nullable(),
    progress: z.object({
      done: count.openapi({ description: "Calls that are settled, however they ended" }),
      total: count.openapi({ description: "Calls it makes at most" }),
      answered: count,
    }),
    assistants: z.array(askedProgress),
    secondsLeft: z.number().int().nullable().openapi({
      description: "About how long it still takes, without assistants that fail; null: not known yet",
    }),
    spentUsd: z.number(),
    reservedUsd: z.number(),
    scheduledFor: time
      .nullable()
      .openapi({ description: "The moment of the schedule it is for; null: a member asked for it" }),
    createdAt: time,
    startedAt: time.nullable(),
    endedAt: time.nullable(),
  })
  .openapi("Scan");

export const leftOut = z
  .object({
    assistant: z.string().min(1).max(50),
    surface: z
      .enum(askedSurfaces)
      .optional()
      .openapi({ description: "Where it is asked on several: only the calls to this one" }),
  })
  .openapi("FinishWithout", { example: { assistant: "chatgpt", surface: "web" } });

const scanFailure = z.object({ assistant: z.string(), kind: z.string(), text: z.string(), calls: count });

export const scanDetails = scan
  .extend({
    budget: budgetStatusSchema,
    failures: z.array(scanFailure),
    askedAgain: z
      .array(scanFailure)
      .openapi({ description: "Calls that brought no answer and are to be asked again" }),
  })
  .openapi("ScanDetails");

export const scanListQuery = z.object({ limit: pageLimit.default(50), cursor: pageCursor });

export const scanList = z.object({ scans: z.array(scan), next: nextCursor }).openapi("Scans");

const plan = z.enum(brandPlanNames);

export const scheduleSchema = z
  .object({
    nextScanAt: z
      .string()
      .nullable()
      .openapi({ type: ["string", "null"], format: "date-time", description: "null: see reason" }),
    nextAuditAt: z
      .string()
      .nullable()
      .openapi({
        type: ["string", "null"],
        format: "date-time",
        description: "When the brand’s site is read again by itself, for its Readiness",
      }),
    reason: z
      .enum([
        "sample",
        "paused",
        "scanned_once",
        "over_limit",
        "no_prompts",
        "no_assistant",
        "not_started",
        "no_budget",
      ])
      .nullable()
      .openapi({ description: "Why there is no next scan" }),
    summary: z.string().openapi({ description: "The same in one sentence" }),
    rhythm: z.enum(rhythmNames),
    timeOfDay: z.string().openapi({ example: "14:12", description: "The brand’s time of day, UTC" }),
    plan: plan.openapi({ description: "What the brand asks for" }),
    scannedBy: plan.openapi({
      description: "What it is scanned by: its account’s plan may be a smaller one",
    }),
    account: z.object({
      plan: z.enum(accountPlanNames),
      brandsIncluded: z.number().int().nullable().openapi({ description: "null: any number" }),
    }),
  })
  .openapi("Schedule");

const setupStep = z.enum(["questions", "assistants", "scan", "wait"]).openapi({
  description: "What is needed next before the first result; wait: the first scan is under way",
});

export const brandSetups = z
  .object({
    setups: z.array(
      z.object({
        brandId: z.uuid(),
        isOwn: z.boolean().openapi({ description: "false: shared with you" }),
        isOnly: z.boolean().openapi({ description: "The reader sees no other brand of its owner" }),
        next: setupStep,
      }),
    ),
  })
  .openapi("BrandSetups");

/** The most brands a page of the list shows. */
const MAX_BRANDS_ASKED = 50;

export const brandFiguresQuery = z.object({
  brands: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(
      z.array(z.uuid("Brands are named by their ids.")).max(MAX_BRANDS_ASKED, "50 brands at most, please."),
    )
    .openapi({ type: "string", example: "3f2b6c1e-8a4d-4e2b-9c7a-5d1f0e6b7a90" }),
});

export const brandFigures = z
  .object({
    period: period.openapi({ description: "The last 30 days" }),
    brands: z
      .array(
        z.object({
          brandId: z.uuid(),
          figures: z
            .object({
              surface: z.string().openapi({ description: "The brand’s headline surface: of it alone" }),
              airo: z
                .object({
                  value: z.number(),
                  low: z.number(),
                  high: z.number(),
                  tooFewPrompts: tooFewPrompts.optional(),
                })
                .nullable()
                .openapi({ description: "0–10" }),
              change: judgedChange.openapi({
                description:
                  "Of the AIRO score since the 30 days before, on the prompts both have answers to",
              }),
              visibility: estimate,
              visibilityChange: judgedChange.openapi({
                description: "Of visibility (0–1), on the prompts both periods have answers to",
              }),
              evidence: z.object({
                display: z.enum(["collecting", "provisional", "shown"]),
                grade: z.enum(["exploratory", "directional", "decision"]),
              }),
            })
            .nullable()
            .openapi({ description: "Null: no valid answer in the period" }),
          openAlerts: z.number().int(),
          isWatched: z
            .boolean()
            .openapi({ description: "False: too few scans are compared yet for an alert" }),
          next: z
            .enum([...setupStep.options, "alerts", "competitors", "actions"])
            .nullable()
            .openapi({ description: "What to do next; null of a paused brand without figures" }),
        }),
      )
      .openapi({ description: "Those of the brands asked for that the reader may see" }),
  })
  .openapi("BrandFigures");

/** One round of asking a brand's active prompts. `progress` counts calls, money is in US dollars. */
export type Scan = z.output<typeof scan>;
/** A scan with the reasons of its failed calls, and of those that are to be asked again. */
export type ScanDetails = z.output<typeof scanDetails>;
export type ScanFailure = ScanDetails["failures"][number];
/** How far one assistant of a scan is, by one surface: `web` is with search, `api` without. */
export type ScanLane = Scan["assistants"][number];
export type ScanList = z.output<typeof scanList>;
/** When a brand is scanned next by itself; `reason` says why it is not, `summary` either in one sentence. */
export type Schedule = z.output<typeof scheduleSchema>;
/** A brand without an answer yet, and its next step. */
export type BrandSetup = z.output<typeof brandSetups>["setups"][number];
export type SetupStep = BrandSetup["next"];
/** Headline figures of some brands, as their overviews show them for the last 30 days. */
export type BrandFigures = z.output<typeof brandFigures>;
export type BrandFiguresOfOne = BrandFigures["brands"][number];
