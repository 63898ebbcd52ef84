import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { change, figure, visibilitySample } from "./visibility-sample.ts";

type Names = { readonly brand?: string; readonly competitor?: string; readonly prompt?: string };

const many = <One>(length: number, of: (index: number) => One): readonly One[] =>
  Array.from({ length }, (_, index) => of(index));

/** A month in which every part of the report is as long as it gets, with the given names in it. */
export function fullReport(names: Names = {}): VisibilityReport {
  const sample = visibilitySample();
  const { brand = "Northwind Bikes", competitor = "Velorin Cycles" } = names;
  const { prompt = "Which e-bike brands are best for company bike leasing?" } = names;
  const [other] = sample.entities;
  const own = sample.entities.find(({ isBrand }) => isBrand);
  const [action] = sample.actions;
  const [source] = sample.sources.all;
  const [quote] = sample.portrayal.kind;
  const [asked] = sample.prompts.all;
  const [type] = sample.sources.types;
  if (!other || !own || !action || !source || !quote || !asked || !type)
    throw new Error("the sample has one of each");
  const move = (name: string, by: number) => ({
    ...{ name, before: 0.5 - by / 2, figure: figure("share", { value: 0.5 + by / 2, n: 30 }) },
    change: change(by, true),
  });
  const say = (name: string) =>
    `${name} – ${name} is hard to recommend at the moment: owners call the electronics unreliable in wet weather, and the belt drive does not outweigh that.`;
  const quotes = many(4, (index) => ({ ...quote, answerId: `${index}`, text: say(brand), prompt }));
  return {
    ...sample,
    brand: { name: brand, domain: "northwind-bikes.example" },
    assistants: many(4, (index) => ({
      ...{ name: `Assistant ${index}`, valid: 112 },
      visibility: own.visibility,
      airo: sample.headline.airo,
    })),
    entities: [
      { ...other, name: competitor },
      { ...own, name: brand },
      ...many(3, (index) => ({ ...other, name: `${index} ${competitor}` })),
    ],
    prompts: {
      ...sample.prompts,
      won: many(13, (index) => move(`${index} ${prompt}`, 0.4)),
      lost: many(4, (index) => move(`1${index} ${prompt}`, -0.4)),
      compared: 19,
      all: many(19, (index) => ({ ...asked, text: `${index} ${prompt}` })),
      total: 19,
    },
    sources: {
      ...sample.sources,
      all: many(17, (index) => ({ ...source, domain: `a-domain-of-its-own-${index}.example` })),
      domains: 17,
      types: [
        type,
        { ...type, type: "UGC" },
        { ...type, type: "Competitor" },
        { ...type, type: "Reference" },
      ],
      gained: many(6, (index) => move(`a-domain-of-its-own-${index}.example`, 0.2)),
      lost: many(6, (index) => move(`another-domain-${index}.example`, -0.2)),
      compared: 17,
    },
    portrayal: {
      ...sample.portrayal,
      kind: quotes,
      critical: quotes.map((one) => ({ ...one, answerId: `c${one.answerId}` })),
    },
    actions: (["airo", "readiness"] as const).flatMap((list) =>
      many(3, (index) => ({
        ...action,
        ...{ list, title: `${list} ${index}: be named in answers to “${prompt}” on ridersforum.example` },
        advice: `Open the questions below and see which pages are cited instead of those of ${brand}. Then give each question a page: the question as its heading, the answer in the first two sentences, facts with a date.`,
        evidence: `It is used in 412 answers, 98 of which name ${competitor} and not ${brand}; most often ${competitor} and ${competitor}.`,
        gain: list === "airo" ? "up to +1.4 AIRO" : "",
      })),
    ),
    method: {
      ...sample.method,
      leftOut: [
        "DeepSeek answers without web search, so its 111 answers are counted separately.",
        "Google AI Overview has figures of its own, so its 71 answers are counted separately.",
      ],
    },
  };
}
