import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type NoticeTone = "bad" | "warn" | "good" | "plain";

type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
};

const icons = { bad: CircleAlert, warn: TriangleAlert, good: CircleCheck, plain: Info } as const;

/** A banner: what happened and what to do. A bad one is read out at once. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone} role={tone === "bad" ? "alert" : undefined}>
      <Icon className="ico" aria-hidden />
      <div className="notice-words">
        <p className="notice-title">{title}</p>
        {children && <p className="notice-text">{children}</p>}
      </div>
      {action}
    </div>
  );
}
