export type CachedResponse = {
  /** How what it is made of stood before it was made. */
  readonly revision: string;
  readonly body: string;
};

export type ResponseStore = {
  /** The body kept for an address, where it was made at this very revision; null otherwise. */
  find(address: string, revision: string): string | null;
  /** Keeps it in the place of the one before; those not asked for the longest make room. */
  keep(address: string, answer: CachedResponse): void;
};

/** Takes how many characters may be kept in all; returns a store of answers by address. */
export function responseStore(maxCharacters: number): ResponseStore {
  const kept = new Map<string, CachedResponse>();
  let characters = 0;
  const sizeOf = (address: string, { revision, body }: CachedResponse) =>
    address.length + revision.length + body.length;
  const remove = (address: string): void => {
    const answer = kept.get(address);
    if (answer === undefined) return;
    kept.delete(address);
    characters -= sizeOf(address, answer);
  };
  return {
    find(address, revision) {
      const answer = kept.get(address);
      if (answer?.revision !== revision) return null;
      // Put last, so that the first is always the one not asked for the longest.
      kept.delete(address);
      kept.set(address, answer);
      return answer.body;
    },
    keep(address, answer) {
      remove(address);
      const size = sizeOf(address, answer);
      if (size > maxCharacters) return;
      for (const oldest of kept.keys()) {
        if (characters + size <= maxCharacters) break;
        remove(oldest);
      }
      kept.set(address, answer);
      characters += size;
    },
  };
}
