import { Outlet } from "react-router";
import { SessionProviders } from "../session/session-providers.tsx";
import "../styles/app-pages.css";

/** Everything that knows who is signed in. Only the pages inside load supabase-js and the query cache. */
export default function SessionLayout() {
  return (
    <SessionProviders>
      <Outlet />
    </SessionProviders>
  );
}
