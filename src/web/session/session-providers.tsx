import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RequestFailedError } from "../api/request.ts";
import { AuthProvider } from "./auth-provider.tsx";

const RETRIES = 2;

/** What the server refused it refuses again; a lost connection or a fault may pass. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof RequestFailedError && error.status < 500);
}

type SessionProvidersProps = {
  readonly children: ReactNode;
  /** Called when the server answers that it does not know who asks. */
  readonly onRefused?: () => void;
};

/** What everything needs that knows who is signed in: the query cache and the session. */
export function SessionProviders({ children, onRefused }: SessionProvidersProps) {
  const [queries] = useState(() => {
    const onError = (error: Error) => {
      if ("status" in error && error.status === 401) onRefused?.();
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      // Queries that are asked for without a connection too are else not asked again when it is back.
      defaultOptions: { queries: { retry: isWorthRetrying, refetchOnReconnect: true } },
    });
  });
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
}
