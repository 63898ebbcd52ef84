import { lazy, type ReactNode } from "react";
import { Outlet } from "react-router";
import { SiteFooter } from "../../marketing/site-footer.tsx";
import { SiteHeader } from "../../marketing/site-header.tsx";
import { useWholePage } from "../../marketing/use-whole-page.ts";

type Place = { readonly place: ReactNode };

// Only the signed-in ask for it, after the page itself; where it does not come, the way to the account page stays.
const SiteAccount = lazy(() =>
  import("../../features/account/site-account.tsx").catch(() => ({ default: ({ place }: Place) => place })),
);

export default function PublicLayout() {
  useWholePage();
  return (
    <>
      <SiteHeader account={SiteAccount} />
      <Outlet />
      <SiteFooter />
    </>
  );
}
