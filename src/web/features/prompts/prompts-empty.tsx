import { MessageSquareText } from "lucide-react";
import type { Brand } from "../../brands/brand.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SUGGESTIONS_ID } from "./add/suggestion-list.tsx";
import { useSuggestions } from "./use-prompts.ts";

type PromptsEmptyProps = {
  readonly brand: Pick<Brand, "id" | "domain">;
  /** Null where the member may write none. */
  readonly onWrite: (() => void) | null;
};

/** No prompt yet: the way to the first ones. */
export function PromptsEmpty({ brand, onWrite }: PromptsEmptyProps) {
  const { suggestions } = useSuggestions(brand.id);
  const count = suggestions?.suggestions.length ?? 0;
  const source = suggestions?.from === "site" ? `from ${brand.domain}` : "from the brand's name";
  return (
    <EmptyState
      icon={<MessageSquareText size={40} strokeWidth={1.25} aria-hidden />}
      title="What do your customers ask?"
      action={
        onWrite && (
          <>
            {count > 0 && (
              <a className="btn accent dense" href={`#${SUGGESTIONS_ID}`}>
                Look at {count} {count === 1 ? "suggestion" : "suggestions"}
              </a>
            )}
            <button className="btn line dense" type="button" onClick={onWrite}>
              Write my own
            </button>
          </>
        )
      }
    >
      TrueNorth asks assistants the questions your customers ask.{" "}
      {onWrite && count > 0 && `We suggest ${count} ${source}. `}
      Nothing runs or costs money until you accept.
    </EmptyState>
  );
}
