import { candidateKey } from "../reading/candidates/candidate-shape.ts";
import { isOrdinaryWord } from "../reading/names/ordinary-words.ts";

/** Words before a name in the address of its owner: getacme.com. */
const BEFORE = /^(?:get|try|use|join)/;
const MIN_FIRST_WORD = 5;

/**
 * Whether a domain is named after one of some names, so that its owner is that competitor: fieldnote.example and getfieldnote.example
 * are Fieldnote Pro's. Takes a registrable domain.
 */
export function isNamedAfter(domain: string, names: readonly string[]): boolean {
  const label = candidateKey(domain.split(".").at(0) ?? domain);
  const labels = [label, label.replace(BEFORE, "")];
  return names.some((name) => beginnings(name).some((one) => labels.includes(one)));
}

/**
 * "fieldnote" and "fieldnotepro" of Fieldnote Pro. The first word of several says little where it is short or an ordinary one:
 * time.com isn't Time Doctor's.
 */
function beginnings(name: string): readonly string[] {
  const words = name.split(/\s+/);
  const isTelling = (key: string, first: string): boolean =>
    words.length === 1 || (key.length >= MIN_FIRST_WORD && !isOrdinaryWord(first));
  return words.flatMap((word, at) => {
    const key = candidateKey(words.slice(0, at + 1).join(" "));
    return key === "" || (at === 0 && !isTelling(key, word)) ? [] : [key];
  });
}
