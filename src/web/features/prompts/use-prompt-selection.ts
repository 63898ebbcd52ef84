import { useMemo, useState } from "react";

/** Which prompts are chosen, by their ids. */
export type PromptSelection = {
  readonly ids: ReadonlySet<string>;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly set: (ids: readonly string[]) => void;
};

/** A choice among prompts; those that are gone meanwhile are out of it. */
export function usePromptSelection(known: readonly { readonly id: string }[]): PromptSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const ids = new Set(known.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
    return {
      ids,
      has: (id) => ids.has(id),
      toggle: (id) => setChosen(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
      set: (wanted) => setChosen(new Set(wanted)),
    };
  }, [known, chosen]);
}
