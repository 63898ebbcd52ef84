import { useId } from "react";
import type { ConnectedProvider } from "#api/keys/contract.ts";
import { KeyRow } from "../key-row.tsx";
import { accountStateOf, priceWords } from "./app-wording.ts";

const list = new Intl.ListFormat("en-GB");

type ProviderRowProps = {
  readonly provider: ConnectedProvider;
  readonly isBusy: boolean;
  /** Null for members who may only read. */
  readonly changes: {
    readonly onConnect: () => void;
    readonly onRemove: () => void;
    readonly onRetry: () => void;
  } | null;
};

/** One data provider: what it offers for how much, the state of the account there, and what can be done about it. */
export function ProviderRow({ provider, isBusy, changes }: ProviderRowProps) {
  const { label, surfaces, account, test } = provider;
  return (
    <KeyRow
      className="data-provider"
      id={useId()}
      name={label}
      notes={
        <>
          <p className="assistant-note">{list.format(surfaces.map(({ label: app }) => app))}</p>
          <p className="assistant-note">{priceWords(provider)}</p>
        </>
      }
      state={accountStateOf(provider)}
      credential={account}
      provider={provider}
      words={{
        ...{ noun: "account", one: "an account", whose: `at ${label}`, madeWhere: `at ${label}` },
        ...{ add: ["Connect", "Connect an account"], remove: "Remove" },
      }}
      isBusy={isBusy}
      isTesting={test?.state === "testing"}
      changes={changes && { ...changes, onSave: changes.onConnect }}
    />
  );
}
