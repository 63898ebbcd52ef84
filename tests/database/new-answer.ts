import type { NewAnswer } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";

const at = new Date("2026-11-20T10:00:00.000Z");

/** An answer to be kept, with whatever a test does not say. */
export const newAnswer = (given: Partial<NewAnswer> & { readonly brandId: string }): NewAnswer => ({
  source: "import",
  scanCallId: null,
  externalId: null,
  promptId: null,
  promptText: "Which boards are best?",
  language: "en",
  country: "US",
  assistant: "chatgpt",
  surface: "web",
  modelRequested: "gpt-5",
  modelServed: "gpt-5-2026",
  askedAt: at,
  receivedAt: at,
  finish: "complete",
  text: "Acme is the best.",
  citations: [],
  retrieved: [],
  searchQueries: null,
  usage: null,
  costUsd: null,
  latencyMs: null,
  wire: null,
  ...given,
});

/** A user with a brand; returns both ids. */
export async function addBrand(
  database: Database,
  { name = "Acme", domain = "acme.example" }: { readonly name?: string; readonly domain?: string } = {},
): Promise<{ readonly userId: string; readonly brandId: string }> {
  const userId = crypto.randomUUID();
  await database.kysely
    .insertInto("auth.users")
    .values({ id: userId, email: `${userId}@example.com` })
    .execute();
  const { id } = await database.asMember(userId, (tx) =>
    tx
      .insertInto("public.brands")
      .values({ name, domain, owner_user_id: userId })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { userId, brandId: id };
}
