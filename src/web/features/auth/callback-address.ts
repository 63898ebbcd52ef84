import { type AddressTokens, tokensIn } from "../../session/way-back/address-tokens.ts";

/** What the address of the callback says of how someone came: a link used for recovery, or a refusal. */
export type CallbackAddress = {
  readonly isRecovery: boolean;
  /** The link has just confirmed the address of a sign-up, and its owner chooses a password now. */
  readonly isConfirmation: boolean;
  /** The provider's words for what went wrong, such as a link that was used before. */
  readonly problem: string | null;
  readonly tokens: AddressTokens | null;
};

const UNWORDED_PROBLEM = "Something went wrong. Please try again.";

type Parts = { readonly search: string; readonly hash: string };

/** Takes query and fragment, as the backend that sent the visitor here wrote them. */
export function readCallbackAddress({ search, hash }: Parts): CallbackAddress {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const said = (name: string) => fragment.get(name) || query.get(name);
  const hasProblem = said("error") !== null || said("error_code") !== null;
  const problem = said("error_description") ?? (hasProblem ? UNWORDED_PROBLEM : null);
  return {
    isRecovery: query.get("type") === "recovery" || fragment.get("type") === "recovery",
    isConfirmation: problem === null && fragment.get("confirmed") === "true",
    problem,
    tokens: problem === null ? tokensIn({ hash }) : null,
  };
}
