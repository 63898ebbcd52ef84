import { useSearchParams } from "react-router";
import { type AnswerFilter, addressOfFilter, filterOfAddress, filterQuery } from "../answer-filter.ts";

/** The filter in the address, the query of our API for it, and how to change it; the address keeps the rest of its parameters. */
export function useAnswerFilter(): {
  readonly filter: AnswerFilter;
  readonly query: string;
  readonly change: (filter: AnswerFilter) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOfAddress(parameters);
  return {
    filter,
    query: filterQuery(filter, new Date().toISOString().slice(0, 10)),
    change: (changed) =>
      setParameters((present) => addressOfFilter(present, changed), { preventScrollReset: true }),
  };
}
