import { type ReactNode, useId } from "react";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { CompetitorsPanel } from "./competitors-panel.tsx";
import { SourcesPanel } from "./sources-panel.tsx";
import { VisibilityPanel } from "./visibility-panel.tsx";

/** What the overview shows before anything is measured: three panels of invented figures. */
export function SamplePanels() {
  return (
    <>
      <SamplePanel title="Visibility" note="How often assistants name a brand">
        <VisibilityPanel />
      </SamplePanel>
      <SamplePanel title="Competitors" note="Sentiment 0–1, half is neutral; position 1 is first">
        <CompetitorsPanel />
      </SamplePanel>
      <SamplePanel title="Top Sources" note="Pages the assistants looked at or cited">
        <SourcesPanel />
      </SamplePanel>
    </>
  );
}

type SamplePanelProps = { readonly title: string; readonly note: string; readonly children: ReactNode };

function SamplePanel({ title, note, children }: SamplePanelProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
        <span className="end">
          <SampleTag />
        </span>
      </div>
      {children}
    </section>
  );
}
