import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isFields } from "../../api/request.ts";
import { showToast } from "../../ui/toast.ts";
import type { AssistantDetailProps } from "./assistant-detail.tsx";
import { type SampleAssistant, sampleAssistants } from "./sample-assistants.ts";

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
export function useOpenCard() {
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
        showToast("error", "The details could not be loaded. Please try again.");
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
