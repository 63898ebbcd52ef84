import { Outlet } from "react-router";
import { HeaderAccount } from "../../features/account/header-account.tsx";
import { SiteFooter } from "../../marketing/site-footer.tsx";
import { SiteHeader } from "../../marketing/site-header.tsx";

/** The site's own header and footer around the pages of an account. */
export default function AccountLayout() {
  return (
    <>
      <SiteHeader account={HeaderAccount} />
      <Outlet />
      <SiteFooter />
    </>
  );
}
