import { Link, useSearchParams } from "react-router";
import type { SetupStep } from "#api/scans/contract.ts";
import { useBrandSetups } from "../../brands/hooks/use-brand-setups.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Notice } from "../../ui/notice.tsx";

const words: Readonly<Record<SetupStep, { readonly step: string; readonly button: string }>> = {
  questions: { step: "Next, choose the prompts assistants are asked.", button: "Choose prompts" },
  assistants: {
    step: "Next, connect an assistant: add the key of at least one.",
    button: "Connect an assistant",
  },
  scan: { step: "Next, start the first scan.", button: "Go to the first scan" },
  wait: { step: "The first scan is under way. Results appear once it is done.", button: "See the scan" },
};

/** On any page of a brand without answers: why it has little to show, and the one next step. Nothing for other brands. */
export default function NextStep({ brandId }: { readonly brandId: string }) {
  const { canWrite } = useWorkspace();
  const [parameters] = useSearchParams();
  const setup = useBrandSetups()?.find((one) => one.brandId === brandId);
  if (setup === undefined || !canWrite) return null;
  const { step, button } = words[setup.next];
  const isForKeys = setup.next === "assistants";
  const tab = isForKeys ? "preferences" : "overview";
  const address = new URLSearchParams({ tab, brand: parameters.get("brand") ?? brandId });
  // There the keys come first; it would only push them down.
  if (parameters.get("tab") === "preferences" && setup.next !== "scan") return null;
  return (
    <div className="next-step">
      <Notice
        tone="plain"
        title="No result yet."
        action={
          <Link className="btn accent small" to={`?${address}${isForKeys ? "#assistants" : ""}`}>
            {button}
          </Link>
        }
      >
        {step}
      </Notice>
    </div>
  );
}
