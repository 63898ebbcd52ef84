import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { publicConfigQuery } from "../../api/public-config-query.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { failureMessage } from "../../session/failure-message.ts";
import type { FormMessageContent } from "../../ui/form/form-message.tsx";
import { GoogleMark } from "./google-mark.tsx";

const FALLBACK = "Unable to start Google sign in.";
const NOT_SET_UP = "Google sign-in isn’t available here. Use your email instead.";
/** By then Google's page has come, or it will not come. */
const PATIENCE_MS = 8000;

/** Leaves for Google. Where this installation has no Google, a press says so. */
export function GoogleButton({ say }: { say: (message: FormMessageContent | null) => void }) {
  const { signInWithGoogle } = useAuthContext();
  const { data: config } = useQuery(publicConfigQuery);
  const [isStarting, setIsStarting] = useState(false);
  const isMissing = config?.googleSignIn === false;

  // The button also wakes when Google did not come, and when somebody comes back from there.
  useEffect(() => {
    if (!isStarting) return;
    const wake = () => setIsStarting(false);
    const timer = setTimeout(wake, PATIENCE_MS);
    window.addEventListener("pageshow", wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", wake);
    };
  }, [isStarting]);

  const start = async () => {
    if (isMissing) return say({ kind: "error", text: FALLBACK, note: NOT_SET_UP });
    say(null);
    setIsStarting(true);
    const outcome = await signInWithGoogle();
    if (outcome.kind === "done") return;
    say(failureMessage(outcome, FALLBACK));
    setIsStarting(false);
  };

  return (
    <div className="google">
      <button className="btn line full" type="button" disabled={isStarting} onClick={start}>
        <GoogleMark />
        {isStarting ? "Opening Google…" : "Continue with Google"}
      </button>
    </div>
  );
}
