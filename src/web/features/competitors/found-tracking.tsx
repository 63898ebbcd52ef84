import { useState } from "react";
import { Link } from "react-router";
import { useCompetitorChanges, useCompetitors } from "./use-competitor-changes.ts";

type FoundTrackingProps = {
  readonly brandId: string;
  /** The filter's query. */
  readonly query: string;
  /** Where competitors are managed. */
  readonly href: string;
};

const OFFERED = 5;

/** The competitors assistants name most, to be tracked with one press; nothing once there are any, or none was found. */
export function FoundTracking({ brandId, query, href }: FoundTrackingProps) {
  const { list } = useCompetitors(brandId, query);
  const changes = useCompetitorChanges(brandId);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [isTracking, setIsTracking] = useState(false);
  const offered = list?.suggestions.slice(0, OFFERED) ?? [];
  const isCompared = list?.competitors.some(({ state }) => state === "tracked") ?? true;
  if (offered.length === 0 || (isCompared && !isTracking)) return null;
  const ticked = offered.filter(({ name }) => !unticked.has(name));
  const track = async () => {
    setIsTracking(true);
    for (const { name, domains } of ticked)
      await changes.addAndReport({ name, domains: domains.slice(0, 1) }, `${name} is tracked now.`);
    setIsTracking(false);
  };
  const toggle = (name: string) => {
    const changed = new Set(unticked);
    if (!changed.delete(name)) changed.add(name);
    setUnticked(changed);
  };
  return (
    <section className="found-tracking" aria-labelledby="found-tracking">
      <h2 id="found-tracking">Competitors found in the answers</h2>
      <p className="soft">
        Tracking them adds your rank and share of voice. From then on your AIRO score also counts how you do
        against them.
      </p>
      <ul>
        {offered.map(({ name, answers }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={!unticked.has(name)}
                disabled={isTracking}
                onChange={() => toggle(name)}
              />
              <bdi>{name}</bdi>
              <span className="soft sm">{answers === 1 ? "1 answer" : `${answers} answers`}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="setup-go">
        <button
          className="btn accent"
          type="button"
          disabled={isTracking || ticked.length === 0}
          onClick={() => void track()}
        >
          {isTracking ? "Adding…" : `Track ${ticked.length}`}
        </button>
        <Link className="link" to={href}>
          See how they are named
        </Link>
      </p>
    </section>
  );
}
