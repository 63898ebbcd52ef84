import type { ReactNode } from "react";
import { ReadingNotice } from "../../brands/reading-notice.tsx";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NamesForm } from "./names-form.tsx";
import { UnclearMentions } from "./unclear-mentions.tsx";
import { useNames } from "./use-names.ts";

type NamesSectionProps = {
  readonly brandId: string;
  /** Where name and domain are changed. */
  readonly settingsHref: string;
};

/** How a brand is written, and a box to try it on a text. */
export function NamesSection({ brandId, settingsHref }: NamesSectionProps) {
  const { names, error, isPending, retry } = useNames(brandId);
  return (
    <>
      <Part>
        {names ? (
          <>
            <ReadingNotice reading={names.reading} />
            <NamesForm key={brandId} names={names} settingsHref={settingsHref} />
          </>
        ) : isPending ? (
          <Loading label="Loading names…" boxes={[36, 36, 88]} />
        ) : (
          <Unloaded title="The names could not be loaded." error={error} onRetry={retry} />
        )}
      </Part>
      {names && (
        <UnclearMentions
          brandId={brandId}
          reading={names.reading}
          isCompared={names.competitors.length > 0}
        />
      )}
    </>
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  return <section aria-label="Names">{children}</section>;
}
