import { type ReactNode, useId } from "react";
import type { Action } from "#api/actions/contract.ts";
import { listNotes, listWords } from "#measurement/actions/action.ts";

/** The actions of one score under its heading, the best first. */
export function ActionGroup({
  list,
  children,
}: {
  readonly list: Action["list"];
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="action-group" aria-labelledby={id}>
      <h3 id={id}>
        {listWords[list]} <span className="mute">{listNotes[list]}</span>
      </h3>
      <ol className="action-list">{children}</ol>
    </section>
  );
}
