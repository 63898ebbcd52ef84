import type { ReactNode } from "react";

type TitledSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
};

/** A part of a page under its title, with a note beside it. */
export function TitledSection({ id, title, note, children }: TitledSectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  );
}
