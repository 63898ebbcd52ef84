import type { ReactNode } from "react";

type PageFindingProps = {
  readonly children: ReactNode;
  /** What explains it, or the next step. */
  readonly more?: ReactNode;
  /** Buttons of the next step. */
  readonly actions?: ReactNode;
};

/** What a page says, in one sentence, before everything it rests on. */
export function PageFinding({ children, more, actions }: PageFindingProps) {
  return (
    <div className="page-finding">
      <h2 className="finding" dir="auto">
        {children}
      </h2>
      {more && <p className="finding-more">{more}</p>}
      {actions && <div className="finding-actions">{actions}</div>}
    </div>
  );
}
