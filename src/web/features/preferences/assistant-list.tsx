import { useRef, useState } from "react";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AssistantRow } from "./assistant-row.tsx";
import { isAsked, withAsked, withFirstKey } from "./budget-wording.ts";
import { useFittingChange } from "./fitting-change.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { useChangeKeys } from "./use-preferences.ts";

type AssistantListProps = {
  readonly brandId: string;
  readonly assistants: Assistants;
  readonly asked: BrandSettings["assistants"];
};

/** Each assistant with its switch and its key. */
export function AssistantList({ brandId, assistants, asked }: AssistantListProps) {
  const { changeIfFitting, warning } = useFittingChange(brandId);
  const { remove, retry, isChanging } = useChangeKeys(brandId);
  const [keyed, setKeyed] = useState<ConnectedAssistant | null>(null);
  const [deleted, setDeleted] = useState<ConnectedAssistant | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const usable = assistants.some((one) => isAsked(asked, one) && one.key.source !== "none");
  return (
    <>
      {!usable && (
        <Notice tone="plain" title="Connect at least one assistant.">
          {assistants.some(({ key }) => key.source !== "none")
            ? "Switch on at least one assistant that has a key."
            : "You need an API key from the provider, who bills you directly. Each assistant links to where you get one."}
        </Notice>
      )}
      <ul ref={list} className="assistants" tabIndex={-1} aria-label="Assistants">
        {assistants.map((assistant) => (
          <AssistantRow
            key={assistant.id}
            assistant={assistant}
            isAsked={isAsked(asked, assistant)}
            isBusy={isChanging}
            onSwitch={(isOn) =>
              void changeIfFitting({
                assistants: withAsked(asked, assistants, { switched: assistant, isOn }),
              })
            }
            onKey={() => setKeyed(assistant)}
            onDelete={() => setDeleted(assistant)}
            onRetry={() => retry(assistant)}
          />
        ))}
      </ul>
      {warning}
      {keyed && (
        <KeyDialog
          key={keyed.id}
          brandId={brandId}
          assistant={keyed}
          onSaved={() => {
            const more = withFirstKey(asked, assistants, keyed);
            if (more !== null) void changeIfFitting({ assistants: more });
          }}
          onClose={() => setKeyed(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        title="Delete key"
        confirmLabel="Delete"
        onConfirm={() => deleted && remove(deleted)}
        onClose={() => setDeleted(null)}
        returnFocus={list}
      >
        <p>The key is forgotten here; at the provider it stays valid. Answers so far are kept.</p>
      </ConfirmDialog>
    </>
  );
}
