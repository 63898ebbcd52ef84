import { type ReactNode, useId } from "react";
import { Badge } from "../../ui/badge.tsx";

type DetailCardProps = {
  readonly title: string;
  /** Shown beside the title while there is nothing to show yet. */
  readonly tag?: string;
  readonly children: ReactNode;
};

/** One aspect of a brand under its own rule. */
export function DetailCard({ title, tag, children }: DetailCardProps) {
  const id = useId();
  return (
    <section className="detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{title}</h2>
        {tag && <Badge>{tag}</Badge>}
      </div>
      {children}
    </section>
  );
}
