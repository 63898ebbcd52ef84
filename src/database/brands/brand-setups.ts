import { type Kysely, sql } from "kysely";
import type { AskedAssistant } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type BrandSetup = {
  readonly brandId: string;
  readonly ownerUserId: string;
  /** The only brand of its owner that the reader may see. */
  readonly isOnly: boolean;
  /** Active prompts. */
  readonly prompts: number;
  /** Assistants and data providers there is a key or account of the brand's own for. */
  readonly ownKeys: readonly string[];
  /** Whom it asks; null: every assistant there is a key for. */
  readonly asked: readonly AskedAssistant[] | null;
  readonly isScanning: boolean;
};

/**
 * As a member: active brands they may read that have no result yet, the newest first, `limit` at most. Without an answer, or in their
 * first scan. Of some brands alone where their ids are given.
 */
export async function listBrandSetups(
  kysely: Kysely<Tables>,
  limit: number,
  brandIds?: readonly string[],
): Promise<readonly BrandSetup[]> {
  return await kysely
    .selectFrom("public.brands as brand")
    .select((eb) => [
      "brand.id as brandId",
      "brand.owner_user_id as ownerUserId",
      eb
        .selectFrom("app.prompts as prompt")
        .select(sql<number>`count(*)::int`.as("prompts"))
        .whereRef("prompt.brand_id", "=", "brand.id")
        .where("prompt.state", "=", "active")
        .where("prompt.deleted_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("prompts"),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom("public.brands as sister")
              .select("sister.id")
              .whereRef("sister.owner_user_id", "=", "brand.owner_user_id")
              .whereRef("sister.id", "<>", "brand.id"),
          ),
        )
        .$castTo<boolean>()
        .as("isOnly"),
      sql<
        string[]
      >`array(select key.assistant from app.assistant_keys key where key.brand_id = brand.id order by key.assistant)`.as(
        "ownKeys",
      ),
      eb
        .selectFrom("app.brand_settings as settings")
        .select("settings.assistants")
        .whereRef("settings.brand_id", "=", "brand.id")
        .$asScalar()
        .$castTo<readonly AskedAssistant[] | null>()
        .as("asked"),
      eb
        .exists(
          eb
            .selectFrom("app.scans as scan")
            .select("scan.id")
            .whereRef("scan.brand_id", "=", "brand.id")
            .where("scan.state", "in", ["requested", "running"]),
        )
        .$castTo<boolean>()
        .as("isScanning"),
    ])
    .where("brand.status", "=", "active")
    .$if(brandIds !== undefined, (query) =>
      query.where("brand.id", "=", sql<string>`any(${[...(brandIds ?? [])]}::uuid[])`),
    )
    .where(({ and, or, not, exists, selectFrom }) => {
      const scans = selectFrom("app.scans as other")
        .select("other.id")
        .whereRef("other.brand_id", "=", "brand.id");
      const answers = selectFrom("app.answers as answer")
        .select("answer.id")
        .whereRef("answer.brand_id", "=", "brand.id");
      const isUnderWay = exists(scans.where("other.state", "in", ["requested", "running"]));
      const hasEnded = exists(scans.where("other.state", "not in", ["requested", "running"]));
      return or([not(exists(answers)), and([isUnderWay, not(hasEnded)])]);
    })
    .orderBy("brand.created_at", "desc")
    .orderBy("brand.id")
    .limit(limit)
    .execute();
}
