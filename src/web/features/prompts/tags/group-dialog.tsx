import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { GroupMetrics } from "#api/prompts/contract.ts";
import { addGroup, deleteGroup, type GroupKind, renameGroup } from "../../../api/prompts/topics.ts";
import { errorMessage } from "../../../api/request.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { Dialog, DialogActions } from "../../../ui/form/dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { refetchPrompts } from "../use-prompts.ts";

export type GroupRow = {
  readonly id: string;
  readonly name: string;
  readonly prompts: number;
  /** Null where nothing was answered; undefined until that is known. */
  readonly metrics: GroupMetrics | null | undefined;
  readonly to: string;
};

export type GroupQuestion =
  | { readonly action: "add" }
  | { readonly action: "rename" | "merge" | "delete"; readonly row: GroupRow };

type GroupDialogProps = {
  readonly brandId: string;
  readonly kind: GroupKind;
  readonly question: GroupQuestion;
  readonly rows: readonly GroupRow[];
  readonly onClose: () => void;
};

const actions = { add: "Add", rename: "Rename", merge: "Merge", delete: "Delete" } as const;

/** Asks what a topic or tag is to be called, or where its prompts are to go, and says what becomes of them. */
export function GroupDialog({ brandId, kind, question, rows, onClose }: GroupDialogProps) {
  const { change, isChanging } = useGroups(brandId, kind);
  const row = "row" in question ? question.row : null;
  const others = rows.filter(({ id }) => id !== row?.id);
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState(row?.name ?? "");
  const [into, setInto] = useState(others[0]?.id ?? "");
  const { action } = question;
  const one = kind === "topics" ? "topic" : "tag";
  // A prompt is always in one topic: where it has prompts, they must go somewhere.
  const wantsOther = action === "merge" || (action === "delete" && kind === "topics" && others.length > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanging) return;
    const asked: GroupChange =
      row === null || action === "add"
        ? { action: "add", name: name.trim() }
        : action === "rename"
          ? { action, id: row.id, name: name.trim() }
          : { action: "delete", id: row.id, into: wantsOther ? into : null };
    if (await change(asked)) setIsOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title={`${actions[action]} ${one}`}
      description={row && <p>{consequence(action, kind, row)}</p>}
    >
      <form className="prompt-edit" noValidate onSubmit={(event) => void submit(event)}>
        {(action === "add" || action === "rename") && (
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
            label={action === "merge" ? "Merge into" : "Its prompts go to"}
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
            className={action === "delete" ? "btn danger dense" : "btn accent dense"}
            type="submit"
            disabled={isChanging || ((action === "add" || action === "rename") && name.trim() === "")}
          >
            {actions[action]}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function consequence(action: GroupQuestion["action"], kind: GroupKind, { name, prompts }: GroupRow): string {
  const count = prompts === 1 ? "1 prompt" : `${prompts.toLocaleString("en")} prompts`;
  if (action === "rename") return `${count} keep it under the new name, with all of their history.`;
  if (action === "merge") return `The ${count} of “${name}” join the other one, with all of their history.`;
  return kind === "tags"
    ? `“${name}” is taken from ${count}. The prompts and their answers stay.`
    : `The ${count} of “${name}” move, with all of their history: each prompt is in exactly one topic.`;
}

type GroupChange =
  | { readonly action: "add"; readonly name: string }
  | { readonly action: "rename"; readonly id: string; readonly name: string }
  | { readonly action: "delete"; readonly id: string; readonly into: string | null };

/** Makes, renames, merges and deletes topics or tags. */
function useGroups(brandId: string, kind: GroupKind) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: GroupChange) => {
      const token = await accessToken();
      if (change.action === "add") return addGroup(brandId, { kind, ...change }, token);
      if (change.action === "rename") return renameGroup(brandId, { kind, ...change }, token);
      return deleteGroup(brandId, { kind, ...change }, token);
    },
    onError: (error) => showToast("error", errorMessage(error, "It could not be changed. Try again.")),
    onSettled: () => refetchPrompts(queries, brandId),
  });
  return {
    isChanging: isPending,
    /** True once it is saved; a failure has already been shown. */
    change: (change: GroupChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
