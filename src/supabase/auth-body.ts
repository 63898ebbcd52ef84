import { z } from "zod";
import { isStorable } from "#database/platform/storable-text.ts";

const text = z.string().refine(isStorable, "has characters that can’t be stored");
const optionalText = text.nullish().transform((value) => value ?? undefined);
const MAX_FACT_DEPTH = 8;
const fact = z.unknown().refine((value) => isFact(value, MAX_FACT_DEPTH), "has parts that can’t be stored");

function isFact(value: unknown, depth: number): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return (
    depth > 0 && Object.entries(value).every(([key, inner]) => isStorable(key) && isFact(inner, depth - 1))
  );
}

const authBody = z.object({
  email: optionalText,
  password: optionalText,
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  refresh_token: optionalText,
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  challenge_id: optionalText,
  code: optionalText,
  /** What a member says of themselves. */
  data: z
    .record(text, fact)
    .nullish()
    .transform((value) => value ?? undefined),
});

/** What requests to the sign-in may say; anything else is ignored. */
export type AuthBody = z.infer<typeof authBody>;

/** The JSON body of a request, empty where there is none; an error message where a field can't be used. */
export async function readAuthBody(
  request: Request,
): Promise<{ readonly body: AuthBody } | { readonly problem: string }> {
  const parsed = authBody.safeParse(await jsonObject(request));
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") ?? "";
  return {
    problem:
      issue?.code === "custom"
        ? `The field ${field} ${issue.message}.`
        : `The field ${field} must be ${field === "data" ? "an object" : "text"}.`,
  };
}

async function jsonObject(request: Request): Promise<unknown> {
  try {
    const value: unknown = await request.json();
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
