import type { ReactNode } from "react";

type Props = {
  readonly id: string;
  readonly title: string;
  /** Stands in the margin column, with a softer sentence below it. */
  readonly margin: string;
  readonly note: string;
  readonly children: ReactNode;
};

/** A part of the page: a rule, a note in the margin, a title. */
export function PageSection({ id, title, margin, note, children }: Props) {
  return (
    <section className="sec" aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <p className="margin">
          <b>{margin}</b>
          {note}
        </p>
        <div>
          <h2 className="serif" id={`${id}-title`}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </section>
  );
}
