import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Alert } from "#api/alerts/contract.ts";
import { AlertEntry } from "./alert-entry.tsx";

/** So many fill a page; what nobody has seen yet is shown in any case. */
const SHOWN = 5;

type AlertListProps = { readonly alerts: readonly Alert[]; readonly onSeen: (id: string) => void };

/** Alerts, the newest first; older ones on demand. */
export function AlertList({ alerts, onSeen }: AlertListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { hash } = useLocation();
  const shown = alerts.filter(
    ({ id, acknowledgedAt }, index) =>
      isWhole || index < SHOWN || acknowledgedAt === null || hash === `#alert-${id}`,
  );
  const older = alerts.length - shown.length;
  // The pressed button goes: who pressed it by keyboard stays at the list.
  const seen = (id: string) => {
    list.current?.focus({ preventScroll: true });
    onSeen(id);
  };
  return (
    <>
      <ul ref={list} className="alert-list" tabIndex={-1} aria-label="Past alerts">
        {shown.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} onSeen={() => seen(alert.id)} />
        ))}
      </ul>
      {older > 0 && (
        <p>
          <button
            className="btn line dense"
            type="button"
            onClick={() => {
              setIsWhole(true);
              list.current?.focus({ preventScroll: true });
            }}
          >
            {older === 1 ? "Show 1 older alert" : `Show ${older} older alerts`}
          </button>
        </p>
      )}
    </>
  );
}
