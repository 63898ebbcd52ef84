import { useRef, useState } from "react";
import type { ApiKey } from "#api/keys/contract.ts";
import { absoluteTime, relativeTime } from "../../brands/text/timestamps.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { expiryOf, scopeLabel } from "./key-wording.ts";
import { useChangeApiKeys } from "./use-api-keys.ts";

type KeyListProps = { readonly brandId: string; readonly keys: readonly ApiKey[] };

/** The keys there are, each with its last use and the button that ends it. */
export function KeyList({ brandId, keys }: KeyListProps) {
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
