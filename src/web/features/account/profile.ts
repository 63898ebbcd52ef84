import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { isPlainText } from "#measurement/typed-text.ts";

export type Profile = { readonly fullName: string; readonly phone: string };

const columns = "full_name, phone";
const rowSchema = z.object({ full_name: z.string().nullish(), phone: z.string().nullish() });

const NO_ROW = "PGRST116";
const EXISTS = "23505";

function parseProfile(row: unknown): Profile {
  const { full_name: fullName, phone } = rowSchema.parse(row);
  return { fullName: fullName ?? "", phone: phone ?? "" };
}

/** Takes the id of the signed-in user; throws 'No active session.' where there is none. */
function ownerOf(userId: string | null): string {
  if (userId === null) throw new Error("No active session.");
  return userId;
}

const select = (client: SupabaseClient, id: string) =>
  client.from("profiles").select(columns).eq("id", id).retry(false).single();

/** Reads a user's profile, and makes one where there is none yet. Rejects with an Error meant for the person at the screen. */
export async function loadProfile(client: SupabaseClient, userId: string | null): Promise<Profile> {
  const id = ownerOf(userId);
  const answer = await select(client, id);
  if (answer.error === null) return parseProfile(answer.data);
  if (answer.error.code !== NO_ROW) throw profileErrorOf(answer, "Unable to load profile.");
  const made = await client.from("profiles").insert({ id }).select(columns).single();
  // Another tab may have been first.
  const row = made.error?.code === EXISTS ? await select(client, id) : made;
  if (row.error !== null) throw profileErrorOf(row, "Unable to load profile.");
  return parseProfile(row.data);
}

/** Stores a user's profile, trimmed; returns it as stored. Rejects as loadProfile does. */
export async function saveProfile(
  client: SupabaseClient,
  userId: string | null,
  { fullName, phone }: Profile,
  now: Date,
): Promise<Profile> {
  const stored = { fullName: fullName.trim(), phone: phone.trim() };
  const answer = await client.from("profiles").upsert({
    id: ownerOf(userId),
    full_name: stored.fullName,
    phone: stored.phone || null,
    updated_at: now.toISOString(),
  });
  if (answer.error !== null) throw profileErrorOf(answer, "Unable to update profile.");
  return stored;
}

type FailedAnswer = { readonly status: number; readonly error: { readonly message?: string } };

/**
 * Takes a failed answer of supabase-js; returns it in words for the person at the screen: the backend's own, or the
 * fallback where nothing answered but the browser (status 0) or a proxy with a page.
 */
function profileErrorOf({ status, error }: FailedAnswer, fallback: string): Error {
  const said = error.message?.trim() ?? "";
  const isExplained = status !== 0 && said !== "" && !said.startsWith("<");
  return new Error(isExplained ? said : fallback);
}

let kept: { readonly userId: string; readonly draft: Profile } | null = null;

/** Keeps what a user has typed and not stored, for when they come back to the form; null forgets it. */
export function keepDraft(userId: string, draft: Profile | null): void {
  kept = draft && { userId, draft };
}

/** What this user had typed when they left the form, if anything; nobody else is shown it. */
export const draftOf = (userId: string): Profile | null => (kept?.userId === userId ? kept.draft : null);

/** No name is longer; the database holds no longer one. */
const MAX_NAME_LENGTH = 200;

const internationalPhone = /^\+?[1-9][0-9]{6,14}$/;

/** The two fields of the account page; the phone may be left out, and spaces at their ends do not count. */
export const profileFormSchema = z.object({
  fullName: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, `Please use at most ${MAX_NAME_LENGTH} characters.`)
    .refine(isPlainText, "A name can’t have HTML tags or control characters. Remove them."),
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === "" || internationalPhone.test(phone), {
      error: "Phone number must be in international format (e.g. +1234567890).",
    }),
});
