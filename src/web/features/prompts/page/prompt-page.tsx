import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PromptView } from "#api/prompts/contract.ts";
import { percent } from "#measurement/percent.ts";
import { competitorColours } from "../../../brands/competitor-colours.ts";
import { ChangeText, ShareText } from "../../../brands/share-cells.tsx";
import { Unloaded } from "../../../brands/unloaded.tsx";
import { PromptHead } from "../prompt-head.tsx";
import { PromptsLoading } from "../prompts-loading.tsx";
import { usePrompts } from "../use-prompts.ts";
import { PromptSources } from "./prompt-sources.tsx";
import { PromptTrend } from "./prompt-trend.tsx";
import { PromptVersions } from "./prompt-versions.tsx";
import { ShareList } from "./share-list.tsx";
import { usePromptPage, usePromptVersions } from "./use-prompt-page.ts";

type PromptPageProps = {
  readonly brandId: string;
  readonly promptKey: string;
  /** The query of the filter of all numbers; its period, assistants and surfaces hold here. */
  readonly query: string;
  readonly back: string;
  /** The list of this prompt's answers, narrowed further by parameters of its address. */
  readonly answersAddress: (more?: Readonly<Record<string, string>>) => string;
  readonly sourceAddress: (domain: string) => string;
  /** The newest answers. */
  readonly children: ReactNode;
};

/** All about one prompt: how often answers name the brand and its competitors, over time, by assistant, and from which sources. */
export function PromptPage(props: PromptPageProps) {
  const { brandId, promptKey, query, back } = props;
  const { view, error, isPending: isViewPending, retry } = usePromptPage(brandId, promptKey, query);
  // Topic and tags stand above all numbers: what comes later would move them.
  const isPending = usePrompts(brandId).isPending || isViewPending;
  return (
    <article className="prompt-page">
      <p>
        <Link className="link" to={back}>
          <ArrowLeft className="ico" aria-hidden />
          All prompts
        </Link>
      </p>
      {isPending && <PromptsLoading />}
      {!isPending && !view && (
        <Unloaded title="The prompt could not be loaded." error={error} onRetry={retry} />
      )}
      {!isPending && view && <WholePrompt {...props} view={view} />}
    </article>
  );
}

function WholePrompt(props: PromptPageProps & { readonly view: PromptView }) {
  const { brandId, query, answersAddress, sourceAddress, children, view } = props;
  const versions = usePromptVersions(brandId, view.deletedAt === null ? view.promptId : null);
  const colours = competitorColours(view.entities);
  const own = view.entities.find(({ isBrand }) => isBrand);
  if (own === undefined) return null;
  const isCollecting = view.display === "collecting";
  return (
    <>
      <PromptHead brandId={brandId} view={view} />
      {view.valid === 0 ? (
        <p className="soft">
          No answer to this prompt in this period. Scan now, or choose a longer period to look further back.
        </p>
      ) : (
        <>
          <section className="prompt-figures" aria-label="Visibility">
            <p className="prompt-figure">
              <ShareText share={own.visibility} isCollecting={isCollecting} />
              {!isCollecting && <ChangeText change={view.change} />}
            </p>
            <p className="soft">
              Named in{" "}
              <Link className="link" to={answersAddress({ mentioned: "yes" })}>
                {own.mentions.toLocaleString("en")}
              </Link>{" "}
              of{" "}
              <Link className="link" to={answersAddress()}>
                {own.visibility.n.toLocaleString("en")} valid answers
              </Link>
              {own.position && `, at position ${own.position.value.toFixed(1)} on average`}
              {own.unclear > 0 && `; ${own.unclear} unclear ones are left out`}.
              {view.agreement !== null &&
                ` Two runs of a day by one assistant agree in ${percent(view.agreement)} of cases.`}
            </p>
            <p className="sm mute">
              The intervals here are of this prompt alone, each answer counted as one (Wilson, 95%). The
              overview speaks for all prompts like yours, so its intervals are wider.{" "}
              <Link className="link" to="/method#interval">
                How they are counted
              </Link>
            </p>
          </section>
          <PromptTrend view={view} colours={colours} versions={versions} />
          <div className="prompt-columns">
            <ShareList
              title="By assistant"
              rows={view.assistants.map(({ assistant, surface, visibility, display, position }) => ({
                id: `${assistant} ${surface}`,
                assistant,
                surface,
                share: visibility,
                isCollecting: display === "collecting",
                position: position?.value ?? null,
                to: answersAddress({ assistants: assistant, surfaces: surface }),
              }))}
            />
            <ShareList
              title="Named in these answers"
              rows={view.entities.map(({ id, name, visibility, position }) => ({
                id,
                name,
                colour: colours.get(id) ?? "var(--ink-faint)",
                share: visibility,
                isCollecting,
                position: position?.value ?? null,
                to: answersAddress({ entity: id, mentioned: "yes" }),
              }))}
            />
          </div>
          <section className="section" aria-labelledby="runs">
            <div className="section-head">
              <h2 id="runs">Newest runs</h2>
              <p>
                <Link className="link" to={answersAddress()}>
                  All {view.valid.toLocaleString("en")} valid answers of the period
                </Link>
              </p>
            </div>
            {children}
          </section>
          <PromptSources brandId={brandId} promptKey={view.key} query={query} addressOf={sourceAddress} />
        </>
      )}
      <PromptVersions versions={versions} />
    </>
  );
}
