import fc from "fast-check";
import { expect, test } from "vitest";
import { hiddenParts } from "../hidden-parts.ts";
import { prepareScope } from "../observe.ts";
import { scanText } from "../text-scan.ts";
import { findHits } from "./find-hits.ts";
import { foldedHits } from "./folded-hits.ts";
import { foldText } from "./folded-text.ts";

const { entities, names } = prepareScope({ name: "Acme", domains: ["acme.com"] }, [
  { name: "Acme Boards" },
  { name: "HubSpot" },
  { name: "Škoda" },
  { name: "L'Oréal" },
  { name: "Marks & Spencer" },
  { name: "Target" },
  { name: "O2" },
  { name: "a" },
]);

const pieces = [
  ..."Acme|acme|ACME|Acme Boards|Acme-Boards|Acmes|toolAcme|2026Acme|Ac**me**|A\u200bcme|Acm\u0065\u0301|HubSpot".split(
    "|",
  ),
  ..."hubspot|Škoda|Skodas|L’Oréal|L'Oreal|Marks and Spencer|Marks&amp;Spencer|Marks\n&|Target|targets|O2|acme.com".split(
    "|",
  ),
  ..."*|**|_|`|\\|[|](https://acme.com)|&|&#65;|;| and | |  |\n|\n\n|\u00a0|-|–|.|,|'|’|é|ß|🚀|⚠️|™|\u0301|a|A|x|1. |- |<b>".split(
    "|",
  ),
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(""));

const placesOf = (hits: ReturnType<typeof findHits>) =>
  hits.map(({ entity, start, end, size }) => ({ entity, start, end, size }));

test("names are found in the raw text exactly where they are found in the folded one", () => {
  fc.assert(
    fc.property(text, (raw) => {
      const scan = scanText(raw);
      const { marks } = hiddenParts(scan);
      const folded = foldedHits(foldText(raw, marks), "en", entities);
      expect(placesOf(findHits(scan, marks, "en", entities, names))).toEqual(placesOf(folded));
    }),
    { numRuns: 2000 },
  );
});
