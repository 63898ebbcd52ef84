import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";
import type { UnclearMentions } from "#api/mentions/contract.ts";
import { type NameMatch, nameMatches, type Refusal } from "#measurement/reading/names/name-matches.ts";

const refusals: Readonly<Record<Refusal, string>> = {
  hidden: "part of an address or of code",
  "longer name": "part of a longer name",
  "other capitals": "written with other capitals",
  "longer word": "part of a longer word",
  "never beside": "beside a word it is never beside",
  address: "part of an address",
  "nothing known": "the answer says that it knows nothing of it",
};
const verdicts = { certain: "counts", unclear: "is unclear", rejected: "does not count" } as const;
const icons = { certain: CircleCheck, unclear: CircleHelp, rejected: CircleX } as const;

/** What is a competitor's is shown only by what it takes from the brand. */
const isOwn = ({ entity }: NameMatch): boolean => entity === 0;

type NameTestResultProps = {
  readonly text: string;
  readonly names: BrandNames;
  readonly draft: NamesDraft;
  /** What members said the names mean. */
  readonly decided: UnclearMentions["decided"];
};

/** Every place of the text that is written like a name of the brand, whether it counts, and why not. */
export default function NameTestResult({ text, names, draft, decided }: NameTestResultProps) {
  const { name } = names;
  const { commonWord, ...writing } = draft;
  const brand = {
    name,
    ...writing,
    domains: [names.domain, ...draft.domains],
    ...(commonWord === null ? {} : { commonWord }),
    patterns: Object.fromEntries(
      decided
        .filter(({ entityId }) => entityId === names.brandId)
        .map(({ pattern, isMeant }) => [pattern, isMeant]),
    ),
  };
  const competitors = names.competitors.map(({ commonWord: flag, ...competitor }) => ({
    ...competitor,
    ...(flag === undefined ? {} : { commonWord: flag }),
  }));
  const matches = nameMatches(text, brand, competitors).filter(isOwn);
  const counts = matches.filter(({ verdict }) => verdict === "certain").length;
  const isUnclear = counts === 0 && matches.some(({ verdict }) => verdict === "unclear");
  return (
    <>
      <p className="name-test-verdict">
        {counts > 0
          ? `An answer like this names ${name}.`
          : isUnclear
            ? `It is unclear whether this names ${name}: such an answer is left out of the rate and counted as unclear.`
            : `An answer like this does not name ${name}.`}
      </p>
      <p className="name-test-text" dir="auto">
        {marked(text, matches)}
      </p>
      <ul className="name-test-list">
        {matches.map(({ start, end, verdict, refusal }) => {
          const Icon = icons[verdict];
          return (
            <li key={`${start}-${verdict}`} data-verdict={verdict}>
              <Icon className="ico" aria-hidden />
              <span>
                <b dir="auto">{text.slice(start, end)}</b> {verdicts[verdict]}
                {refusal !== null && `: ${refusals[refusal]}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The text with its places marked; of two that overlap, the first. */
function marked(text: string, matches: readonly NameMatch[]): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, verdict } of matches) {
    if (start < at) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} data-verdict={verdict}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
