import type { ReactNode } from "react";

type PageFindingProps = {
  readonly children: ReactNode;
  /** What explains it, or the next step. */
  readonly more?: ReactNode;
};

/** What a page says, in one sentence, before everything it rests on. */
export function PageFinding({ children, more }: PageFindingProps) {
  return (
    <div className="page-finding">
      <h2 className="finding" dir="auto">
        {children}
      </h2>
      {more !== undefined && more !== null && <p className="finding-more">{more}</p>}
    </div>
  );
}
