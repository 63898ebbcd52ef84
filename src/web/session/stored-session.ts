import { useSyncExternalStore } from "react";

/** The name under which supabase-js keeps a session: sb-, the backend's first label, -auth-token. */
export const sessionKey = /^sb-.+-auth-token$/;
const MARK = "data-session";

/** Runs in the head before the first paint: the header shows its signed-in face from the start, or the other one. */
export const storedSessionScript = `try{if(Object.keys(localStorage).some(function(k){return ${sessionKey}.test(k)}))document.documentElement.setAttribute("${MARK}","")}catch(e){}`;

function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => sessionKey.test(key));
  } catch {
    // Storage may be forbidden; then nothing is kept in it.
    return false;
  }
}

/** Has the page's own mark, which styles go by, say what storage says. */
export function markStoredSession(): void {
  document.documentElement.toggleAttribute(MARK, hasStoredSession());
}

function watchStorage(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** Tells this tab what the browser tells only the others: that storage has changed. */
export const announceStoredSession = (): unknown => window.dispatchEvent(new Event("storage"));

/** Whether someone seems to be signed in, from storage alone: public pages need no more. */
export function useHasStoredSession(): boolean {
  return useSyncExternalStore(watchStorage, hasStoredSession, () => false);
}
