import { fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { timeOfDay } from "../../../src/jobs/schedule/moments.ts";
import { addUser } from "../../../tests/database/add-user.ts";
import type { Figure } from "../figure.ts";
import { withScanPlace } from "./scan-places.ts";

const BRANDS = 10_000;
const OWNERS = 500;
const HOUR_MS = 3_600_000;
const HOUR = 14;

/** Ids of brands whose time of day lies within one hour: they are made until there are enough. */
function idsDueWithinTheHour(): readonly string[] {
  const ids: string[] = [];
  for (let number = 0; ids.length < BRANDS; number += 1) {
    const id = `b0000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
    if (Math.floor(timeOfDay(id) / HOUR_MS) === HOUR) ids.push(id);
  }
  return ids;
}

/** How long it takes two workers at once to ask for the scans of 10,000 brands that are due within one hour, each once. */
export async function scheduleSpeed(): Promise<readonly Figure[]> {
  return await withScanPlace("postgres", async ({ environment, use }) => {
    await use(async (database) => {
      const owners: string[] = [];
      for (let owner = 0; owner < OWNERS; owner += 1)
        owners.push(await addUser(database, `owner-${owner}@example.com`));
      const brands = JSON.stringify(
        idsDueWithinTheHour().map((id, index) => ({ id, owner: owners[index % OWNERS] })),
      );
      await database.asService(async (transaction) => {
        await sql`
          insert into public.brands (id, name, domain, plan, owner_user_id)
          select id, 'Acme', 'acme.example', 'enterprise', owner
          from jsonb_to_recordset(${brands}::jsonb) as row (id uuid, owner uuid)`.execute(transaction);
        await sql`insert into app.topics (brand_id, name) select id, 'General' from public.brands`.execute(
          transaction,
        );
        await sql`
          insert into app.prompts (brand_id, topic_id, text, text_key, language, country)
          select brand_id, id, 'Which board?', 'key', 'en', 'US' from app.topics`.execute(transaction);
        // Made a day before the hour in question, whenever this runs.
        await sql`
          update app.brand_schedules set anchored_at = '2026-11-20T00:00:00Z', counts_from = '2026-11-20T00:00:00Z',
            next_check_at = '2026-11-20T00:00:00Z'`.execute(transaction);
      });
    });
    const workers = [1, 2].map(() =>
      fork("tests/jobs/scans/schedule-process.ts", { env: { ...process.env, ...environment } }),
    );
    try {
      await Promise.all(workers.map((worker) => once(worker, "message")));
      const from = performance.now();
      const counts = workers.map((worker) => once(worker, "message"));
      for (const worker of workers) worker.send("look");
      const asked = (await Promise.all(counts)).map(([count]) => Number(count));
      const seconds = (performance.now() - from) / 1000;
      const [kept] = await use(async (database) => {
        const { rows } = await database.asService((transaction) =>
          sql<{ scans: number; brands: number }>`
            select count(*)::int as scans, count(distinct brand_id)::int as brands from app.scans`.execute(
            transaction,
          ),
        );
        return rows;
      });
      const isOnce = kept?.scans === BRANDS && kept.brands === BRANDS;
      return [
        {
          what: `10,000 brands due within an hour, asked for by two workers at once (${asked.join(" + ")})`,
          measured: `${seconds.toFixed(2)} s`,
          target: "< 10 s",
          reached: seconds < 10,
        },
        {
          what: "of them, scans asked for and brands they are of",
          measured: `${kept?.scans} of ${kept?.brands}`,
          target: "10000 of 10000",
          reached: isOnce && asked.every((count) => count > 0),
        },
      ];
    } finally {
      for (const worker of workers) worker.disconnect();
    }
  });
}
