import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { SessionProviders } from "../session/session-providers.tsx";
import { loadToasterWhenUsed } from "../ui/toast.ts";
import "../styles/app-pages.css";

const SignInAgain = lazy(() => import("../features/auth/sign-in-again.tsx"));

/** Everything that knows who is signed in. Only the pages inside load supabase-js and the query cache. */
export default function SessionLayout() {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(loadToasterWhenUsed, []);
  return (
    <SessionProviders onRefused={() => setIsRefused(true)}>
      <Outlet />
      {isRefused && (
        <Suspense>
          <SignInAgain onClose={() => setIsRefused(false)} />
        </Suspense>
      )}
    </SessionProviders>
  );
}
