import type { Resource } from "../../artifacts.ts";
import { headerOf } from "../header.ts";
import { decodeHtml } from "../html/decode-html.ts";

/** `alive`: answers as a profile. `dead`: gone. `unknown`: the platform turns robots away. */
export type ProfileState = "alive" | "dead" | "unknown";

/** Statuses by which platforms turn robots away, LinkedIn's own 999 included; servers in trouble tell nothing either. */
const TURNED_AWAY = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 999]);

/** Where platforms send robots instead of the profile. */
const SIGN_IN_PATH =
  /\/(?:login|signin|sign-in|authwall|accounts\/login|checkpoint|uas\/login|consent|challenge|i\/flow\/login)\b|consent\.|^\/sorry/i;

/** Whether a profile address leads to a profile; a redirect to a sign-in says nothing, one to the platform's front page means gone. */
export function profileStateOf(resource: Resource): ProfileState {
  if (!resource.ok) return resource.kind === "dns" ? "dead" : "unknown";
  if (TURNED_AWAY.has(resource.status) || resource.status >= 500) return "unknown";
  if (resource.status >= 400) return "dead";
  const [asked, answered] = [URL.parse(resource.url), URL.parse(resource.finalUrl)];
  if (answered && SIGN_IN_PATH.test(`${answered.pathname}`)) return "unknown";
  if (answered && /^(?:consent|login|accounts|auth)\./.test(answered.hostname)) return "unknown";
  const leadsHome =
    asked && answered && asked.pathname.length > 1 && answered.pathname === "/" && answered.search === "";
  return leadsHome && isSameHost(asked, answered) ? "dead" : "alive";
}

const isSameHost = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, "") === b.hostname.replace(/^www\./, "");

/** Whether a profile names the site's registrable domain anywhere in its HTML, in plain or percent-encoded form. */
export function linksBack(resource: Resource, registrableDomain: string): boolean {
  if (!resource.ok || registrableDomain === "") return false;
  const { text } = decodeHtml(resource.body, headerOf(resource, "content-type") ?? null);
  const name = registrableDomain.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "i").test(text);
}
