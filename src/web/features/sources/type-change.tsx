import { createContext, type ReactNode, useContext, useState } from "react";
import type { SourceType } from "#api/sources/contract.ts";
import { sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { showToast } from "../../ui/toast.ts";
import { type TypeChange, useTypeChange } from "./use-sources.ts";

type Typed = { readonly domain: string; readonly type: SourceType; readonly isOverridden: boolean };

type TypeChanging = {
  /** Why types cannot be changed here; null where they can. */
  readonly refusal: string | null;
  readonly change: (before: Typed, type: SourceType | null) => void;
};

const TypeChangeContext = createContext<TypeChanging>({ refusal: "", change: () => {} });

export const useTypeChanging = (): TypeChanging => useContext(TypeChangeContext);

/** Lets what is below change the type of a source, says what was changed, and takes the last change back on demand. */
export function TypeChanges({
  brandId,
  children,
}: {
  readonly brandId: string;
  readonly children: ReactNode;
}) {
  const { canWrite, refusal } = useWorkspace();
  const { mutate, isPending } = useTypeChange(brandId);
  const [last, setLast] = useState<{ readonly words: string; readonly undo: TypeChange } | null>(null);
  const send = (wanted: TypeChange, done: () => void) =>
    mutate(wanted, {
      onSuccess: done,
      onError: () => showToast("error", `The type of ${wanted.domain} could not be changed. Try again.`),
    });
  const change: TypeChanging["change"] = (before, type) => {
    const { domain } = before;
    const undo = { domain, type: before.isOverridden ? before.type : null };
    const words =
      type === null ? `${domain} is typed by the rules again.` : `${domain} is now ${sourceTypeLabel(type)}.`;
    send({ domain, type }, () => setLast({ words, undo }));
  };
  return (
    <TypeChangeContext value={{ refusal: canWrite ? null : refusal, change }}>
      <div className="type-changed" role="status">
        {last && (
          <>
            <span>{last.words} Answers are being recounted.</span>
            <button
              className="btn line small"
              type="button"
              disabled={isPending}
              onClick={() => send(last.undo, () => setLast(null))}
            >
              Undo
            </button>
          </>
        )}
      </div>
      {children}
    </TypeChangeContext>
  );
}
