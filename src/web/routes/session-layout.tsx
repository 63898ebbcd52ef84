import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { listenForKeys } from "../session/open-palette.ts";
import { SessionProviders } from "../session/session-providers.tsx";
import { keepLastPage } from "../session/way-back/last-page.ts";
import { loadPopups } from "../ui/form/popups.ts";
import { loadWhenUsed } from "../ui/hooks/when-used.ts";
import { loadToaster } from "../ui/toast.ts";
import { useFocusOnNewPage } from "./focus-page.ts";
import "../styles/app-pages.css";

const SignInAgain = lazy(() => import("../features/auth/sign-in-again.tsx"));
const Palette = lazy(() => import("./palette.tsx"));

/** Everything that knows who is signed in. Only the pages inside load supabase-js and the query cache. */
export default function SessionLayout() {
  const [isRefused, setIsRefused] = useState(false);
  const [opened, setOpened] = useState<"palette" | "shortcuts" | null>(null);
  const { pathname, search } = useLocation();
  useFocusOnNewPage();
  useEffect(() => keepLastPage(`${pathname}${search}`), [pathname, search]);
  useEffect(() => loadWhenUsed(() => Promise.all([loadToaster(), loadPopups()])), []);
  useEffect(
    () =>
      listenForKeys({
        onPalette: () => setOpened((now) => (now === "palette" ? null : "palette")),
        onShortcuts: () => setOpened("shortcuts"),
      }),
    [],
  );
  return (
    <SessionProviders onRefused={() => setIsRefused(true)}>
      <Outlet />
      {opened !== null && (
        <Suspense>
          <Palette shows={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isRefused && (
        <Suspense>
          <SignInAgain onClose={() => setIsRefused(false)} />
        </Suspense>
      )}
    </SessionProviders>
  );
}
