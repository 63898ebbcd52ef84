import { type FormEvent, useState } from "react";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useChangeKeys } from "./use-preferences.ts";

/** The one whose address its owner says. */
const COMPATIBLE = "openai-compatible";

type KeyDialogProps = {
  readonly brandId: string;
  readonly assistant: ConnectedAssistant;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Takes a key in; it is never shown again. */
export function KeyDialog({ brandId, assistant, onSaved, onClose }: KeyDialogProps) {
  const isCompatible = assistant.id === COMPATIBLE;
  const { save, isChanging } = useChangeKeys(brandId);
  const [isOpen, setIsOpen] = useState(true);
  const [key, setKey] = useState("");
  const [baseUrl, setBaseUrl] = useState(assistant.key.baseUrl ?? "");
  const [model, setModel] = useState(assistant.key.source === "own" ? (assistant.model ?? "") : "");
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanging) return;
    const wrong = await save(assistant, {
      key: key.trim(),
      ...(isCompatible && baseUrl.trim() !== "" && { baseUrl: baseUrl.trim() }),
      ...(model.trim() === "" ? {} : { model: model.trim() }),
    });
    setError(wrong);
    if (wrong !== null) return;
    setKey("");
    onSaved();
    setIsOpen(false);
  };
  // With an own key `model` is the one that was chosen with it.
  const usualModel = assistant.key.source === "own" ? null : assistant.model;
  const modelField = (
    <TextField
      label="Model"
      isOptional={!isCompatible}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        isCompatible
          ? undefined
          : `Left empty, the usual one is asked${usualModel === null ? "" : `: ${usualModel}`}.`
      }
      value={model}
      onChange={(event) => setModel(event.target.value)}
    />
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title={`${assistant.key.source === "own" ? "Replace the key for" : "Connect"} ${assistant.label}`}
      description="The key is stored encrypted, used for this brand only, and never shown again."
    >
      <form className="key-form" noValidate aria-busy={isChanging} onSubmit={(event) => void submit(event)}>
        <FormMessage message={error === null ? null : { kind: "error", text: error }} />
        {isCompatible && (
          <TextField
            label="Address of the endpoint"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://…/v1"
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
          />
        )}
        <TextField
          label="API key"
          type="password"
          isOptional={isCompatible}
          autoComplete="off"
          spellCheck={false}
          value={key}
          hint={
            assistant.keyPage === null ? undefined : (
              <>
                Create one at{" "}
                <a className="link" href={assistant.keyPage} target="_blank" rel="noreferrer">
                  {assistant.provider}
                </a>
                , then paste it here. It is tested with one small call when you save it.
              </>
            )
          }
          onChange={(event) => setKey(event.target.value)}
        />
        {isCompatible ? (
          modelField
        ) : (
          <details className="apps-others" open={assistant.key.source === "own" && assistant.model !== null}>
            <summary>Another model than the usual one</summary>
            {modelField}
          </details>
        )}
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={isChanging}>
            {isChanging ? "Saving…" : "Save key"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
