import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { HeaderAccount } from "../../features/account/header-account.tsx";
import { SiteFooter } from "../../marketing/site-footer.tsx";
import { SiteHeader } from "../../marketing/site-header.tsx";
import { HeaderBell } from "../header/header-bell.tsx";
import { SwitchBrand } from "../header/switch-brand.tsx";

/** The site's own header and footer around the pages of an account. */
export default function AccountLayout() {
  return (
    <>
      <SiteHeader account={AccountTools} />
      <Outlet />
      <SiteFooter />
    </>
  );
}

/** Beside the account menu, the ways that every page of the signed-in has. */
const AccountTools = ({ place }: { readonly place: ReactNode }) => (
  <div className="page-header-tools">
    <SwitchBrand currentId={null} />
    <HeaderBell />
    <HeaderAccount place={place} />
  </div>
);
