import type { ReactNode } from "react";
import { Notice } from "../notice.tsx";

export type FormMessageContent = {
  readonly kind: "success" | "error";
  readonly text: string;
  /** What the text leaves open, such as what to do next. */
  readonly note?: ReactNode;
};

/** What became of a form, in the form itself, read out as it comes. */
export function FormMessage({ message }: { message: FormMessageContent | null }) {
  const notice = message && (
    <Notice tone={message.kind === "error" ? "bad" : "good"} title={message.text}>
      {message.note}
    </Notice>
  );
  return (
    <div className="form-message">
      <div role="status">{message?.kind === "success" && notice}</div>
      {message?.kind === "error" && notice}
    </div>
  );
}
