import { useCallback, useEffect, useRef, useState } from "react";
import { hasSecondStep, useAuthContext } from "../../session/auth-context.ts";
import type { AuthFailure, AuthOutcome } from "../../session/auth-outcome.ts";
import type { AddressTokens } from "../../session/way-back/address-tokens.ts";
import { hasAskedFor } from "../../session/way-back/asked-links.ts";

type LinkSignIn =
  /** `done`: there were no tokens, or they are taken. */
  | { readonly kind: "checking" | "done" }
  /** Only a person can know whether this is the account they want. */
  | {
      readonly kind: "question";
      readonly email: string;
      /** Nobody is signed in here, and the link alone opens the account: choosing its password may answer the question. */
      readonly isEnough: boolean;
    }
  | AuthFailure;

/**
 * Signs in with the tokens of an address: at once where this browser asked for the link and nobody else is signed in,
 * otherwise when `accept` is called, or `open` by a page that stays.
 */
export function useLinkSignIn(tokens: AddressTokens | null) {
  const { loading, session, identify, takeTokens } = useAuthContext();
  const [state, setState] = useState<LinkSignIn>({ kind: tokens === null ? "done" : "checking" });
  const isStarted = useRef(false);
  const signedInId = session?.user.id ?? null;

  const open = useCallback(
    async (): Promise<AuthOutcome> => (tokens === null ? { kind: "done" } : takeTokens(tokens)),
    [tokens, takeTokens],
  );
  const accept = useCallback(async () => {
    setState({ kind: "checking" });
    setState(await open());
  }, [open]);

  const check = useCallback(async () => {
    if (tokens === null) return;
    setState({ kind: "checking" });
    const found = await identify(tokens);
    if (found.kind === "failed") return setState(found);
    const { user } = found;
    const isExpected = signedInId === null ? hasAskedFor(user) : signedInId === user.id;
    if (isExpected) return accept();
    setState({
      kind: "question",
      email: user.email ?? "an account without an address",
      isEnough: signedInId === null && !hasSecondStep(user),
    });
  }, [tokens, identify, signedInId, accept]);

  useEffect(() => {
    // Who is signed in must be known first; and a link is checked once.
    if (loading || isStarted.current) return;
    isStarted.current = true;
    void check();
  }, [loading, check]);

  return { link: state, open, accept, check };
}
