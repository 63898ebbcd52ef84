import { lazy, Suspense, useDeferredValue, useId, useState } from "react";
import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";
import { useUnclearMentions } from "./use-unclear-mentions.ts";

const MAX_TEXT = 20_000;

/** Brings the whole reading of answers along: loaded with the first character. */
const NameTestResult = lazy(() => import("./name-test-result.tsx"));

type NameTestBoxProps = {
  readonly names: BrandNames;
  readonly draft: NamesDraft;
  readonly isSaved: boolean;
};

/** A text to try names on: every place that is written like one, whether it counts, and why not. It reads as answers are read. */
export function NameTestBox({ names, draft, isSaved }: NameTestBoxProps) {
  const id = useId();
  const [text, setText] = useState("");
  const read = useDeferredValue(text);
  const decided = useUnclearMentions(names.brandId)?.decided ?? [];
  return (
    <div className="name-test">
      <div className="field">
        <label htmlFor={id}>Try it</label>
        <textarea
          id={id}
          className="input prompt-text"
          rows={3}
          dir="auto"
          maxLength={MAX_TEXT}
          placeholder={`Paste a sentence that names ${names.name}, or should not`}
          value={text}
          aria-describedby={`${id}-result`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div id={`${id}-result`} role="status" className="name-test-result">
        {read.trim() === "" ? (
          <p className="soft sm">
            Shows what would match with the names {isSaved ? "above" : "as you are changing them"}, and why
            not.
          </p>
        ) : (
          <Suspense>
            <NameTestResult text={read} names={names} draft={draft} decided={decided} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
