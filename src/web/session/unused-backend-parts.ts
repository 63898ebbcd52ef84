// In the browser build vite.config.ts puts this module in the place of parts of supabase-js that it prepares with every client
// and the product asks nothing of: live changes, files, functions, passkeys and wallets. Signing out is part of its administration.

class Unused {
  /** Called with each new token; without a connection nobody listens for it. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}
class UnusedError extends Error {}

const unused = (): never => {
  throw new UnusedError("The browser build leaves this part of supabase-js out.");
};

export {
  Unused as default,
  Unused as FunctionRegion,
  Unused as FunctionsClient,
  Unused as RealtimeClient,
  Unused as StorageClient,
  Unused as WebAuthnApi,
  UnusedError as FunctionsError,
  UnusedError as FunctionsFetchError,
  UnusedError as FunctionsHttpError,
  UnusedError as FunctionsRelayError,
  UnusedError as StorageApiError,
  unused as browserSupportsWebAuthn,
  unused as createCredential,
  unused as createSiweMessage,
  unused as deserializeCredentialCreationOptions,
  unused as deserializeCredentialRequestOptions,
  unused as fromHex,
  unused as getAddress,
  unused as getCredential,
  unused as serializeCredentialCreationResponse,
  unused as serializeCredentialRequestResponse,
  unused as toHex,
  unused as webAuthnAbortService,
};
