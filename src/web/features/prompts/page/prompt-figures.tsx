import { Link } from "react-router";
import type { PromptView } from "#api/prompts/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { percent } from "#measurement/percent.ts";
import { ChangeText, ShareText } from "../../../brands/table/share-cells.tsx";

type PromptFiguresProps = {
  readonly view: Pick<PromptView, "display" | "change" | "agreement">;
  readonly own: Pick<PromptView["entities"][number], "visibility" | "mentions" | "position" | "unclear">;
  readonly answersAddress: (more?: Readonly<Record<string, string>>) => string;
};

/** How often answers to the prompt name the brand: as a share with its range, or as a number while the answers are few. */
export function PromptFigures({ view, own, answersAddress }: PromptFiguresProps) {
  const isCollecting = view.display === "collecting";
  return (
    <section className="prompt-figures" aria-label="Visibility">
      {!isCollecting && (
        <p className="prompt-figure">
          <ShareText share={own.visibility} isCollecting={false} />
          <ChangeText change={view.change} />
        </p>
      )}
      <p className="soft">
        Named in{" "}
        <Link className="link" to={answersAddress({ mentioned: "yes" })}>
          {own.mentions.toLocaleString("en")}
        </Link>{" "}
        of{" "}
        <Link className="link" to={answersAddress()}>
          {own.visibility.n.toLocaleString("en")} valid answers
        </Link>
        {own.position && `, at position ${own.position.value.toFixed(1)} on average`}
        {own.unclear > 0 && `; ${own.unclear} unclear ones are left out`}.
        {isCollecting && ` A share is shown from ${SHOWN_FROM_ANSWERS} answers on.`}
      </p>
      {!isCollecting && <HowSure agreement={view.agreement} />}
    </section>
  );
}

function HowSure({ agreement }: Pick<PromptView, "agreement">) {
  return (
    <details className="behind">
      <summary>How sure this is</summary>
      <p>
        The ranges on this page are about this prompt alone. The overview speaks for all prompts like yours,
        so its ranges are wider.
        {agreement !== null &&
          ` Asked twice on one day, an assistant names you both times or neither time in ${percent(agreement)} of cases.`}{" "}
        <Link className="link" to="/method#interval">
          How ranges are counted
        </Link>
      </p>
    </details>
  );
}
