import { Link } from "react-router";
import type { UnpairedAssistant } from "#api/surfaces/contract.ts";
import { ShareOfAnswers } from "./share-of-answers.tsx";
import type { SurfaceLinks } from "./surface-links.ts";

type Reason = UnpairedAssistant["reason"];

type OneSidedProps = {
  readonly unpaired: readonly UnpairedAssistant[];
  readonly links: SurfaceLinks;
  /** One line that opens, where there is something to compare above it. */
  readonly isFolded: boolean;
};

/** Assistants asked in one way only: their figure, and the way to the other one. */
export function OneSided({ unpaired, links, isFolded }: OneSidedProps) {
  if (unpaired.length === 0) return null;
  const [first, ...others] = unpaired;
  // What can be checked comes first.
  const rows = unpaired.toSorted((a, b) => Number(b.canConnect) - Number(a.canConnect));
  // The button above leads to what all of them lack.
  const isOffered =
    isFolded || first?.reason === "other-days" || others.some(({ reason }) => reason !== first?.reason);
  const list = (
    <ul className="one-sided">
      {rows.map((one) => (
        <Row key={one.assistant} {...{ one, links, isOffered }} />
      ))}
    </ul>
  );
  return isFolded ? (
    <details className="surface-more">
      <summary>Not compared: {namesOf(unpaired)}</summary>
      {list}
    </details>
  ) : (
    list
  );
}

const askedWords: Readonly<Record<Reason, string>> = {
  "api-only": "asked only through the API",
  "app-only": "asked only in the app",
  "other-days": "not asked the same on the same days",
};

/** "Claude, Perplexity (asked only through the API)". */
function namesOf(unpaired: readonly UnpairedAssistant[]): string {
  const byReason = Map.groupBy(unpaired, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, some]) => `${some.map(({ label }) => label).join(", ")} (${askedWords[reason]})`)
    .join("; ");
}

type RowProps = {
  readonly one: UnpairedAssistant;
  readonly links: SurfaceLinks;
  /** Whether the row leads to the other way itself. */
  readonly isOffered: boolean;
};

function Row({ one, links, isOffered }: RowProps) {
  const { label, visibility, surface, reason, canConnect } = one;
  const { missing, unasked, href, offer } = otherWay(reason, links);
  const isLed = canConnect && href !== null;
  return (
    <li>
      <div className="one-sided-name">
        <h3>{label}</h3>
        {!isLed && <p className="soft">{canConnect ? unasked : missing}</p>}
      </div>
      <p data-side={surface === "app" ? "app" : "api"}>
        <span className="soft">{surface === "app" ? "App" : "API"}</span>
        <ShareOfAnswers of={visibility} />
      </p>
      {isLed && isOffered && (
        <Link className="link" to={href}>
          {offer}
          <span className="vh">: {label}</span>
        </Link>
      )}
    </li>
  );
}

/** The link to the missing side with its label, and what is said without a link: `unasked` to readers who may change nothing, else `missing`. */
function otherWay(reason: Reason, { apps, apis }: SurfaceLinks) {
  switch (reason) {
    case "api-only":
      return {
        missing: "Its app can’t be checked yet",
        unasked: "Its app isn’t checked",
        href: apps,
        offer: "Check its app too",
      };
    case "app-only":
      return {
        missing: "Its API isn’t available here",
        unasked: "Its API isn’t asked",
        href: apis,
        offer: "Ask its API",
      };
    case "other-days": {
      const unasked = "App and API weren’t asked in the same scan";
      return { missing: unasked, unasked, href: apps, offer: "Ask both in one scan to compare" };
    }
  }
}
