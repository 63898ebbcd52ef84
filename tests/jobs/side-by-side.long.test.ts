import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { bothEngines, openTestDatabase } from "../database/test-database.ts";
import { openAnsweringServer } from "./answering-server.ts";
import { type Program, startProgram } from "./faults/started-program.ts";
import { openMailSink } from "./mail-sink.ts";
import { planScan } from "./scans/killed-scan.ts";

const CALLS = 60;
const AUDITS = 3;
const SIGN_UPS = 10;
const password = "Planted-Password-1";

/** Writes down each time an audit ends, an answer is kept and a mail is stored or sent, as the database sees it. */
const effectLog = `
  create table public.effects (kind text, subject uuid);
  create function public.note_effect() returns trigger language plpgsql security definer as $$
    begin insert into public.effects values (tg_argv[0], new.id); return new; end $$;
  create trigger audit_ended after update of state on app.audits for each row
    when (new.state in ('done', 'failed') and old.state is distinct from new.state) execute function public.note_effect('audit');
  create trigger mail_stored after insert on app.mail_outbox for each row execute function public.note_effect('stored');
  create trigger mail_sent after update on app.mail_outbox for each row
    when (new.state = 'sent' and old.state <> 'sent') execute function public.note_effect('sent');`;

/** What was in work at the kill: the jobs and mails of the dead processes are among these. */
const inWork = `
  create table public.in_work as
    select id, started_on from jobs.job where state = 'active' and name not like '\\_\\_%';
  create table public.on_their_way as
    select id, next_attempt_at from app.mail_outbox where state = 'pending' and next_attempt_at > now();`;

/**
 * What the queue and the outbox do by themselves when a process has been silent for its time: here once, as soon as whatever
 * the living ones had in work at the kill is surely done.
 */
const giveBack = `
  update jobs.job set state = 'retry', start_after = now() from public.in_work
    where job.id = in_work.id and job.started_on = in_work.started_on and job.state = 'active';
  update app.mail_outbox mail set next_attempt_at = now() from public.on_their_way
    where mail.id = on_their_way.id and mail.next_attempt_at = on_their_way.next_attempt_at and mail.state = 'pending';`;
const SURELY_DONE_MS = 5000;

const unfinished = `select
    (select count(*) from app.scans where ended_at is null)
  + (select count(*) from app.audits where state not in ('done', 'failed'))
  + (select count(*) from app.mail_outbox where state <> 'sent')
  + (select count(*) from app.unread_answers)
  + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name in ('ask-assistant', 'audit-site', 'deliver-mail')) as left`;

async function numberOf(database: Database, query: string): Promise<number> {
  const [row = {}] = (await database.executeSql(query)).rows as Record<string, string>[];
  return Number(Object.values(row)[0]);
}

