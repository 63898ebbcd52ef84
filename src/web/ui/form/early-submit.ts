import { type RefObject, useEffect, useEffectEvent } from "react";

const EARLY = "data-early-submit";

/** Marks a form whose button may be pressed before the page's code has arrived. */
export const earlySubmit = { [EARLY]: "" };

/** Runs in the head: holds back a submit that nobody handles yet, and remembers it on the form. */
export const earlySubmitScript = `addEventListener("submit",function(e){var f=e.target;if(f.hasAttribute("${EARLY}")&&!f.isLive){e.preventDefault();f.wasSubmitted=true}},true)`;

/** Calls `submit` once the code is there if the form's button was pressed before. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, submit: () => void): void {
  const resubmit = useEffectEvent(submit);
  useEffect(() => {
    const element: (HTMLFormElement & { isLive?: boolean; wasSubmitted?: boolean }) | null = form.current;
    if (element === null || element.isLive) return;
    element.isLive = true;
    if (element.wasSubmitted) resubmit();
  }, [form]);
}
