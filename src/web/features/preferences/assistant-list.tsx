import { useId, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";
import { useFilterChoices } from "../../brands/hooks/use-filter-choices.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { OwnBrandLink } from "../../brands/list/own-brand-link.tsx";
import { siteOrigin } from "../../site-address.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Dialog } from "../../ui/form/dialog.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { assistantsFinding } from "./assistants-finding.ts";
import { costWords, isAsked, keyStateOf, withAsked, withFirstKey } from "./budget-wording.ts";
import { useFittingChange } from "./fitting-change.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { KeyRow } from "./key-row.tsx";
import { useChangeKeys } from "./use-preferences.ts";

type AssistantListProps = {
  readonly brandId: string;
  readonly assistants: Assistants;
  readonly asked: BrandSettings["assistants"];
};

/** An endpoint of the member's own: only for those who look for it. */
const isOther = ({ keyPage, key }: ConnectedAssistant): boolean => keyPage === null && key.source === "none";

type AssistantRowProps = {
  readonly assistant: ConnectedAssistant;
  /** The brand is a sample: nobody is asked for it. */
  readonly isOfSample: boolean;
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onKey: () => void;
  readonly onDelete: () => void;
  readonly onRetry: () => void;
};

/** One assistant: what it costs, the state of its key, and what can be done about it. The switch comes with a key. */
export function AssistantRow(props: AssistantRowProps) {
  const { assistant, isOfSample, isAsked, isBusy, onSwitch, onKey, onDelete, onRetry } = props;
  const { label, model, surfaces, key, keyPage, provider, test } = assistant;
  const id = useId();
  // A price beside "Free for you" would be read as one to pay.
  const cost = key.source === "operator" && !isOfSample ? null : costWords(assistant);
  const terms = [cost, surfaces.includes("web") ? null : "without web search"].filter(
    (words) => words !== null,
  );
  // A sample asks nobody: what an assistant costs is all there is to know.
  if (isOfSample && key.source !== "own")
    return (
      <li className="assistant-row without-key">
        <div className="assistant-words">
          <p className="assistant-name">{label}</p>
          <p className="assistant-note">{terms.join(", ")}</p>
        </div>
      </li>
    );
  const isConnected = key.source !== "none";
  return (
    <KeyRow
      className={isConnected ? "assistant-row" : "assistant-row without-key"}
      before={
        isConnected && (
          <Switch labelledBy={id} stateText={isAsked ? "On" : "Off"} isOn={isAsked} onChange={onSwitch} />
        )
      }
      id={id}
      name={label}
      notes={
        <p className="assistant-note">
          {terms.length > 0 && <span>{terms.join(", ")}</span>}
          {key.source === "own" && model !== null && <span className="mono">{model}</span>}
          {key.baseUrl !== null && <span className="assistant-address">{key.baseUrl}</span>}
        </p>
      }
      state={keyStateOf(assistant)}
      credential={key}
      // Before there is a key, the dialog says where one is made; the operator's key is not the member's to fix.
      provider={{ label: provider, keyPage: key.source === "own" ? keyPage : null }}
      words={{
        ...{ noun: "key", one: "a key", whose: `for ${label}`, madeWhere: `for ${label} at ${provider}` },
        ...{ add: ["Connect", "Connect: add a key"], remove: "Delete" },
      }}
      isBusy={isBusy}
      isTesting={test?.state === "testing"}
      changes={{ onSave: onKey, onRemove: onDelete, onRetry }}
    />
  );
}

/** How many assistants are connected and what to do next, then each with its key and its switch. */
export function AssistantList({ brandId, assistants, asked }: AssistantListProps) {
  const { changeIfFitting, warning } = useFittingChange(brandId);
  const { remove, retry, isChanging } = useChangeKeys(brandId);
  const [keyed, setKeyed] = useState<ConnectedAssistant | null>(null);
  const [deleted, setDeleted] = useState<ConnectedAssistant | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isSample = useOwnSamples().has(brandId);
  const usual = assistants.filter((one) => !isOther(one));
  const others = isSample ? [] : assistants.filter(isOther);
  const row = (assistant: ConnectedAssistant) => (
    <AssistantRow
      key={assistant.id}
      assistant={assistant}
      isOfSample={isSample}
      isAsked={isAsked(asked, assistant)}
      isBusy={isChanging}
      onSwitch={(isOn) =>
        void changeIfFitting({ assistants: withAsked(asked, assistants, { switched: assistant, isOn }) })
      }
      onKey={() => setKeyed(assistant)}
      onDelete={() => setDeleted(assistant)}
      onRetry={() => retry(assistant)}
    />
  );
  return (
    <>
      {isSample ? (
        <PageFinding
          more="Below is the price of one scan with each assistant. This sample asks none: its answers are invented."
          actions={<OwnBrandLink page="tab=preferences&section=assistants" />}
        >
          See what a scan of your own brand would cost.
        </PageFinding>
      ) : (
        <Finding brandId={brandId} assistants={usual} asked={asked} onStart={setKeyed} />
      )}
      <ul ref={list} className="assistants" tabIndex={-1} aria-label="Assistants">
        {usual.map(row)}
      </ul>
      {others.length > 0 && (
        <details className="apps-others">
          <summary>Another assistant, by its address</summary>
          <ul className="assistants" aria-label="Other assistants">
            {others.map(row)}
          </ul>
        </details>
      )}
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

type FindingProps = AssistantListProps & {
  readonly onStart: (assistant: ConnectedAssistant) => void;
};

/** Hands the connecting to a colleague: keys are often somebody else's job. */
function AskColleague() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const addressOf = (page: Readonly<Record<string, string>>) =>
    `${pathname}?${new URLSearchParams({ brand: parameters.get("brand") ?? "", ...page })}`;
  return (
    <>
      <button className="btn line dense" type="button" onClick={() => setIsOpen(true)}>
        Ask a colleague
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Ask a colleague to connect"
        description="Send this link to the person who has your company’s keys. It opens this page."
      >
        <CopiedText
          label="Link for your colleague"
          text={siteOrigin + addressOf({ tab: "preferences", section: "assistants" })}
        />
        <p className="hint">
          They need to be an admin of this brand.{" "}
          <Link className="link" to={addressOf({ tab: "people" })}>
            Invite them under People
          </Link>
        </p>
      </Dialog>
    </>
  );
}

function Finding({ brandId, assistants, asked, onStart }: FindingProps) {
  const isUnscanned = useFilterChoices(brandId)?.isScanned === false;
  const { first, more, start } = assistantsFinding(assistants, asked, isUnscanned);
  return (
    <PageFinding
      more={more}
      actions={
        start && (
          <>
            <button className="btn accent dense" type="button" onClick={() => onStart(start)}>
              Connect {start.label}
            </button>
            <AskColleague />
          </>
        )
      }
    >
      {first}
    </PageFinding>
  );
}
