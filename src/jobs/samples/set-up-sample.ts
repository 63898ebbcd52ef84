import type { Kysely } from "kysely";
import { usualSurface } from "#assistants/assistants.ts";
import { appSurfaces } from "#assistants/surfaces/app-surfaces.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { ensureTags, tagPrompts } from "#database/prompts/prompt-tags.ts";
import { ensureTopic } from "#database/prompts/prompt-topics.ts";
import { addPrompts } from "#database/prompts/prompts.ts";
import { SAMPLE_PROVIDER } from "#dev/sample-workspace/app-reply.ts";
import type { SampleBrand } from "#dev/sample-workspace/sample-brand.ts";
import { providerSurfaceOf } from "#measurement/surfaces.ts";

/** Gives a sample brand its names, competitors, topics, prompts and tags, as a member would have done on its first day. */
export async function setUpSample(
  transaction: Kysely<Tables>,
  sample: SampleBrand,
  { brandId, now }: { readonly brandId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto("app.brand_names")
    .values({ brand_id: brandId, aliases: [...sample.aliases], common_word: null })
    .execute();
  await transaction
    .insertInto("app.competitors")
    .values(
      sample.competitors.map(({ name, domain, state }, index) => ({
        brand_id: brandId,
        name,
        state,
        domains: [domain],
        common_word: null,
        colour: null,
        created_at: new Date(now.getTime() + index),
      })),
    )
    .execute();
  await transaction
    .updateTable("app.brand_settings")
    .set({
      assistants: JSON.stringify([
        ...sample.assistants.map((assistant) => ({ assistant, surface: usualSurface(assistant) })),
        ...(sample.apps?.asked ?? []).map(({ id }) => ({
          ...{
            assistant: appSurfaces[id].assistant,
            surface: providerSurfaceOf(appSurfaces[id].assistant),
            via: SAMPLE_PROVIDER,
          },
        })),
      ]),
      // Apps are asked since some weeks only: the story of all 90 days is that of the APIs.
      headline_surface: sample.apps === undefined ? null : "web",
      country: sample.country,
    })
    .where("brand_id", "=", brandId)
    .execute();
  const corrected = sample.sources.flatMap(({ domain, type }) =>
    type === undefined ? [] : [{ brand_id: brandId, domain, type }],
  );
  if (corrected.length > 0)
    await transaction.insertInto("app.source_type_overrides").values(corrected).execute();
  await addTopics(transaction, sample, { brandId, now });
}

async function addTopics(
  transaction: Kysely<Tables>,
  { topics, country }: SampleBrand,
  { brandId, now }: { readonly brandId: string; readonly now: Date },
): Promise<void> {
  for (const [index, { name, prompts, tags }] of topics.entries()) {
    const topic = await ensureTopic(transaction, brandId, name);
    const added = await addPrompts(
      transaction,
      prompts.map((text) => ({ topicId: topic.id, text, language: "en", country, state: "active" })),
      { brandId, userId: null, now: new Date(now.getTime() + index * 1000) },
    );
    const known = await ensureTags(transaction, brandId, tags);
    const promptIds = added.map(({ id }) => id);
    await tagPrompts(transaction, brandId, { promptIds, tagIds: known.map(({ id }) => id) });
  }
}
