import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { describe, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs, auditSiteJob } from "#jobs/queue/jobs.ts";
import { addUser, bothEngines } from "../../database/test-database.ts";
import { type MailSink, openMailSink } from "../mail-sink.ts";
import type { ScanPlace } from "../scans/killed-scan.ts";
import { type BundledProcess, bundledProcess } from "./bundled-process.ts";
import { openPlace } from "./open-place.ts";

const KILLS = 20;
const LEADS = 3 * KILLS;
/** Saved as the browser saves them: the database itself asks for their audits. */
const BRANDS = 12;
/** One more start than kills: much more than they take on an idle machine. */
const TIMEOUT_MS = 900_000;
/** How long a busy machine may take from ready to its first job. */
const BEGINS_WITHIN_MS = 15_000;

/** Writes down every time an audit becomes done and a mail sent, as the database sees it. */
const effectLog = `
  create table public.effects (kind text, subject uuid);
  create function public.note_effect() returns trigger language plpgsql security definer as $$
    begin insert into public.effects values (tg_argv[0], new.id); return new; end $$;
  create trigger audit_done after update on app.audits for each row when (new.state = 'done')
    execute function public.note_effect('audit');
  create trigger mail_sent after update on app.mail_outbox for each row when (new.state = 'sent')
    execute function public.note_effect('mail');
  create trigger mail_stored after insert on app.mail_outbox for each row
    execute function public.note_effect('stored');`;

async function saveBrands(database: Database): Promise<void> {
  const owner = await addUser(database, "owner@example.com");
  const brands = Array.from({ length: BRANDS }, (_, number) => ({
    name: `Brand ${number}`,
    domain: `brand-${number}.example`,
    owner_user_id: owner,
  }));
  await database.asMember(owner, (transaction) =>
    transaction.insertInto("public.brands").values(brands).execute(),
  );
}

/** Audits in line, each with a lead that waits for its report, and brands that wait for theirs. */
async function fill(database: Database): Promise<void> {
  await database.executeSql(effectLog);
  await saveBrands(database);
  const queue = await openJobQueue({
    database,
    jobs: allJobs,
    logger: pino({ level: "silent" }),
    works: false,
  });
  for (let number = 0; number < LEADS; number += 1)
    await database.asService(async (transaction) => {
      const domain = `site-${number}.example`;
      const audit = await transaction
        .insertInto("app.audits")
        .values({ domain })
        .returning("id")
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto("app.leads")
        .values({
          source: "success-book-call",
          domain,
          email: `ann@${domain}`,
          full_name: "Ann",
          audit_id: audit.id,
          submitted_at: new Date(),
        })
        .execute();
      await queue.enqueue(auditSiteJob, { auditId: audit.id }, { id: audit.id, transaction });
    });
  await queue.close(1000);
}

type Running = { readonly process: ChildProcess; readonly line: (wanted: string) => Promise<void> };

function start(bundled: BundledProcess, place: ScanPlace, sink: MailSink): Running {
  const child = spawn("node", [bundled.file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, SMTP_URL: sink.url, ...bundled.environment, ...place.environment },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  /** The next such line that nobody has waited for yet; also when the process has ended. */
  const line = (wanted: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const index = lines.indexOf(wanted);
        if (index === -1 && child.exitCode === null) return;
        lines.splice(0, index + 1);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      child.once("exit", look);
      look();
    });
  return { process: child, line };
}

/** Kills a process while it works; false where there was nothing to do yet or any more. */
async function killInTheMiddle(bundled: BundledProcess, place: ScanPlace, sink: MailSink): Promise<boolean> {
  const running = start(bundled, place, sink);
  await running.line("ready");
  const isWorking = await Promise.race([
    running.line("begin").then(() => true),
    sleep(BEGINS_WITHIN_MS, false),
  ]);
  await sleep(Math.random() * 250);
  const ended = once(running.process, "exit");
  running.process.kill("SIGKILL");
  await ended;
  return isWorking;
}

/** Gives back what a killed process held, as the queue does when it has been silent for its time. */
const giveBack = (database: Database) =>
  database.executeSql("update jobs.job set state = 'retry', start_after = now() where state = 'active'");

const bundling = bundledProcess("faults/killed-process");

describe.concurrent.each(bothEngines)("killed again and again on %s", (engine) => {
  test("no job is lost, and the effect of each is stored once", { timeout: TIMEOUT_MS }, async ({
    expect,
  }) => {
    const bundled = await bundling;
    const sink = await openMailSink();
    const place = await openPlace(engine);
    try {
      await place.use(fill);
      let inTheMiddle = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        if (await killInTheMiddle(bundled, place, sink)) inTheMiddle += 1;
        // What the last one held is found out by its silence, as the queue does; the time before that is passed over.
        if (engine === "postgres" && kill < KILLS - 1) await place.use(giveBack);
      }
      expect(inTheMiddle).toBeGreaterThan(KILLS / 2);
      const last = start(bundled, place, sink);
      await last.line("all done");
      if (last.process.exitCode === null) await once(last.process, "exit");
      expect(last.process.exitCode).toBe(0);

      await place.use(async (database) => {
        const count = async (query: string) => (await database.executeSql(query)).rows[0];
        expect(
          await count(
            "select count(*)::int as all, count(*) filter (where state = 'done')::int as done from app.audits",
          ),
        ).toEqual({ all: LEADS + BRANDS, done: LEADS + BRANDS });
        expect(
          await count(
            "select count(*)::int as audits, count(distinct brand_id)::int as brands from app.audits where brand_id is not null",
          ),
        ).toEqual({ audits: BRANDS, brands: BRANDS });
        expect(
          await count(
            "select count(*)::int as times, count(distinct subject)::int as subjects from public.effects where kind = 'audit'",
          ),
        ).toEqual({ times: LEADS + BRANDS, subjects: LEADS + BRANDS });
        expect(
          await count("select count(*)::int as times from public.effects where kind = 'stored'"),
        ).toEqual({ times: LEADS });
        expect(await count("select count(*)::int as times from public.effects where kind = 'mail'")).toEqual({
          times: LEADS,
        });
        expect(
          await count(
            "select count(*)::int as all, count(distinct share_token)::int as tokens from app.reports",
          ),
        ).toEqual({ all: LEADS + BRANDS, tokens: LEADS + BRANDS });
        expect(
          await count(
            "select count(*)::int as left from jobs.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'",
          ),
        ).toEqual({ left: 0 });
      });
      // A mail may reach the server twice when its sender died before noting the yes: then under one Message-ID.
      const perRecipient = Map.groupBy(sink.received, (mail) => mail.to?.[0]?.address);
      expect(perRecipient.size).toBe(LEADS);
      for (const mails of perRecipient.values())
        expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
    } finally {
      await sink.close();
      await place.remove();
    }
  });
});
