import { Outlet } from "react-router";
import { BrandLink } from "../marketing/brand-link.tsx";
import { SiteFooter } from "../marketing/site-footer.tsx";

/** Pages outside the public layout: the mark leads home, and nothing else draws away from the task. */
export default function PlainLayout() {
  return (
    <>
      <header className="top plain-top">
        <div className="wrap">
          <BrandLink />
        </div>
      </header>
      <Outlet />
      <SiteFooter />
    </>
  );
}
