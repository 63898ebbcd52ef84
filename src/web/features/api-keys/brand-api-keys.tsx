import { Download, KeyRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { ApiKey, KeyScope, MadeKey } from "#api/keys/contract.ts";
import { RequestFailedError } from "../../api/request.ts";
import { absoluteTime, relativeTime } from "../../brands/text/timestamps.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { siteOrigin } from "../../site-address.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import {
  curlSnippet,
  expiryChoices,
  expiryOf,
  exportChoices,
  FOREVER,
  mcpSnippet,
  scopeChoices,
  scopeHints,
  scopeLabel,
} from "./key-wording.ts";
import { useApiKeys, useChangeApiKeys, useExport } from "./use-api-keys.ts";

/** How programs and assistants come to a brand's data, and how people take it away. */
export default function BrandApiKeys({ brandId }: { readonly brandId: string }) {
  const { kind, canAdminister, refusal } = useWorkspace();
  return (
    <>
      <TitledSection
        id="keys"
        title="API keys"
        note="For your own programs, to read this brand. Keys for ChatGPT and other assistants are under Preferences."
      >
        {canAdminister ? (
          <Keys brandId={brandId} />
        ) : (
          <Notice
            tone="plain"
            title={kind === "sample" ? "A sample has no keys." : "Keys are for owners and admins."}
          >
            {kind === "sample" ? refusal : "Ask one of them for a key. The exports below are yours to take."}
          </Notice>
        )}
      </TitledSection>
      <TitledSection id="use" title="How to use a key" note="By programs, and by assistants that speak MCP">
        <p className="soft">
          Everything these pages do is in the{" "}
          <a className="link" href="/docs/api">
            API documentation
          </a>
          , with an example for each request.
        </p>
        <div className="snippets">
          <CopiedText label="In a terminal" text={curlSnippet(siteOrigin, "tn_…")} />
          <CopiedText label="In an MCP client" text={mcpSnippet(siteOrigin, "tn_…")} />
        </div>
      </TitledSection>
      <TitledSection id="exports" title="Export everything" note="One file for each kind, with all there is">
        <Exports brandId={brandId} />
      </TitledSection>
    </>
  );
}

type KeyListProps = { readonly brandId: string; readonly keys: readonly ApiKey[] };

/** The keys there are, each with its last use and the button that ends it. */
function KeyList({ brandId, keys }: KeyListProps) {
  const { revoke, isRevoking } = useChangeApiKeys(brandId);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = new Date();
  return (
    <>
      <ul ref={list} className="api-keys" tabIndex={-1} aria-label="API keys">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} now={now} isBusy={isRevoking} onRevoke={() => setEnding(key)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        title={`Revoke “${ending?.name ?? ""}”?`}
        confirmLabel="Revoke"
        onConfirm={() => ending && revoke(ending.id)}
        onClose={() => setEnding(null)}
        returnFocus={list}
      >
        <p>Whatever uses this key is refused at once. It cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
}

type KeyRowProps = {
  readonly apiKey: ApiKey;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
};

function KeyRow({ apiKey, now, isBusy, onRevoke }: KeyRowProps) {
  const { name, hint, scope, createdAt, lastUsedAt, isMine } = apiKey;
  const expiry = expiryOf(apiKey, now);
  return (
    <li>
      <div className="api-key-words">
        <p className="api-key-name">{name}</p>
        <p className="api-key-note">
          <span className="mono">
            <span className="vh">Key ending in </span>
            <span aria-hidden="true">tn_…</span>
            {hint}
          </span>
          <span>{scopeLabel(scope)}</span>
          {!isMine && <span>made by a colleague</span>}
        </p>
      </div>
      <dl className="api-key-times">
        <div>
          <dt>Last used</dt>
          <dd title={lastUsedAt === null ? undefined : absoluteTime(lastUsedAt)}>
            {lastUsedAt === null ? "Never" : relativeTime(lastUsedAt, now)}
          </dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd title={absoluteTime(createdAt)}>{relativeTime(createdAt, now)}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd data-over={expiry.isOver || undefined}>{expiry.text}</dd>
        </div>
      </dl>
      <button
        className="btn line small"
        type="button"
        disabled={isBusy}
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </button>
    </li>
  );
}

type NewKeyDialogProps = { readonly brandId: string; readonly onClose: () => void };

/** Makes a key and shows it: this once. */
function NewKeyDialog({ brandId, onClose }: NewKeyDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [made, setMade] = useState<MadeKey | null>(null);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClose}
      closesOutside={made === null}
      title={made === null ? "New API key" : "Your new key"}
      description={
        made === null
          ? "It opens this brand alone, as you and no further."
          : "Copy it now: it is shown this once, and nobody can look it up later."
      }
    >
      {made === null ? (
        <NewKeyForm brandId={brandId} onMade={setMade} onCancel={close} />
      ) : (
        <>
          <CopiedText label="API key" text={made.key} />
          <DialogActions>
            <button className="btn accent dense" type="button" onClick={close}>
              Done
            </button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type NewKeyFormProps = {
  readonly brandId: string;
  readonly onMade: (key: MadeKey) => void;
  readonly onCancel: () => void;
};

function NewKeyForm({ brandId, onMade, onCancel }: NewKeyFormProps) {
  const { make, isMaking } = useChangeApiKeys(brandId);
  const [name, setName] = useState("");
  const [scope, setScope] = useState<KeyScope>("read");
  const [days, setDays] = useState(90);
  const [isUnnamed, setIsUnnamed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMaking) return;
    setIsUnnamed(name.trim() === "");
    if (name.trim() === "") return;
    const made = await make({ name: name.trim(), scope, expiresInDays: days === FOREVER ? null : days });
    if (typeof made === "string") setError(made);
    else onMade(made);
  };
  return (
    <form className="key-form" noValidate aria-busy={isMaking} onSubmit={(event) => void submit(event)}>
      <FormMessage message={error === null ? null : { kind: "error", text: error }} />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        placeholder="Monday sheet"
        hint="What is going to use it."
        value={name}
        error={isUnnamed ? "Give the key a name, so that you know later what uses it." : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setIsUnnamed(false);
        }}
      />
      <Select
        label="What it may do"
        options={scopeChoices}
        value={scope}
        hint={scopeHints[scope]}
        onChange={setScope}
      />
      <Select label="Expires" options={expiryChoices} value={days} onChange={setDays} />
      <DialogActions>
        <button className="btn line dense" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn accent dense" type="submit" disabled={isMaking}>
          {isMaking ? "Making…" : "Make key"}
        </button>
      </DialogActions>
    </form>
  );
}

function Keys({ brandId }: { readonly brandId: string }) {
  const { list, error, isPending, retry } = useApiKeys(brandId);
  const [isMaking, setIsMaking] = useState(false);
  if (isPending) return <Loading label="Loading API keys…" boxes={[48, 48, 48]} />;
  if (!list) return <KeysUnavailable error={error} onRetry={retry} />;
  const isFull = list.keys.length >= list.most;
  const makeButton = (
    <button className="btn accent dense" type="button" disabled={isFull} onClick={() => setIsMaking(true)}>
      New API key
    </button>
  );
  return (
    <>
      {list.keys.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={40} strokeWidth={1.25} aria-hidden />}
          title="No keys yet"
          action={makeButton}
        >
          A key lets a spreadsheet, a program or an assistant read this brand without your password.
        </EmptyState>
      ) : (
        <>
          <KeyList brandId={brandId} keys={list.keys} />
          <p className="api-keys-more">
            {makeButton}
            {isFull && <span className="soft">There are {list.most} keys already. Revoke one first.</span>}
          </p>
        </>
      )}
      {isMaking && <NewKeyDialog brandId={brandId} onClose={() => setIsMaking(false)} />}
    </>
  );
}

type UnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

function KeysUnavailable({ error, onRetry }: UnavailableProps) {
  if (error instanceof RequestFailedError && error.status === 403)
    return (
      <Notice tone="plain" title="Keys are for owners and admins.">
        Ask one of them for a key. The exports below are yours to take.
      </Notice>
    );
  return <Unloaded title="The keys could not be loaded." error={error} onRetry={onRetry} />;
}

const formats = [
  { format: "csv", label: "CSV" },
  { format: "ndjson", label: "JSON lines" },
] as const;

/** Everything of a brand, a file for each kind. */
function Exports({ brandId }: { readonly brandId: string }) {
  const { export: take, underWay } = useExport(brandId);
  return (
    <ul className="exports" aria-label="Exports">
      {exportChoices.map(({ kind, title, note }) => (
        <li key={kind}>
          <p>
            <span className="export-title">{title}</span> <span className="soft">{note}</span>
          </p>
          <span className="export-actions">
            {formats.map(({ format, label }) => {
              const isUnderWay = underWay?.kind === kind && underWay.format === format;
              return (
                <button
                  key={format}
                  className="btn line small"
                  type="button"
                  disabled={underWay !== null}
                  aria-label={`${title} as ${label}`}
                  onClick={() => take({ kind, format })}
                >
                  <Download className="ico" aria-hidden />
                  {isUnderWay ? "Reading…" : label}
                </button>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
