import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { siteOrigin } from "../../site-address.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { Dialog } from "../../ui/form/dialog.tsx";

/** Hands the connecting to a colleague: keys are often somebody else's job. */
export function AskColleague() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const addressOf = (page: Readonly<Record<string, string>>) =>
    `${pathname}?${new URLSearchParams({ brand: parameters.get("brand") ?? "", ...page })}`;
  return (
    <>
      <button className="btn line dense" type="button" onClick={() => setIsOpen(true)}>
        Ask a colleague
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Ask a colleague to connect"
        description="Send this link to the person who has your company’s keys. It opens this page."
      >
        <CopiedText
          label="Link for your colleague"
          text={siteOrigin + addressOf({ tab: "preferences", section: "assistants" })}
        />
        <p className="hint">
          They need to be an admin of this brand.{" "}
          <Link className="link" to={addressOf({ tab: "people" })}>
            Invite them under People
          </Link>
        </p>
      </Dialog>
    </>
  );
}
