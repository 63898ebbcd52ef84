import { Outlet, useParams } from "react-router";
import { DashboardShell } from "../../features/dashboard/dashboard-shell.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { AccountAtFoot, AccountInBar } from "../header/account.tsx";
import { HeaderBell } from "../header/header-bell.tsx";
import { SwitchBrand } from "../header/switch-brand.tsx";

export const meta = () => unlistedPageMeta("Dashboard | TrueNorth", "Every brand you manage, at a glance.");

export default function Dashboard() {
  const { brandId = null } = useParams();
  return (
    <DashboardShell
      account={(isCollapsed) => <AccountAtFoot isCollapsed={isCollapsed} />}
      inBar={<AccountInBar />}
      tools={(isNamed) => (
        <>
          <SwitchBrand currentId={brandId} isNamed={isNamed} />
          <HeaderBell />
        </>
      )}
    >
      <UnconfirmedAddress />
      <Outlet />
    </DashboardShell>
  );
}
