import { addressesOf } from "#database/people/accounts.ts";
import type { Database } from "#database/platform/connection.ts";
import {
  isPortfolioDue,
  portfolioBrands,
  portfolioCandidates,
  settlePortfolioWeek,
} from "#database/reports/portfolio-mail.ts";
import { brandStandings } from "#database/visibility/brand-standings.ts";
import type { Outbox } from "#mail/outbox.ts";
import { portfolioMail } from "#mail/portfolio/portfolio-mail.tsx";
import type { MailedBrand } from "#mail/portfolio/wording.ts";
import { brandSlug } from "#measurement/brand-slug.ts";
import { DAYS_SHOWN, dayAfter } from "#measurement/metrics/period.ts";
import type { Askables } from "#measurement/view/brand-list/next-step.ts";
import type { SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { type JobHandler, jobIdOf } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { portfolioMailJob } from "../queue/jobs.ts";
import { dueWeek, weeklyDueAt } from "../weekly-report/weekly-due.ts";

export type PortfolioMailOptions = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly tokens: SubscriptionTokens;
  /** Whom this installation can ask: that decides the next step of a new brand. */
  readonly known: Askables;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
};

const WEEK_MS = 7 * 86_400_000;
/** Brands read in one transaction. */
const BRANDS_AT_ONCE = 50;

/** Has the mail of each member whose Monday has come written by a job of its own. */
export function planPortfolioMails({
  database,
  queue,
  now,
}: Pick<PortfolioMailOptions, "database" | "now"> & {
  readonly queue: Pick<JobQueue, "enqueue">;
}): JobHandler<Record<string, never>> {
  return async () => {
    const at = now();
    await database.asService(async (transaction) => {
      for (const { userId, country, since, lastWeek } of await portfolioCandidates(transaction)) {
        const week = dueWeek(userId, country, at);
        if (week === null || (lastWeek !== null && lastWeek >= week)) continue;
        // Turned on after the mail's hour: the first is the next one.
        if (since >= weeklyDueAt(userId, country, week)) continue;
        const id = jobIdOf(`portfolio-mail/${userId}/${week}`);
        await queue.enqueue(portfolioMailJob, { userId, week }, { id, transaction });
      }
    });
  };
}

/**
 * Mails a member how all their brands do. The mail is put into the outbox in the transaction that settles the week, so that a job
 * killed anywhere sends it once; without a new answer in seven days nothing is sent.
 */
export function sendPortfolioMail(
  options: PortfolioMailOptions,
): JobHandler<{ userId: string; week: string }> {
  const { database, outbox, tokens, publicUrl, now } = options;
  return async ({ userId, week }) => {
    if (!(await database.asService((transaction) => isPortfolioDue(transaction, { userId, week })))) return;
    const to = (await addressesOf(database.kysely, [userId])).get(userId);
    const today = now().toISOString().slice(0, 10);
    const period = { from: dayAfter(today, 1 - DAYS_SHOWN), to: today };
    const brands = to === undefined ? [] : await mailedBrands(options, { userId, period });
    const mail = brands.some(({ isNew }) => isNew)
      ? await portfolioMail.write({
          brands,
          period,
          home: publicUrl,
          unsubscribe: `${publicUrl}/mail/end-portfolio/${tokens.sign("end-portfolio", userId)}`,
        })
      : null;
    await database.asService(async (transaction) => {
      if (!(await settlePortfolioWeek(transaction, { userId, week }))) return;
      if (to !== undefined && mail !== null)
        await outbox.put(transaction, portfolioMail, { ...mail, to, occasion: `${userId}/${week}` });
    });
  };
}

/** Every brand the member may read, as they may read it: row-level security decides. */
async function mailedBrands(
  { database, publicUrl, known, now }: PortfolioMailOptions,
  {
    userId,
    period,
  }: { readonly userId: string; readonly period: { readonly from: string; readonly to: string } },
): Promise<readonly (MailedBrand & { readonly isNew: boolean })[]> {
  const since = new Date(now().getTime() - WEEK_MS);
  const found: (MailedBrand & { readonly isNew: boolean })[] = [];
  for (let after: string | null = null; ; ) {
    const page = await database.asMember(userId, async (transaction) => {
      const brands = await portfolioBrands(transaction, { after, limit: BRANDS_AT_ONCE, since });
      const brandIds = brands.map(({ id }) => id);
      const standings = await brandStandings(transaction, { brandIds, period }, known);
      const standingOf = new Map(standings.map((standing) => [standing.brandId, standing]));
      return brands.map((brand) => ({ ...brand, standing: standingOf.get(brand.id) }));
    });
    for (const { id, name, company, isNew, standing } of page)
      if (standing !== undefined)
        found.push({ ...standing, name, company, isNew, link: brandLink(publicUrl, { id, name }) });
    const last = page.at(-1);
    if (last === undefined || page.length < BRANDS_AT_ONCE) return found;
    after = last.id;
  }
}

const brandLink = (publicUrl: string, brand: { readonly id: string; readonly name: string }): string =>
  `${publicUrl}/brand/${encodeURIComponent(brandSlug(brand))}?${new URLSearchParams({ brand: brand.id })}`;
