import { plainText } from "./site-text.ts";

const NAME_LENGTH = 60;
/** Letters, marks, and punctuation inside names; a company's name may also contain digits and a few signs. */
const PERSON = /^[\p{L}\p{M} .'’-]+$/u;
const COMPANY = /^[\p{L}\p{M}\p{N} .,'’&+!()-]+$/u;
/** An address, or something that a mail reader would turn into a link. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * Takes a name as a stranger typed it and what it names; returns it cleaned, or null where it is empty, longer than 60
 * characters, or anything but a name: the report must not carry somebody's advertisement to somebody else's inbox.
 */
export function trustedName(name: string | null, kind: "person" | "company"): string | null {
  const clean = plainText(name ?? "");
  if (clean === "" || clean.length > NAME_LENGTH || LINK.test(clean)) return null;
  return (kind === "person" ? PERSON : COMPANY).test(clean) ? clean : null;
}
