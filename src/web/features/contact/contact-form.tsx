import { type FormEvent, useId, useState } from "react";
import { BySupport } from "../../by-support.tsx";
import { supportEmail } from "../../site-address.ts";
import { TextField } from "../../ui/form/text-field.tsx";

/** Takes what was typed; returns a mail to us, ready to be sent from the visitor's own mail program. */
function mailAddress({ name, email, message }: { name: string; email: string; message: string }): string {
  const body = [message, "", name, email].join("\n").trim();
  return `mailto:${supportEmail ?? ""}?subject=${encodeURIComponent("To TrueNorth")}&body=${encodeURIComponent(body)}`;
}

/** Holds a message and never sends it itself: it is opened as a mail in the visitor's own program. */
export function ContactForm() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const messageId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    window.location.assign(mailAddress({ name, email, message }));
  };

  // The fields have no names: a press before this code runs, or without it, puts no word into the address of the page.
  return (
    <form className="contact" onSubmit={submit}>
      <TextField
        label="Name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="field">
        <label htmlFor={messageId}>Message</label>
        <textarea
          id={messageId}
          className="input"
          rows={6}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <button className="btn big needs-script" type="submit">
        Open as mail
      </button>
      <noscript>
        <p className="hint">This form needs JavaScript. What stands above works without it.</p>
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
