import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type GetStartedDraft, sendGetStarted } from "../../api/report-requests.ts";
import { showToast } from "../../ui/toast.ts";

const REDIRECT_MS = 2000;
const FAILURE = "We couldn't submit your details. Please try again.";

/**
 * Sends a draft and moves on to /success after 2 seconds or with the answer, whichever is first. A failure before that
 * stays on the page; one that arrives after it is only told, for the visitor has moved on.
 */
export function useGetStarted() {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const cancel = useRef<() => void>(undefined);

  // Leaving the page by another way calls the redirect off.
  useEffect(() => () => cancel.current?.(), []);

  const send = (draft: GetStartedDraft) => {
    let isOpen = true;
    const settle = () => {
      isOpen = false;
      clearTimeout(timer);
    };
    const moveOn = async () => {
      if (!isOpen) return;
      settle();
      // The draft is kept in this page's own place in the history, so that Back finds it filled in.
      await navigate("/getstarted", { replace: true, state: draft, preventScrollReset: true });
      await navigate("/success", { state: { from: "getstarted", ...draft } });
    };
    const fail = () => {
      showToast("error", FAILURE);
      if (!isOpen) return;
      settle();
      setFailure(FAILURE);
      setIsSending(false);
    };
    const timer = setTimeout(moveOn, REDIRECT_MS);
    cancel.current = settle;
    setFailure(null);
    setIsSending(true);
    sendGetStarted(draft, new Date()).then(moveOn, fail);
  };

  return { isSending, failure, send };
}
