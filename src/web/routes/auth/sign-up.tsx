import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { unlistedPageMeta } from "../../page-meta.ts";
import { keepReport, reportInLink } from "../../session/way-back/saved-report.ts";

export const meta = () => unlistedPageMeta("Sign up | TrueNorth", "Create a free TrueNorth account.");

export default function SignUp() {
  const { search } = useLocation();
  const carried = reportInLink(search);
  useEffect(() => {
    const fromReport = reportInLink(search);
    if (fromReport !== null) keepReport(fromReport, new Date());
  }, [search]);
  // Who comes from a report goes on to its brand.
  const from = carried === null ? undefined : { pathname: "/dashboard/brands/new" };
  return <Navigate to="/auth" replace state={{ mode: "signup", from }} />;
}
