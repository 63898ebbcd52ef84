import fc from "fast-check";
import { storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand } from "../database/new-answer.ts";
import { someAnswers } from "../jobs/answers/answers-made-up.ts";
import type { HandFilter, PromptFacts } from "./visibility-by-hand.ts";

/** A brand with answers of every kind, its prompts in topics, tags and countries, and filters of every part to try on it. */
export async function addFilteredBrand(database: Database) {
  const { userId, brandId } = await addBrand(database);
  const competitors = [
    { name: "Boardly", domains: ["boardly.example"] },
    { name: "Kanbo", domains: [] },
  ];
  const facts = new Map<string, PromptFacts>();
  for (const competitor of competitors)
    await database.asMember(userId, (tx) =>
      tx
        .insertInto("app.competitors")
        .values({ brand_id: brandId, ...competitor })
        .execute(),
    );
  const ids = await database.asMember(userId, async (tx) => {
    const topics = await tx
      .insertInto("app.topics")
      .values(["Tools", "Trust"].map((name) => ({ brand_id: brandId, name })))
      .returning("id")
      .execute();
    const tag = await tx
      .insertInto("app.tags")
      .values({ brand_id: brandId, name: "core" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const prompts = [];
    for (const [index, text] of ["Which boards?", "Is Acme any good?", "Boards for teams?"].entries()) {
      const topic = topics[index % 2]?.id ?? "";
      const prompt = await tx
        .insertInto("app.prompts")
        .values({ brand_id: brandId, topic_id: topic, text, text_key: text, language: "en", country: "US" })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (index !== 1)
        await tx
          .insertInto("app.prompt_tags")
          .values({ brand_id: brandId, prompt_id: prompt.id, tag_id: tag.id })
          .execute();
      facts.set(prompt.id, { topic, tags: index === 1 ? [] : [tag.id], isBranded: index === 1 });
      prompts.push({ id: prompt.id, text });
    }
    return { topics: topics.map(({ id }) => id), tag: tag.id, prompts };
  });
  const [made = []] = fc.sample(someAnswers(brandId, { minLength: 240, maxLength: 240 }), {
    numRuns: 1,
    seed: 11,
  });
  const answers = made.map((answer, index) => {
    const prompt = index % 4 === 0 ? undefined : ids.prompts.find(({ text }) => text === answer.promptText);
    return prompt === undefined
      ? { ...answer, externalId: null }
      : { ...answer, externalId: null, promptId: prompt.id, country: "US" };
  });
  await database.asService((tx) => storeAnswers(tx, answers));
  await readNewAnswers(database);
  const raw = await database.asService((tx) =>
    tx.selectFrom("app.answers").selectAll().where("brand_id", "=", brandId).execute(),
  );
  for (const row of raw)
    if (!facts.has(row.prompt_key))
      facts.set(row.prompt_key, { topic: null, tags: [], isBranded: row.prompt_text.includes("Acme") });
  const all = { from: "2026-11-15", to: "2026-11-20" };
  const usual = { ...all, branded: false };
  const filters: readonly (readonly [string, HandFilter])[] = [
    // Prompts that name the brand are left out unless they are asked for.
    ["", usual],
    ["&branded=all", all],
    ["&assistants=chatgpt", { ...usual, assistant: ["chatgpt"] }],
    ["&surfaces=web,app&branded=all", { ...all, surface: ["web", "app"] }],
    [`&topics=${ids.topics[0]}`, { ...usual, topic: [ids.topics[0] ?? ""] }],
    [`&tags=${ids.tag}&branded=all`, { ...all, tag: [ids.tag] }],
    ["&countries=DE&branded=all", { ...all, country: ["DE"] }],
    ["&branded=true", { ...all, branded: true }],
    ["&branded=false&assistants=claude", { ...all, branded: false, assistant: ["claude"] }],
    [`&prompts=${ids.prompts[1]?.id}`, { ...all, prompt: [ids.prompts[1]?.id ?? ""] }],
    ["", { ...usual, from: "2026-11-18", to: "2026-11-20" }],
    ["&assistants=nobody", { ...usual, assistant: ["nobody"] }],
  ];
  const ofAllSurfaces = filters.map(([query, filter]): readonly [string, HandFilter] => [
    query.includes("&surfaces=") ? query : `${query}&surfaces=all`,
    filter,
  ]);
  // Where no filter names a surface, the headline's is counted: of three first asked on the same day, none often, the web.
  const ofHeadline: readonly (readonly [string, HandFilter])[] = [
    ["", { ...usual, surface: ["web"] }],
    ["&branded=all&assistants=claude", { ...all, surface: ["web"], assistant: ["claude"] }],
  ];
  return { userId, brandId, raw, facts, filters: [...ofAllSurfaces, ...ofHeadline], competitors };
}
