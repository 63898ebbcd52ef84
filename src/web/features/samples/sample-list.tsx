import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ListedSample, SampleWorkspace } from "#api/samples/contract.ts";
import { fetchSampleWorkspace } from "../../api/samples.ts";
import {
  airoWords,
  changeWords,
  type KnownSample,
  knownSamples,
  type SampleFigure,
  stateWords,
  visibilityWords,
} from "./sample-wording.ts";

type SampleListProps = {
  /** Shown beside the link to a brand that is there. */
  readonly actionOf?: (sample: KnownSample) => ReactNode;
};

/** The three sample brands: who they are at once, their figures as soon as the server tells. */
export function SampleList({ actionOf = () => null }: SampleListProps) {
  const { workspace, isUnreached } = useListedSamples();
  const brandOf = (slug: string) => workspace?.brands.find((brand) => brand.slug === slug);
  return (
    <>
      <p className="sample-state" role="status">
        {stateWords(workspace, isUnreached)}
      </p>
      <ul className="sample-list">
        {knownSamples.map((sample) => (
          <li key={sample.slug}>
            <Sample sample={sample} brand={brandOf(sample.slug)} isOn={workspace?.isOn ?? true}>
              {actionOf(sample)}
            </Sample>
          </li>
        ))}
      </ul>
    </>
  );
}

type SampleProps = {
  readonly sample: KnownSample;
  /** Undefined until it is there. */
  readonly brand: ListedSample | undefined;
  readonly isOn: boolean;
  readonly children: ReactNode;
};

function Sample({ sample, brand, isOn, children }: SampleProps) {
  const figures = brand?.figures;
  return (
    <article className="sample-card" aria-label={sample.name}>
      <div className="sample-who">
        <p className="sample-kind">
          <span className="sample">Sample data</span>
          {sample.kind}
        </p>
        <h2>{sample.name}</h2>
        <p className="soft">{sample.story}</p>
      </div>
      {isOn && (
        <dl className="sample-figures" aria-busy={brand === undefined}>
          <Figure title="AIRO score, 0–10" words={figures && airoWords(figures)} />
          <Figure title="Visibility, 30 days" words={figures && visibilityWords(figures)} />
          <Figure title="Against the 30 days before" words={figures && changeWords(figures)} />
        </dl>
      )}
      <p className="sample-go">
        {/* Without the workspace the page shows the panels that everybody sees. */}
        <Link className="btn" prefetch="intent" to={isOn ? `/demo/${sample.slug}` : `/brand/${sample.slug}`}>
          Open {sample.name}
        </Link>
        {brand && children}
      </p>
    </article>
  );
}

function Figure({ title, words }: { readonly title: string; readonly words: SampleFigure | undefined }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{words?.value ?? "–"}</b> <span>{words?.note}</span>
      </dd>
    </div>
  );
}

type ListedSamples = {
  /** Undefined until it is known. */
  readonly workspace: SampleWorkspace | undefined;
  /** The server did not answer; it is asked again by itself. */
  readonly isUnreached: boolean;
};

const AGAIN_MS = 2000;

const isPreparing = ({ isOn, total, ready }: SampleWorkspace) => isOn && (total === 0 || ready < total);

/** The sample workspace, for a page without a query cache; asked for again while it is being prepared. */
function useListedSamples(): ListedSamples {
  const [listed, setListed] = useState<ListedSamples>({ workspace: undefined, isUnreached: false });
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      let isToCome = true;
      try {
        const workspace = await fetchSampleWorkspace(leaving.signal);
        setListed({ workspace, isUnreached: false });
        isToCome = isPreparing(workspace);
      } catch {
        if (!leaving.signal.aborted) setListed((before) => ({ ...before, isUnreached: true }));
      }
      if (isToCome && !leaving.signal.aborted) timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return listed;
}
