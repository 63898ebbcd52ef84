import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { otherAssistantsWords } from "#measurement/view/app-and-api/difference-words.ts";
import { changeBrandSettings, fetchBrandSettings } from "../../api/brands/brand-settings.ts";
import { errorMessage } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { PageFinding } from "../../ui/page-finding.tsx";
import { showToast } from "../../ui/toast.ts";
import { type MainFigures, mainShare } from "./main-figures.ts";
import { nextLink, type SurfaceLinks } from "./surface-links.ts";

type FindingProps = {
  readonly brandId: string;
  readonly first: AssistantDifference;
  readonly others: readonly AssistantDifference[];
  readonly links: SurfaceLinks;
  /** What the main figures count now, and what they would count with apps alone. */
  readonly main: MainFigures | null;
  readonly apps: MainFigures | null;
};

type Headline = BrandSettings["headlineSurface"];

/** Has a brand's main figures count its apps, and takes that back to what was set before. */
function useCountApp(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    networkMode: "always",
    /** Takes what to count; returns what was set before, to go back to. */
    mutationFn: async ({ headlineSurface, isUndo }: { headlineSurface: Headline; isUndo: boolean }) => {
      const token = await accessToken();
      const before = isUndo
        ? null
        : (await fetchBrandSettings(brandId, token, AbortSignal.timeout(20_000))).headlineSurface;
      await changeBrandSettings(brandId, { headlineSurface }, token);
      return isUndo ? null : { before };
    },
    // Nearly every figure of the brand counts something else now. Not waited for: the way back is offered at once.
    onSuccess: () => {
      void queries.invalidateQueries();
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "The main figures could not be changed. Please try again.")),
  });
  return {
    isSaving: isPending,
    count: () => mutate({ headlineSurface: "app", isUndo: false }),
    /** Null unless it was just done. */
    undo: data == null ? null : () => mutate({ headlineSurface: data.before, isUndo: true }),
  };
}

/** What differs most, which figure to report, and the one thing to do. */
export function Finding({ brandId, first, others, links, main, apps }: FindingProps) {
  const { sentence, advice } = first;
  const { isSaving, count, undo } = useCountApp(brandId);
  const { to, label } = nextLink(first, links);
  const more = [advice.why, otherAssistantsWords(others)].filter((part) => part !== null).join(" ");
  return (
    <div className="surface-finding">
      <PageFinding
        more={
          <>
            <b>{advice.report}</b> {more}
          </>
        }
      >
        {sentence}
      </PageFinding>
      {advice.next === "count-app" && links.apps !== null ? (
        <>
          <button className="btn accent" type="button" disabled={isSaving} onClick={count}>
            Count the app in your main figures
          </button>
          <p className="surface-effect">
            <Effect main={main} apps={apps} /> It costs nothing; you can undo it in Preferences.
          </p>
        </>
      ) : (
        <Link className="btn accent" to={to}>
          {label}
        </Link>
      )}
      <p className="soft" role="status">
        {undo !== null && (
          <>
            Your main figures now count the apps. <Undo isSaving={isSaving} onUndo={undo} />
          </>
        )}
      </p>
    </div>
  );
}

/** What the button changes: the figure the Overview shows now, and the one it would show. */
function Effect({ main, apps }: Pick<FindingProps, "main" | "apps">) {
  const [now, then] = [mainShare(main), mainShare(apps)];
  if (now === null || then === null)
    return "Your Overview, charts and reports then count answers from apps alone.";
  return (
    <>
      With the filter of this page, your Overview goes from <b>{now.share}</b> ({now.of}) to{" "}
      <b>{then.share}</b> ({then.of}). Charts and reports then count apps too.
    </>
  );
}

/** Takes the focus of the button it comes after, which is gone. */
function Undo({ isSaving, onUndo }: { readonly isSaving: boolean; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} className="link" type="button" disabled={isSaving} onClick={onUndo}>
      Undo
    </button>
  );
}
