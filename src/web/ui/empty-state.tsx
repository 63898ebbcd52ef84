import type { ReactNode } from "react";

type EmptyStateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** Shown while there is nothing yet: why, and the way to the first one. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon}
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
