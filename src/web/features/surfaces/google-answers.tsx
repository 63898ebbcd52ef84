import type { Visibility } from "#api/visibility/contract.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { likelyShare } from "#measurement/view/likely.ts";
import { namedWords, shownWords } from "#measurement/view/shown-words.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { PageFinding } from "../../ui/page-finding.tsx";

type Assistant = Visibility["assistants"][number];
type Rates = NonNullable<Assistant["shown"]>;
type Rate = Rates["trigger"];

/** How often Google shows an AI answer to the brand's prompts, and how often that names the brand. */
export function GoogleAnswers({ of }: { readonly of: Assistant }) {
  const label = assistantName(of.assistant);
  return (
    <section className="section" aria-label={label}>
      {of.shown === null ? (
        <PageFinding
          more={`${likelyWords(of.visibility)}. ${of.valid.toLocaleString("en-US")} answers were seen.`}
        >
          {namedWords(label, of.visibility)}
        </PageFinding>
      ) : (
        <>
          <ShownFinding rates={of.shown} />
          <Shown rates={of.shown} />
          <p className="soft sm">{label}. Pages that could not be read count in none of these figures.</p>
        </>
      )}
    </section>
  );
}

function ShownFinding({ rates }: { readonly rates: Rates }) {
  const { first, more } = shownWords(rates);
  return <PageFinding more={more}>{first}</PageFinding>;
}

function Shown({ rates }: { readonly rates: Rates }) {
  const { trigger, mention, reach } = rates;
  return (
    <div className="shown-rates">
      {!isTooWide(trigger) && !isTooWide(reach) && <Questions rates={rates} />}
      <dl>
        <Part name="An AI answer is shown" of="of prompts" rate={trigger} />
        <Part name="It names you" of="of AI answers" rate={mention} />
        <Part name="So you are named" of="of all prompts" rate={reach} />
      </dl>
    </div>
  );
}

type PartProps = { readonly name: string; readonly of: string; readonly rate: Rate };

function Part({ name, of, rate }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{rate.value === null || isTooWide(rate) ? "–" : percent(rate.value)}</b>
        <small>
          {of}, {rate.value === null ? "none was seen" : likelyShare(rate)}
        </small>
      </dd>
    </div>
  );
}

const likelyWords = (rate: Rate): string => likelyShare(rate).replace(/^l/, "L").replace(/^t/, "T");

/** A hundred prompts: with the brand, with an AI answer alone, and without. A picture of the figures beside it. */
function Questions({ rates: { trigger, reach } }: { readonly rates: Rates }) {
  const [shown, named] = [Math.round((trigger.value ?? 0) * 100), Math.round((reach.value ?? 0) * 100)];
  return (
    <div className="hundred" aria-hidden="true">
      <div className="hundred-cells">
        {Array.from({ length: 100 }, (_, place) => place).map((place) => (
          <i key={place} data-kind={place < named ? "named" : place < shown ? "shown" : "none"} />
        ))}
      </div>
      <p>
        <span>
          <i data-kind="named" /> names you
        </span>
        <span>
          <i data-kind="shown" /> AI answer without you
        </span>
        <span>
          <i data-kind="none" /> no AI answer
        </span>
      </p>
    </div>
  );
}
