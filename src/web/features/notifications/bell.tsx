import { Bell } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useMarkRead, useNotifications } from "./use-notifications.ts";

const NotificationPanel = lazy(() => import("./notification-panel.tsx"));

const MAX_SHOWN = 99;

/** Says how much happened that the member has not read, and opens the list of it. */
export function NotificationBell() {
  const { data } = useNotifications();
  const markRead = useMarkRead();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const described = useId();
  const unread = data?.unread ?? 0;
  const newest = data?.notifications[0];
  // Who has opened the list has seen it: what is new in it stays marked until it is closed.
  const close = () => {
    if (newest !== undefined && unread > 0) markRead(newest.at);
    setIsOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn bell"
        aria-label="Notifications"
        aria-describedby={described}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <span id={described} hidden>
        {unread} unread
      </span>
      {isOpen && button.current !== null && (
        <Suspense>
          <NotificationPanel button={button.current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
