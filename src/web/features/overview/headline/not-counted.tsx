import { Link } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { notCountedWords } from "#measurement/view/left-out.ts";
import { assistantName } from "../../../brands/text/assistant-name.ts";

/** Which answers the figures leave out, and why; nothing where they count all. */
export function NotCounted({ leftOut }: Pick<Visibility, "leftOut">) {
  const words = notCountedWords(leftOut, assistantName);
  return words === null ? null : <p className="soft sm not-counted">{words}</p>;
}

/** Whether any answer is from an assistant's app, which may answer otherwise than its API. */
const areAppsAsked = ({ surfaces, leftOut }: Pick<Visibility, "surfaces" | "leftOut">): boolean =>
  [...surfaces, ...leftOut].some(({ surface, valid }) => surface === "app" && valid > 0);

const isApi = ({ surface }: { readonly surface: string }): boolean => surface === "web" || surface === "api";

type WhatIsCountedProps = {
  readonly visibility: Pick<Visibility, "surfaces" | "leftOut">;
  /** Where apps are compared with APIs. */
  readonly appsHref: string;
};

/** Below the key figures: that the apps people use may answer differently, and which answers they leave out. */
export function WhatIsCounted({ visibility, appsHref }: WhatIsCountedProps) {
  const { surfaces, leftOut } = visibility;
  const areApis = surfaces.length > 0 && surfaces.every(isApi) && !areAppsAsked(visibility);
  const words = notCountedWords(leftOut, assistantName);
  if (!areApis && words === null) return null;
  return (
    <p className="soft sm not-counted">
      {areApis && (
        <>
          Asked through the assistants’ APIs; the apps people use{" "}
          <Link className="link" to={appsHref}>
            may answer differently
          </Link>
          .{" "}
        </>
      )}
      {words}
    </p>
  );
}
