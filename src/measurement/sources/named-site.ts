import { candidateKey } from "../reading/candidates/candidate-shape.ts";

/** Words before a name in the address of its owner: getacme.com. */
const BEFORE = /^(?:get|try|use|join)/;

/**
 * Whether a domain is named after one of some names, so that its owner is that competitor: fieldnote.example and getfieldnote.example
 * are Fieldnote Pro's. Takes a registrable domain.
 */
export function isNamedAfter(domain: string, names: readonly string[]): boolean {
  const label = candidateKey(domain.split(".").at(0) ?? domain);
  const labels = [label, label.replace(BEFORE, "")];
  return names.some((name) => beginnings(name).some((one) => labels.includes(one)));
}

/** "fieldnote" and "fieldnotepro" of Fieldnote Pro. */
function beginnings(name: string): readonly string[] {
  const words = name.split(/\s+/);
  return words.map((_, at) => candidateKey(words.slice(0, at + 1).join(" "))).filter((key) => key !== "");
}
