import { useRef } from "react";

/** A double click is over by then. */
const DOUBLE_CLICK_MS = 400;

/**
 * Takes an action; returns one that is done once where the same is asked for twice in a row: a double click comes before the
 * button can be disabled. The second asking gets what the first one got; what failed may be tried again at once.
 */
export function useOnce<Given, Result>(action: (given: Given) => Promise<Result>) {
  const underWay = useRef<{ readonly asked: string; readonly result: Promise<Result> } | null>(null);
  return (given: Given): Promise<Result> => {
    const asked = JSON.stringify([given]);
    if (underWay.current?.asked === asked) return underWay.current.result;
    const mine = { asked, result: action(given) };
    underWay.current = mine;
    const forget = () => {
      if (underWay.current === mine) underWay.current = null;
    };
    mine.result.then(() => setTimeout(forget, DOUBLE_CLICK_MS), forget);
    return mine.result;
  };
}
