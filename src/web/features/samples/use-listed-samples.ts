import { useEffect, useState } from "react";
import type { SampleWorkspace } from "#api/samples/contract.ts";
import { fetchSampleWorkspace } from "../../api/samples.ts";

export type ListedSamples = {
  /** Undefined until it is known. */
  readonly workspace: SampleWorkspace | undefined;
  /** The server did not answer; it is asked again by itself. */
  readonly isUnreached: boolean;
};

const AGAIN_MS = 2000;

const isPreparing = ({ isOn, total, ready }: SampleWorkspace) => isOn && (total === 0 || ready < total);

/** The sample workspace, for a page without a query cache; asked for again while it is being prepared. */
export function useListedSamples(): ListedSamples {
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