/** Requests to the web processes in turn, each from a visitor of its own; tells what answered, by process. */
function visitors(webs: readonly Program[]) {
  let visits = 0;
  const refused: string[] = [];
  const ask = async (web: Program | undefined, path: string, body?: unknown, headers = {}) => {
    visits += 1;
    const response = await fetch(`${web?.origin}${path}`, {
      headers: {
        "x-forwarded-for": `198.51.100.${visits % 250}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response !== null && response.status >= 500) refused.push(`${path} ${response.status}`);
    return response?.ok === true;
  };
  /** Of a process that may have died: asked again of the other one, as a proxy or a browser does. */
  const askEither = async (turn: number, path: string, body: unknown, headers = {}) =>
    (await ask(webs[turn % 2], path, body, headers)) ||
    (await ask(webs[(turn + 1) % 2], path, body, headers));
  return { ask, askEither, refused };
}

test.runIf(bothEngines.includes("postgres"))(
  "two web processes and two workers share a database; one of each is killed, and nothing is lost or done twice",
  { timeout: 240_000 },
  async () => {
    expect(
      existsSync("build/server/server.js") && existsSync("build/web/client"),
      "run `npm run build` first",
    ).toBe(true);
    const { database, url, remove } = await openTestDatabase("postgres");
    const assistant = await openAnsweringServer(() => 30 + Math.random() * 60);
    const sink = await openMailSink();
    const environment = {
      DATABASE_URL: url ?? "",
      SECRET_KEY: "a secret of tests, thirty-two characters",
      DEEPSEEK_API_KEY: "sk-planted-0123456789",
      DEEPSEEK_BASE_URL: assistant.url,
      SMTP_URL: sink.url,
      REQUIRE_EMAIL_CONFIRMATION: "true",
      TRUST_PROXY: "1",
      DEMO: "false",
    };
    const programs: Program[] = [];
    try {
      await database.executeSql(effectLog);
      programs.push(
        ...(await Promise.all(
          (["server", "server", "worker", "worker"] as const).map((entry) =>
            startProgram(entry, environment),
          ),
        )),
      );
      const [web, otherWeb, worker, otherWorker] = programs;
      const { ask, askEither, refused } = visitors([web, otherWeb].filter((one) => one !== undefined));
      const publicConfig = await (await fetch(`${web?.origin}/api/config`)).json();
      const headers = { apikey: publicConfig.backend.publishableKey };
      await planScan(database, { calls: CALLS, prompts: 30 });

      let isReading = true;
      const reading = Promise.all(
        [web, otherWeb].map(async (one) => {
          let answered = 0;
          while (isReading) {
            if (await ask(one, "/api/v1/openapi.json")) answered += 1;
            await sleep(20);
          }
          return answered;
        }),
      );
      const taken: string[] = [];
      const load = (async () => {
        for (let turn = 0; turn < SIGN_UPS; turn += 1) {
          const email = `planted-${turn}@example.com`;
          if (await askEither(turn, "/auth/v1/signup", { email, password }, headers)) taken.push(email);
          if (turn < AUDITS) await askEither(turn, "/api/v1/audits", { domain: `site-${turn}.invalid` });
        }
      })();

      await expect
        .poll(() => assistant.counts.answered, { timeout: 20_000, interval: 20 })
        .toBeGreaterThan(CALLS / 4);
      await Promise.all([web?.end("SIGKILL"), worker?.end("SIGKILL")]);
      const underWay = await numberOf(database, "select count(*) from app.scan_calls where state = 'asked'");
      await database.executeSql(inWork);
      await Promise.all([load, sleep(SURELY_DONE_MS)]);
      await database.executeSql(giveBack);
      await expect.poll(() => numberOf(database, unfinished), { timeout: 60_000, interval: 250 }).toBe(0);
      isReading = false;
      const answered = await reading;

      const count = (query: string) => numberOf(database, `select count(*) ${query}`);
      expect(taken).toHaveLength(SIGN_UPS);
      expect(await count("from auth.users where email like 'planted-%'")).toBe(SIGN_UPS);
      expect(await count("from app.answers")).toBe(CALLS);
      expect(await count("from app.observations")).toBe(CALLS);
      expect(await count("from app.scan_calls where state = 'answered'")).toBe(CALLS);
      expect(await count("from app.scans where ended_by = 'complete'")).toBe(1);
      expect(await numberOf(database, "select sum(reserved_usd) from app.budget_months")).toBe(0);
      // Only what was under way at the kill was asked a second time, and each of those is reported.
      const lost = await numberOf(database, "select sum(lost_count) from app.scan_calls");
      expect(lost).toBeLessThanOrEqual(underWay);
      expect(assistant.counts.received).toBeLessThanOrEqual(CALLS + lost);
      const audits = await count("from app.audits");
      expect(audits).toBeGreaterThanOrEqual(AUDITS);
      expect(await count("from public.effects where kind = 'audit'")).toBe(audits);
      expect(
        await count("from (select distinct subject from public.effects where kind = 'audit') of_each"),
      ).toBe(audits);
      const stored = await count("from public.effects where kind = 'stored'");
      expect(stored).toBeGreaterThanOrEqual(SIGN_UPS);
      expect(await count("from public.effects where kind = 'sent'")).toBe(stored);
      // Handed over twice only where its sender died between the server's yes and the note of it: then under one id.
      expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(stored);
      expect(sink.received.length).toBeLessThanOrEqual(stored + 2);

      expect(refused).toEqual([]);
      expect(answered[1]).toBeGreaterThan(20);
      const figures = await (await fetch(`${otherWorker?.origin}/metrics`)).text();
      expect(figures).toMatch(/truenorth_assistant_calls_total\{assistant="deepseek",end="answered"\} [1-9]/);
      expect(figures).toMatch(/truenorth_jobs_total\{job="deliver-mail",end="done"\} [1-9]/);

      // A connection that is kept alive does not keep the server.
      const agent = new Agent({ keepAlive: true });
      await new Promise((resolve) =>
        get(`${otherWeb?.origin}/healthz`, { agent }, (response) => response.resume().on("end", resolve)),
      );
      const startedAt = performance.now();
      expect(await Promise.all([otherWeb?.end("SIGTERM"), otherWorker?.end("SIGTERM")])).toEqual([0, 0]);
      expect(performance.now() - startedAt).toBeLessThan(8000);
      agent.destroy();
      expect(await count("from jobs.job where state = 'active' and name not like '\\_\\_%'")).toBe(0);

      const logged = programs.map(({ log }) => log()).join("");
      const lines = logged.split("\n").filter((line) => line.includes('"answered"'));
      expect(lines.length).toBeGreaterThanOrEqual(answered.reduce((sum, one) => sum + one, 0));
      for (const secret of [
        password,
        "planted-",
        "sk-planted",
        headers.apikey,
        environment.SECRET_KEY,
        "token=",
      ])
        expect(logged).not.toContain(secret);
    } finally {
      await Promise.all(programs.map((program) => program.end("SIGKILL")));
      await Promise.all([assistant.close(), sink.close()]);
      await remove();
    }
  },
);
