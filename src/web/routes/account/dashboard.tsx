import { useEffect } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { PasswordReminder } from "../../features/account/missing-password.tsx";
import { DashboardShell } from "../../features/dashboard/dashboard-shell.tsx";
import { ScreenHelp } from "../../features/help/screen-help.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { loadWhenUsed } from "../../ui/hooks/when-used.ts";
import { AccountAtFoot, AccountInBar } from "../header/account.tsx";
import { HeaderBell } from "../header/header-bell.tsx";
import { SwitchBrand } from "../header/switch-brand.tsx";

export const meta = () => unlistedPageMeta("Dashboard | TrueNorth", "Every brand you manage, at a glance.");

/** The code of a brand's first page, where most go from here. */
const loadBrandPage = () =>
  Promise.all([import("../brand/brand.tsx"), import("../brand/brand-overview.tsx")]);

export default function Dashboard() {
  useEffect(() => loadWhenUsed(loadBrandPage), []);
  const { brandId = null } = useParams();
  const { pathname } = useLocation();
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
      about={<ScreenHelp screen={brandId === null ? pathname : pathname.replace(brandId, ":brandId")} />}
    >
      <Outlet />
      <UnconfirmedAddress purpose="get reports by email" />
      <PasswordReminder />
    </DashboardShell>
  );
}
