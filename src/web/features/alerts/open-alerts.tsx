import { BellRing } from "lucide-react";
import { Link } from "react-router";
import { useAlerts } from "./use-alerts.ts";

type OpenAlertsProps = {
  readonly brandId: string;
  /** Where alerts are shown with their evidence. */
  readonly href: string;
};

/** A line for each alert nobody has seen yet; nothing where there is none, or where it cannot be known. */
export default function OpenAlerts({ brandId, href }: OpenAlertsProps) {
  const { alerts } = useAlerts(brandId);
  const open = alerts?.alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? [];
  const [newest] = open;
  if (newest === undefined) return null;
  return (
    <p className="open-alert">
      <BellRing className="ico" aria-hidden />
      <span>{newest.title}</span>
      <Link className="link" to={href}>
        {open.length === 1 ? "See the alert" : `See ${open.length} alerts`}
      </Link>
    </p>
  );
}
