import { Outlet } from "react-router";
import { AccountMenu } from "../../features/account/account-menu.tsx";
import { AccountChip } from "../../features/dashboard/account-chip.tsx";
import { DashboardShell } from "../../features/dashboard/dashboard-shell.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { fullNameOf, initialsOf } from "../../session/initials.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";

export const meta = () => unlistedPageMeta("Dashboard | TrueNorth", "Every brand you manage, at a glance.");

export default function Dashboard() {
  const { user } = useAuthContext();
  return (
    <DashboardShell
      account={(isCollapsed) =>
        user && (
          <AccountMenu
            align="start"
            side="top"
            trigger={
              <AccountChip
                initials={initialsOf(user)}
                name={fullNameOf(user)}
                email={user.email ?? ""}
                isCollapsed={isCollapsed}
              />
            }
          />
        )
      }
    >
      <UnconfirmedAddress />
      <Outlet />
    </DashboardShell>
  );
}
