import { type FormEvent, useRef, useState } from "react";
import type { InvitedRole } from "#api/people/contract.ts";
import { roles } from "#product/roles.ts";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { inviteChoices } from "./role-words.ts";
import { useChangePeople } from "./use-people.ts";

/** Asks somebody to work on the brand. */
export function InviteForm({ brandId }: { readonly brandId: string }) {
  const { change, isBusy } = useChangePeople(brandId);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitedRole>("editor");
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTrouble(undefined);
    const said =
      email.trim() === ""
        ? "Email is required."
        : await change({ kind: "invite", email: email.trim(), role });
    setTrouble(said ?? undefined);
    if (said === null) setEmail("");
    input.current?.focus();
  };
  return (
    <form className="field-line" noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      <TextField
        ref={input}
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={trouble}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label="Role"
        options={inviteChoices}
        value={role}
        onChange={setRole}
        hint={roles[role].meaning}
      />
      <button className="btn accent" type="submit" disabled={isBusy}>
        {isBusy ? "Sending…" : "Send invitation"}
      </button>
    </form>
  );
}
