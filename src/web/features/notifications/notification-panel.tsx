import { useState } from "react";
import { Link } from "react-router";
import type { Notification } from "#api/notifications/contract.ts";
import { ButtonPanel } from "../../ui/form/button-panel.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { byDay, wordedNotification } from "./notification-wording.ts";
import { isUnread, useMarkRead, useNotifications } from "./use-notifications.ts";

type NotificationPanelProps = { readonly button: HTMLElement; readonly onClose: () => void };

/** What happened to the member's brands, the newest first; each entry leads to the page that shows it. */
export default function NotificationPanel({ button, onClose }: NotificationPanelProps) {
  const { data, isError, refetch } = useNotifications();
  const markRead = useMarkRead();
  const [now] = useState(() => new Date());
  const newest = data?.notifications[0];
  return (
    <ButtonPanel
      title="Notifications"
      button={button}
      align="end"
      onClose={onClose}
      action={
        newest !== undefined &&
        data !== undefined &&
        data.unread > 0 && (
          <button className="link" type="button" onClick={() => markRead(newest.at)}>
            Mark all as read
          </button>
        )
      }
    >
      <div className="notifications">
        {data === undefined && isError && (
          <Notice
            tone="bad"
            title="The notifications could not be loaded."
            action={
              <button className="btn line small" type="button" onClick={() => void refetch()}>
                Try again
              </button>
            }
          />
        )}
        {data === undefined && !isError && (
          <Loading className="notifications-loading" label="Loading notifications…" boxes={[44, 44, 44]} />
        )}
        {data !== undefined && newest === undefined && (
          <p className="notifications-empty">
            Nothing new in the last 30 days. Alerts, finished scans, refused keys and sent reports appear
            here.
          </p>
        )}
        {data !== undefined &&
          byDay(data.notifications, now).map(({ day, ones }) => (
            <section key={day} aria-label={day}>
              <h3>{day}</h3>
              <ul>
                {ones.map((one) => (
                  <li key={one.id}>
                    <Entry one={one} isNew={isUnread(one, data)} onFollow={onClose} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </ButtonPanel>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

type EntryProps = {
  readonly one: Notification;
  readonly isNew: boolean;
  readonly onFollow: () => void;
};

function Entry({ one, isNew, onFollow }: EntryProps) {
  const { title, text, to } = wordedNotification(one);
  return (
    <Link className="notification" to={to} data-unread={isNew || undefined} onClick={onFollow}>
      <span className="notification-title">
        {isNew && <span className="vh">Unread: </span>}
        {title}
      </span>
      <time dateTime={one.at}>{clock.format(new Date(one.at))}</time>
      <span className="notification-text">
        <bdi>{one.brandName}</bdi> · {text}
      </span>
    </Link>
  );
}
