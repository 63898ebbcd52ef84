import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { GroupStanding } from "#api/prompts/contract.ts";
import { addGroup, deleteGroup, type GroupKind, renameGroup } from "../../../api/prompts/topics.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { Dialog, DialogActions } from "../../../ui/form/dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { refetchPrompts, told } from "../prompt-cache.ts";

export type GroupRow = {
  readonly id: string;
  readonly name: string;
  readonly prompts: number;
  /** Null where nothing was answered; undefined until that is known. */
  readonly standing: GroupStanding | null | undefined;
  readonly to: string;
};

export type GroupQuestion =
  | { readonly deed: "add" }
  | { readonly deed: "rename" | "merge" | "delete"; readonly row: GroupRow };

type GroupDialogProps = {
  readonly brandId: string;
  readonly kind: GroupKind;
  readonly question: GroupQuestion;
  readonly rows: readonly GroupRow[];
  readonly onClose: () => void;
};

const deeds = { add: "Add", rename: "Rename", merge: "Merge", delete: "Delete" } as const;

/** Asks what a topic or tag is to be called, or where its prompts are to go, and says what becomes of them. */
export function GroupDialog({ brandId, kind, question, rows, onClose }: GroupDialogProps) {
  const { change, isChanging } = useGroups(brandId, kind);
  const row = "row" in question ? question.row : null;
  const others = rows.filter(({ id }) => id !== row?.id);
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState(row?.name ?? "");
  const [into, setInto] = useState(others[0]?.id ?? "");
  const { deed } = question;
  const one = kind === "topics" ? "topic" : "tag";
  // A prompt is always in one topic: where it has prompts, they must go somewhere.
  const wantsOther = deed === "merge" || (deed === "delete" && kind === "topics" && others.length > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanging) return;
    const asked: GroupChange =
      row === null || deed === "add"
        ? { deed: "add", name: name.trim() }
        : deed === "rename"
          ? { deed, id: row.id, name: name.trim() }
          : { deed: "delete", id: row.id, into: wantsOther ? into : null };
    if (await change(asked)) setIsOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title={`${deeds[deed]} ${one}`}
      description={row && <p>{consequence(deed, kind, row)}</p>}
    >
      <form className="prompt-edit" noValidate onSubmit={(event) => void submit(event)}>
        {(deed === "add" || deed === "rename") && (
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={kind === "topics" ? 100 : 60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {wantsOther && (
          <Select
            label={deed === "merge" ? "Merge into" : "Its prompts go to"}
            options={others.map((other) => ({ value: other.id, label: other.name }))}
            value={into}
            onChange={setInto}
          />
        )}
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button
            className={deed === "delete" ? "btn danger dense" : "btn accent dense"}
            type="submit"
            disabled={isChanging || ((deed === "add" || deed === "rename") && name.trim() === "")}
          >
            {deeds[deed]}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function consequence(deed: GroupQuestion["deed"], kind: GroupKind, { name, prompts }: GroupRow): string {
  const count = prompts === 1 ? "1 prompt" : `${prompts.toLocaleString("en")} prompts`;
  if (deed === "rename") return `${count} keep it under the new name, with all of their history.`;
  if (deed === "merge") return `The ${count} of “${name}” join the other one, with all of their history.`;
  return kind === "tags"
    ? `“${name}” is taken from ${count}. The prompts and their answers stay.`
    : `The ${count} of “${name}” move, with all of their history: each prompt is in exactly one topic.`;
}

type GroupChange =
  | { readonly deed: "add"; readonly name: string }
  | { readonly deed: "rename"; readonly id: string; readonly name: string }
  | { readonly deed: "delete"; readonly id: string; readonly into: string | null };

/** Makes, renames, merges and deletes topics or tags. */
function useGroups(brandId: string, kind: GroupKind) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: GroupChange) => {
      const token = await accessToken();
      if (change.deed === "add") return addGroup(brandId, { kind, ...change }, token);
      if (change.deed === "rename") return renameGroup(brandId, { kind, ...change }, token);
      return deleteGroup(brandId, { kind, ...change }, token);
    },
    onError: (error) => showToast("error", told(error, "It could not be changed. Please try again.")),
    onSettled: () => refetchPrompts(queries, brandId),
  });
  return {
    isChanging: isPending,
    /** True once it is saved; a failure has been told already. */
    change: (change: GroupChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
