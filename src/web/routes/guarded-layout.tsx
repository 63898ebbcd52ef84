import { Outlet } from "react-router";
import { RequireSession } from "../session/require-session.tsx";

export default function GuardedLayout() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
