/** An error as Supabase Auth words it; `code` is what supabase-js shows as `error.code`. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code, ...headers } },
  );
}

/** Leads a browser on, by a link it followed or after Google. */
export function redirectTo(address: URL, cookie?: string): Response {
  const headers = new Headers({ location: address.href });
  if (cookie !== undefined) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}
