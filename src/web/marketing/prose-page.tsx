import type { ReactNode } from "react";

type ProsePageProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly updated?: string;
  /** Above the title: the way back. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
};

/** A page to be read: one title, a soft sentence, then sections of text. `updated` is a date, 2026-11-21. */
export function ProsePage({ title, lead, updated, back, children }: ProsePageProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap prose-page">
      <header>
        {back}
        <h1 className="serif">{title}</h1>
        <p className="lead">{lead}</p>
        {updated && (
          <p className="hint">
            Updated <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        )}
      </header>
      <div className="prose">{children}</div>
    </main>
  );
}

type ProseSectionProps = { readonly title: string; readonly id?: string; readonly children: ReactNode };

/** One question or matter: its title is in the margin where there is room, its text beside it. */
export function ProseSection({ title, id, children }: ProseSectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** "2026-11-21" as "21 November 2026". By hand: a phone takes longer to make a date format than to start the page. */
function longDate(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
