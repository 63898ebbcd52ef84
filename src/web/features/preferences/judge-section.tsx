import { type FormEvent, useState } from "react";
import type { JudgeView } from "#api/judge/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { monthName } from "../../brands/text/timestamps.ts";
import { judgeList } from "../../from-registries.ts";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { earlierStep, forecastOf, judgeForecast, judgeTroubles } from "./budget-wording.ts";
import { useJudge } from "./use-preferences.ts";

const EARLIER_DAYS = 30;
const BUDGET_LIMIT = "It never costs more than what is left of the monthly budget.";

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** What switching on rates at once, and what it costs. */
const switchCost = (earlier: string, isFree: boolean): string =>
  `Switching it on also rates the answers of the last ${EARLIER_DAYS} days: ${earlier}.${isFree ? "" : ` ${BUDGET_LIMIT}`}`;

/** Whether a model judges the answers, which one, what it costs, and what it did this month. */
export function JudgeSection({ brandId }: { readonly brandId: string }) {
  const { view, isPending, retry, choose, isSaving } = useJudge(brandId);
  const [picked, setPicked] = useState<string | null>(null);
  if (isPending) return <Loading label="Loading the tone settings…" boxes={[120]} />;
  if (view === undefined)
    return (
      <p className="soft">
        The tone settings could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  const { judge, choices } = view;
  const chosen =
    choices.find(({ assistant }) => assistant === (judge?.assistant ?? picked)) ?? choices.at(0) ?? null;
  const forecast = forecastOf(view, chosen);
  const earlier = earlierStep({ ...view, forecast });
  // Only what has its price beside the switch is rated by it.
  const switchOn = (assistant: string) =>
    choose(earlier === null ? { assistant } : { assistant, earlierDays: EARLIER_DAYS });
  return (
    <div className="judge">
      <div className="judge-choice">
        <Switch
          label="AI tone rating"
          isLabelShown
          stateText={judge === null ? "Off" : "On"}
          isOn={judge !== null}
          isDisabled={isSaving || (judge === null && chosen === null)}
          hint={
            choices.length === 0
              ? `Add a key for ${judgeList}, or for an endpoint of your own first.`
              : `Each answer that names you or a competitor is read once by a model. It says how kindly the answer speaks, with the words it goes by, and whether a name means you. Without it, there is no figure for the tone, only how many answers praise or criticize you.${judge === null && earlier !== null ? ` ${switchCost(earlier, forecast.billedBy === null)}` : ""}`
          }
          onChange={(isOn) => (isOn && chosen !== null ? switchOn(chosen.assistant) : choose(null))}
        />
        {choices.length > 0 && (
          <Select
            label="Rated by"
            options={choices.map(({ assistant, label, key }) => ({
              value: assistant,
              label: key === "own" ? `${label}, by your key` : label,
            }))}
            value={chosen?.assistant ?? ""}
            isDisabled={isSaving}
            onChange={(assistant) => (judge === null ? setPicked(assistant) : choose({ assistant }))}
          />
        )}
        {judge !== null && (
          <JudgeModel
            key={`${judge.assistant} ${judge.model}`}
            model={judge.model}
            isSaving={isSaving}
            onSave={(model) => choose({ assistant: judge.assistant, model })}
          />
        )}
      </div>
      <div className="judge-status">
        {judge?.hasKey && earlier !== null && (
          <div className="judge-earlier">
            <button
              className="btn line dense"
              type="button"
              disabled={isSaving || view.month.isSearching}
              onClick={() =>
                choose({ assistant: judge.assistant, model: judge.model, earlierDays: EARLIER_DAYS })
              }
            >
              Rate the last {EARLIER_DAYS} days now
            </button>
            <p className="hint">
              {sentence(earlier)} What is rated already isn’t rated again.{" "}
              {forecast.billedBy !== null && BUDGET_LIMIT}
            </p>
          </div>
        )}
        {/* With nobody who could rate there is nothing to forecast. */}
        {(judge !== null || chosen !== null) && <JudgeFacts view={{ ...view, forecast }} />}
        {judge !== null && !judge.hasKey && (
          <p className="budget-short">
            There is no key for {judge.label} any more: nothing is rated until there is one, or another
            assistant is chosen.
          </p>
        )}
      </div>
    </div>
  );
}

function JudgeFacts({ view: { judge, forecast, month } }: { readonly view: JudgeView }) {
  const troubles = judgeTroubles(month);
  return (
    <>
      <dl className="budget-facts judge-facts">
        <div>
          <dt>Forecast</dt>
          <dd>{judgeForecast(forecast)}</dd>
        </div>
        <div>
          <dt>Spent in {monthName(month.month)}</dt>
          <dd>{dollars(month.spentUsd)}</dd>
        </div>
        <div>
          <dt>Rated</dt>
          <dd>
            {month.judged.toLocaleString("en")}
            {month.furtherCalls > 0 && ` (${month.furtherCalls.toLocaleString("en")} for names added later)`}
          </dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>{month.isSearching ? "looking…" : month.waiting.toLocaleString("en")}</dd>
        </div>
      </dl>
      {judge !== null && forecast.billedBy !== null && (
        <p className="hint">It is paid from the monthly budget, as scans are.</p>
      )}
      {(troubles.length > 0 || month.doubted > 0) && (
        <ul className="judge-troubles" aria-label="What was not rated">
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
          {month.doubted > 0 && (
            <li>
              In {month.doubted.toLocaleString("en")} it quoted words that are not in the answer: these names
              keep the estimated tone.
            </li>
          )}
        </ul>
      )}
    </>
  );
}

type JudgeModelProps = {
  readonly model: string;
  readonly isSaving: boolean;
  readonly onSave: (model: string) => void;
};

/** The model that is asked to judge, for those who want another than the usual one. */
function JudgeModel({ model, isSaving, onSave }: JudgeModelProps) {
  const [typed, setTyped] = useState(model);
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== "" && wanted !== model && !isSaving) onSave(wanted);
  };
  return (
    <form className="budget-form" noValidate onSubmit={submit}>
      <TextField
        label="Model"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        hint="A small, cheap model is enough."
        onChange={(event) => setTyped(event.target.value)}
      />
      {wanted !== model && (
        <button className="btn accent dense" type="submit" disabled={isSaving || wanted === ""}>
          {isSaving ? "Saving…" : "Save model"}
        </button>
      )}
    </form>
  );
}
