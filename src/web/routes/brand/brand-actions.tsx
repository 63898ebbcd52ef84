import { useSearchParams } from "react-router";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { ActionBoard } from "../../features/actions/action-board.tsx";

/** Everything there is to do for a brand, by the present filter. */
export default function BrandActions({ brandId }: { readonly brandId: string }) {
  const { query } = useAnswerFilter();
  const [parameters] = useSearchParams();
  const overview = new URLSearchParams(parameters);
  for (const name of ["view", "action"]) overview.delete(name);
  return (
    <ActionBoard
      key={brandId}
      brandId={brandId}
      query={query}
      back={`?${overview}`}
      today={new Date().toISOString().slice(0, 10)}
    />
  );
}
