/**
 * The address this site is published at is known only when it is served. Pages are built for a placeholder, the server
 * writes the real address in its place, and the browser reads it back from the document, so that both agree.
 */
const BUILD_ORIGIN = "https://truenorth.example";
const BUILD_SUPPORT_EMAIL = "support@truenorth.example";

const served = typeof document === "undefined" ? undefined : document.documentElement.dataset;

/** Scheme and host of the site, without a slash at the end. */
export const siteOrigin: string = served?.origin ?? BUILD_ORIGIN;

/** The address at which a person answers. */
export const supportEmail: string = served?.supportEmail ?? BUILD_SUPPORT_EMAIL;
