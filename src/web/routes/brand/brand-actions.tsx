import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { ActionBoard } from "../../features/actions/action-board.tsx";

/** Everything there is to do for a brand, by the present filter. */
export default function BrandActions({ brandId }: { readonly brandId: string }) {
  const { query } = useAnswerFilter();
  return <ActionBoard brandId={brandId} query={query} today={new Date().toISOString().slice(0, 10)} />;
}
