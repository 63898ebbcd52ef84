import { useId, useRef } from "react";
import { BySupport } from "../../by-support.tsx";
import { supportEmail } from "../../site-address.ts";
import { earlySubmit, useEarlySubmit } from "../../ui/form/early-submit.ts";
import { TextField } from "../../ui/form/text-field.tsx";

/** Takes what was typed; returns a mail to us, ready to be sent from the visitor's own mail program. */
function mailAddress({ name, email, message }: { name: string; email: string; message: string }): string {
  const body = [message, "", name, email].join("\n").trim();
  return `mailto:${supportEmail ?? ""}?subject=${encodeURIComponent("To TrueNorth")}&body=${encodeURIComponent(body)}`;
}

/**
 * Holds a message and never sends it itself: it is opened as a mail in the visitor's own program. The fields keep their own text, since
 * a fast visitor types before this code runs.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const messageId = useId();

  const openMail = () =>
    window.location.assign(
      mailAddress({
        name: name.current?.value ?? "",
        email: email.current?.value ?? "",
        message: message.current?.value ?? "",
      }),
    );
  useEarlySubmit(form, openMail);

  // The fields have no names: without this code a press puts no word into the address of the page.
  return (
    <form
      ref={form}
      {...earlySubmit}
      className="contact"
      onSubmit={(event) => {
        event.preventDefault();
        openMail();
      }}
    >
      <TextField ref={name} label="Name" autoComplete="name" />
      <TextField ref={email} label="Email" type="email" autoComplete="email" />
      <div className="field">
        <label htmlFor={messageId}>Message</label>
        <textarea ref={message} id={messageId} className="input" rows={6} />
      </div>
      <button className="btn big needs-script" type="submit">
        Open as mail
      </button>
      <noscript>
        <p className="hint">This form needs JavaScript. The contacts above work without it.</p>
      </noscript>
      <p className="hint needs-script">
        Nothing is sent from here:{" "}
        <BySupport
          given={() => "your own mail program does, to the address above."}
          none="your own mail program opens with them, and you say whom they go to."
        />
      </p>
    </form>
  );
}
