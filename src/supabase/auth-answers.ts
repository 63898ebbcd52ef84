/** An error as Supabase Auth words it; `code` is what supabase-js shows as `error.code`. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code, "cache-control": "no-store", ...headers } },
  );
}

/** The error code of an answer of the embedded backend, or null. Leaves the answer readable. */
export async function errorCodeOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const body = await jsonObject(response.clone());
  return typeof body.error_code === "string" ? body.error_code : null;
}

/** The JSON object in a body; an empty one where there is none, so that the backend itself can say what is wrong. */
export async function jsonObject(message: Request | Response): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await message.json();
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The answer to a sign-up whose address has an account: what a new one that must confirm its address would get, so that it
 * tells nothing. All ids are made up.
 */
export function unconfirmedSignUp(email: string, metadata: Record<string, unknown>, now: Date): Response {
  const [id, identityId] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = postgresTime(now);
  const facts = asStored({ ...metadata, email, email_verified: false, phone_verified: false, sub: id });
  return Response.json({
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: facts,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: facts,
        provider: "email",
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    confirmation_sent_at: at,
  });
}

/** A JSON value as Postgres gives it back (jsonb): the names of an object sorted by length, then by bytes. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (!isRecord(value)) return value;
  const names = Object.keys(value).sort(
    (a, b) => Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
  return Object.fromEntries(names.map((name) => [name, asStored(value[name])]));
}

/** As Postgres writes it: without the zeros at the end of the fraction. */
function postgresTime(time: Date): string {
  return time
    .toISOString()
    .replace(/\.?0*Z$/, "Z")
    .replace("Z", "+00:00");
}
