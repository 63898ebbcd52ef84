import { ArrowRight } from "lucide-react";
import { type ComponentType, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { likelyScore, scoreBeside } from "#measurement/ranges.ts";
import { isFields } from "../../api/request.ts";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { showToast } from "../../ui/toast.ts";
import type { AssistantDetailProps } from "./assistant-detail.tsx";
import { type SampleAssistant, sampleAssistants, sampleBrand } from "./sample-assistants.ts";

// The build writes the details for readers without JavaScript; the browser asks for them when a card is opened.
const BuiltDetail = import.meta.env.SSR ? (await import("./assistant-detail.tsx")).AssistantDetail : null;

type Opened = {
  readonly assistant: SampleAssistant;
  readonly Detail: ComponentType<AssistantDetailProps>;
};

type OpenCard = {
  readonly open: Opened | null;
  /** The card that was opened or closed last. */
  readonly last: SampleAssistant | null;
  /** True once a card was opened or closed here: the focus then follows. */
  readonly isMoved: boolean;
};

/** Where the details are asked for after they could not be loaded: many browsers never fetch an address again that failed. */
let otherAddress = "";

const loadDetail = (): Promise<typeof import("./assistant-detail.tsx")> =>
  otherAddress === "" ? import("./assistant-detail.tsx") : import(/* @vite-ignore */ otherAddress);

const assistantIn = (state: unknown): SampleAssistant | null =>
  isFields(state) ? (sampleAssistants.find(({ name }) => name === state.assistant) ?? null) : null;

/**
 * The open card. It is kept in the history, so that the browser's own back and forward close and open it too. Few
 * visitors open one, so the details load only then.
 */
function useOpenCard() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<OpenCard>({ open: null, last: null, isMoved: false });
  const isFirst = useRef(true);

  // The page is built without a history: the state is looked at once its code runs.
  useEffect(() => {
    const assistant = assistantIn(state);
    const isMoved = !isFirst.current;
    isFirst.current = false;
    if (!assistant) {
      setCard(({ open, last }) => ({ open: null, last: open?.assistant ?? last, isMoved }));
      return;
    }
    let isWanted = true;
    loadDetail().then(
      ({ AssistantDetail: Detail }) =>
        isWanted && setCard({ open: { assistant, Detail }, last: assistant, isMoved }),
      (error: unknown) => {
        const [address] = /http\S+?\.js/.exec(String(error)) ?? [];
        if (address !== undefined) otherAddress = `${address}?${Date.now()}`;
        if (!isWanted) return;
        showToast("error", "The details could not be loaded. Try again.");
        void navigate("/", { replace: true, state: null, preventScrollReset: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [state, navigate]);

  return {
    ...card,
    show: ({ name }: SampleAssistant) =>
      navigate("/", { state: { assistant: name }, preventScrollReset: true }),
    // A card is only ever opened by a step forward, so that one step back is the list it was opened from.
    close: () => navigate(-1),
  };
}

/** The four cards; a chosen one opens in their place, and Back gives the focus back to it. */
export function AssistantScores() {
  const { open, last, isMoved, show, close } = useOpenCard();
  const focusTarget = useRef<HTMLButtonElement>(null);

  // The button to go on from is the Back button while a card is open, and the card itself afterwards.
  useLayoutEffect(() => {
    if (isMoved && (open ?? last)) focusTarget.current?.focus();
  }, [isMoved, last, open]);

  return (
    <section className="says" aria-labelledby="scores-title">
      <div className="wrap">
        <div className="head">
          <h2 className="serif" id="scores-title">
            How each assistant rates one brand
          </h2>
          <p>
            <SampleTag /> AIRO score of {sampleBrand}, by assistant and version. Perplexity isn’t part of this
            sample.
          </p>
        </div>
        {open ? (
          <open.Detail assistant={open.assistant} backButton={focusTarget} onBack={close} />
        ) : (
          <ul className="cards needs-script">
            {sampleAssistants.map((assistant) => (
              <li key={assistant.name}>
                <AssistantCard
                  assistant={assistant}
                  button={assistant === last ? focusTarget : null}
                  onOpen={() => show(assistant)}
                />
              </li>
            ))}
          </ul>
        )}
        <noscript>
          {BuiltDetail &&
            sampleAssistants.map((assistant) => <BuiltDetail key={assistant.name} assistant={assistant} />)}
        </noscript>
      </div>
    </section>
  );
}

type AssistantCardProps = {
  readonly assistant: SampleAssistant;
  readonly button: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
};

type ScaleProps = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The likely range in words. */
  readonly range: string;
};

const ticks = Array.from({ length: 11 }, (_, score) => score);

/** The dial unrolled: a value and its interval on a line of 0 to 10. The numbers stand beside it in text. */
function Scale({ value, low, high, range }: ScaleProps) {
  return (
    <svg className="scale" role="img" aria-label={`${value.toFixed(1)} on a scale of 0 to 10, ${range}`}>
      <rect className="band" x={`${low * 10}%`} y="6" width={`${(high - low) * 10}%`} height="12" />
      <line className="edge" x1={`${low * 10}%`} x2={`${low * 10}%`} y1="6" y2="18" />
      <line className="edge" x1={`${high * 10}%`} x2={`${high * 10}%`} y1="6" y2="18" />
      <line className="base" x1="0" x2="100%" y1="18" y2="18" />
      {ticks.map((score) => (
        <line key={score} className="base" x1={`${score * 10}%`} x2={`${score * 10}%`} y1="13" y2="18" />
      ))}
      <line className="mark" x1={`${value * 10}%`} x2={`${value * 10}%`} y1="1" y2="19" />
    </svg>
  );
}

function AssistantCard({ assistant, button, onOpen }: AssistantCardProps) {
  const { name, version, score, low, high, namedPer100 } = assistant;
  return (
    <button className="card" type="button" ref={button} onClick={onOpen}>
      <span className="who">
        {name} <span>{version}</span>
      </span>
      <span className="score num">
        {score.toFixed(1)} <small>of 10, {scoreBeside({ low, high })}</small>
      </span>
      {/* Its figures are in the name of the button already. */}
      <span className="scale-row" aria-hidden>
        <Scale value={score} low={low} high={high} range={likelyScore({ low, high })} />
      </span>
      <span className="named">Named in {namedPer100} of 100 answers</span>
      <span className="more">
        <span>Suggestions and competitors</span>
        <ArrowRight className="ico" aria-hidden />
      </span>
    </button>
  );
}
