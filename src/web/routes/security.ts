import { siteOrigin, supportEmail } from "../site-address.ts";

const VALID_DAYS = 365;

export function loader(): Response {
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000);
  const body = `Contact: mailto:${supportEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteOrigin}/.well-known/security.txt
`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
