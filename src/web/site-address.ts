/**
 * The address this site is published at is known only when it is served. Pages are built for a placeholder, the server
 * writes the real address in its place, and the browser reads it back from the document, so that both agree.
 */
const BUILD_ORIGIN = "https://truenorth.example";
const BUILD_SUPPORT_EMAIL = "support@truenorth.example";

const served = typeof document === "undefined" ? undefined : document.documentElement.dataset;

/** Scheme and host of the site, without a slash at the end. */
export const siteOrigin: string = served?.origin ?? BUILD_ORIGIN;

/** The address at which a person answers; null where this installation has named none. */
export const supportEmail: string | null = served ? served.supportEmail || null : BUILD_SUPPORT_EMAIL;

export type SiteAddress = { readonly origin: string; readonly supportEmail: string | null };

/** Takes what is known when the site is served; returns how a built page or file is filled in with it. */
export function fillIn(address: SiteAddress): (built: string) => string {
  return (built) => withSupport(built, address.supportEmail).replaceAll(BUILD_ORIGIN, address.origin);
}

function withSupport(built: string, supportEmail: string | null): string {
  const other = supportEmail === null ? "given" : "none";
  const chosen = built.replaceAll(new RegExp(`<span data-support="${other}">[\\s\\S]*?</span>`, "g"), "");
  if (supportEmail !== null) return chosen.replaceAll(BUILD_SUPPORT_EMAIL, supportEmail);
  return chosen
    .replaceAll(`"email":"${BUILD_SUPPORT_EMAIL}",`, "")
    .replaceAll(`mailto:${BUILD_SUPPORT_EMAIL}`, `${BUILD_ORIGIN}/contact`)
    .replaceAll(BUILD_SUPPORT_EMAIL, "");
}
