import { Link } from "react-router";
import type { BrandProfile, BrandSettings } from "#api/brands/contract.ts";
import type { Schedule } from "#api/scans/contract.ts";
import { countryName, languageName } from "../../brands/text/market-names.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useWorkspace } from "../../session/workspace.ts";

type ProjectFactsProps = {
  readonly profile: BrandProfile;
  /** Undefined where they could not be loaded. */
  readonly settings: BrandSettings | undefined;
  readonly schedule: Schedule | undefined;
  readonly addressOf: (tab: string) => string;
};

/** What a project measures, where, since when, and by which id programs know it. */
export function ProjectFacts({ profile, settings, schedule, addressOf }: ProjectFactsProps) {
  const { user } = useAuthContext();
  const { canAdminister } = useWorkspace();
  const { holdings, ownerUserId, id, createdAt } = profile;
  return (
    <section className="section" aria-labelledby="project">
      <div className="section-head">
        <h2 id="project">Project</h2>
        <p>What is measured, and where</p>
      </div>
      <dl className="description-list">
        <dt>Market of new prompts</dt>
        <dd>
          {settings ? `${languageName(settings.language)}, ${countryName(settings.country)}` : "–"}{" "}
          {canAdminister && (
            <Link className="link" to={addressOf("preferences")}>
              Change
            </Link>
          )}
        </dd>
        <dt>Prompts</dt>
        <dd>
          <Link className="link" to={addressOf("prompts")}>
            {holdings.prompts.toLocaleString("en")}
          </Link>
        </dd>
        <dt>Competitors</dt>
        <dd>
          <Link className="link" to={addressOf("competitors")}>
            {holdings.competitors.toLocaleString("en")}
          </Link>
        </dd>
        <dt>Answers kept</dt>
        <dd>{holdings.answers.toLocaleString("en")}</dd>
        <dt>Next scan</dt>
        <dd>
          {schedule === undefined
            ? "–"
            : schedule.nextScanAt === null
              ? schedule.summary
              : absoluteTime(schedule.nextScanAt)}
        </dd>
        <dt>Next audit of the site</dt>
        <dd>{schedule?.nextAuditAt == null ? "–" : absoluteTime(schedule.nextAuditAt)}</dd>
        <dt>Created</dt>
        <dd>{absoluteTime(createdAt)}</dd>
        <dt>Owner</dt>
        <dd>{user?.id === ownerUserId ? (user.email ?? "You") : "Another member"}</dd>
        <dt>Brand id for the API</dt>
        <dd>
          <code className="id-text">{id}</code>
        </dd>
      </dl>
    </section>
  );
}
