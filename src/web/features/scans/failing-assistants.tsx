import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { AskedAssistant, Scan } from "#api/scans/contract.ts";
import { useNow } from "../../brands/hooks/use-now.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { nextTryWords } from "./scan-wording.ts";
import { useFinishWithout } from "./use-scans.ts";

type FailingAssistantsProps = {
  readonly brandId: string;
  readonly scan: Scan;
  readonly preferences: string;
};

/** Assistants of a running scan that do not answer: why, when they are tried again, and the way on without them. */
export function FailingAssistants({ brandId, scan, preferences }: FailingAssistantsProps) {
  const { finish, isFinishing } = useFinishWithout(brandId);
  const failing = scan.assistants.filter((row) => row.isFailing);
  return failing.map((row) => (
    <div key={`${row.assistant}/${row.surface}`} className="scan-failing" role="status">
      <TriangleAlert className="ico" aria-hidden />
      <div>
        <p>
          <b>{assistantName(row.assistant)} isn’t answering.</b> <NextTry row={row} />
        </p>
        <p className="soft" dir="auto">
          {row.reason} The other assistants carry on.
        </p>
        <div className="scan-failing-ways">
          <button
            className="btn accent dense"
            type="button"
            disabled={isFinishing}
            onClick={() => finish({ id: scan.id, assistant: row.assistant })}
          >
            Finish without {assistantName(row.assistant)}
          </button>
          <Link className="btn plain dense" to={`${preferences}#assistants`}>
            Check its key
          </Link>
        </div>
      </div>
    </div>
  ));
}

/** Counts down each second; not read out each time. */
function NextTry({ row }: { readonly row: AskedAssistant }) {
  const now = useNow(1);
  return (
    <span className="scan-next-try" aria-live="off">
      {nextTryWords(row, now)}
    </span>
  );
}
