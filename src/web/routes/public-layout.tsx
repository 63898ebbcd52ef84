import { Outlet } from "react-router";
import { SiteFooter } from "../marketing/site-footer.tsx";
import { SiteHeader } from "../marketing/site-header.tsx";

export default function PublicLayout() {
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  );
}
