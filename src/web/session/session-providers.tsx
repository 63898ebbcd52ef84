import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RequestFailedError } from "../api-client/request.ts";
import { AuthProvider } from "./auth-provider.tsx";

const RETRIES = 2;

/** What the server refused it refuses again; a lost connection or a fault may pass. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof RequestFailedError && error.status < 500);
}

/** What everything needs that knows who is signed in: the query cache and the session. */
export function SessionProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
}
