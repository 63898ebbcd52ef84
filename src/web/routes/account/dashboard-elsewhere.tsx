import { Navigate } from "react-router";

/** Any other path under the dashboard. */
export default function DashboardElsewhere() {
  return <Navigate to="/dashboard" replace />;
}
