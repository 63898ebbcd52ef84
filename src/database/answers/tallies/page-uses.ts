import { numberReader } from "./numbers-as-text.ts";

/**
 * Told of each answer that uses a page: the page's place in its domain, the number of the prompt, how often the answer cites the page,
 * and of a gap the places of who is named (the same list each time), else null. Numbers by themselves: of a year there are
 * a hundred thousand answers, and an object for each would be felt.
 */
type VisitUse = (place: number, prompt: number, citations: number, named: readonly number[] | null) => void;

/** Takes a tally of the pages of a domain; hands out the uses of those pages that are wanted. */
export function visitUses(tally: string, isWanted: (place: number) => boolean, visit: VisitUse): void {
  const { hasMore, next, place: at, skip } = numberReader(tally);
  const named: number[] = [];
  while (hasMore()) {
    const place = next();
    const length = next();
    if (!isWanted(place)) {
      skip(length);
      continue;
    }
    const end = at() + length;
    while (at() < end) {
      const prompt = next();
      const citations = next();
      const told = next();
      named.length = 0;
      for (let competitor = 1; competitor < told; competitor += 1) named.push(next());
      visit(place, prompt, citations, told > 0 ? named : null);
    }
  }
}
