import { useRef, useState } from "react";
import type { BrandProfile } from "#api/brands/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

type DangerZoneProps = {
  readonly profile: BrandProfile;
  /** Where all answers can be exported first. */
  readonly exportAddress: string;
  readonly onDelete: () => void;
};

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : many}`];

/** The deletion of a brand: what goes with it, and its name to be typed. */
export function DangerZone({ profile, exportAddress, onDelete }: DangerZoneProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { name, holdings } = profile;
  const list = [
    ...counted(holdings.prompts, "prompt", "prompts"),
    ...counted(holdings.answers, "answer", "answers"),
    ...counted(holdings.scans, "scan", "scans"),
    ...counted(holdings.competitors, "competitor", "competitors"),
    ...counted(holdings.audits, "site audit", "site audits"),
    ...counted(holdings.keys, "key of an assistant", "keys of assistants"),
  ].join(", ");
  const words =
    list === ""
      ? "Nothing has been measured of this brand yet: its settings alone are deleted."
      : `This also deletes ${list}, and everything counted from them.`;
  const close = () => {
    setIsOpen(false);
    setTyped("");
  };
  return (
    <section aria-label="Delete brand">
      <p className="danger-text">
        {words}{" "}
        {holdings.answers > 0 && (
          <a className="link" href={exportAddress}>
            Export the answers first
          </a>
        )}
      </p>
      <button ref={opener} className="btn danger dense" type="button" onClick={() => setIsOpen(true)}>
        Delete brand…
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Delete brand" description={<p>{words}</p>}>
        <form
          className="prompt-edit"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== name) return;
            close();
            onDelete();
          }}
        >
          <TextField
            label={`Type “${name}” to confirm`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <DialogActions>
            <button className="btn line dense" type="button" onClick={close}>
              Cancel
            </button>
            <button className="btn danger dense" type="submit" disabled={typed.trim() !== name}>
              Delete
            </button>
          </DialogActions>
        </form>
      </Dialog>
    </section>
  );
}
