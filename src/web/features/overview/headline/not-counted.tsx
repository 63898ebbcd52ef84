import type { Visibility } from "#api/visibility/contract.ts";
import { notCountedWords } from "#measurement/view/left-out.ts";
import { assistantName } from "../../../brands/text/assistant-name.ts";

/** Which answers the figures leave out, and why; nothing where they count all. */
export function NotCounted({ leftOut }: Pick<Visibility, "leftOut">) {
  const words = notCountedWords(leftOut, assistantName);
  return words === null ? null : <p className="soft sm not-counted">{words}</p>;
}
