import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fetchPublicConfig } from "../../api/public-config.ts";
import { type StrategyCallLead, sendStrategyCallLead } from "../../api/report-requests.ts";

const REDIRECT_MS = 2000;

/**
 * Opens the booking page where there is one, sends the lead, and leads home to the confirmation 2 seconds later.
 * `bookingPage` is "unknown" until the server has said whether there is one.
 */
export function useStrategyCall() {
  const [bookingUrl, setBookingUrl] = useState<string | null>();
  const [isLoading, setIsLoading] = useState(false);
  const asked = useRef<Promise<string | null>>(undefined);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  useEffect(() => {
    const controller = new AbortController();
    // Known before the click: a tab opened after waiting for an answer would be blocked.
    asked.current = fetchPublicConfig(controller.signal).then(
      (config) => {
        setBookingUrl(config.bookingUrl);
        return config.bookingUrl;
      },
      () => null,
    );
    return () => {
      controller.abort();
      clearTimeout(redirect.current);
    };
  }, []);

  const book = (lead: StrategyCallLead) => {
    setIsLoading(true);
    if (bookingUrl) window.open(bookingUrl, "_blank", "noopener");
    // Pressed before the address was known: browsers still allow a tab for some seconds after the click.
    else if (bookingUrl === undefined)
      void asked.current?.then((url) => url && window.open(url, "_blank", "noopener"));
    // The visitor goes on whatever becomes of the lead; the trouble is for anyone who looks into the console.
    sendStrategyCallLead(lead, new Date()).catch((error: unknown) =>
      console.error("The lead was not sent.", error),
    );
    redirect.current = setTimeout(() => navigate("/", { state: { showPopup: true } }), REDIRECT_MS);
  };

  const bookingPage = bookingUrl === undefined ? "unknown" : bookingUrl === null ? "none" : "open";
  return { bookingPage, isLoading, book } as const;
}
