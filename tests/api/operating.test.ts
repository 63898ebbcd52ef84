import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditSiteJob } from "#jobs/queue/jobs.ts";
import { engines } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const here = { from: "127.0.0.1", headers: { host: "127.0.0.1:3000" } };
const token = "a token of those who watch";

describe.each(engines)("what operators see on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const figures = async () => await (await api.request("/metrics", here)).text();
  const statusOf = async (request: typeof api.request, init: Parameters<typeof api.request>[1]) =>
    (await request("/metrics", init)).status;

  test("figures are for this machine alone, or for anyone who has the token", async () => {
    expect(await statusOf(api.request, here)).toBe(200);
    expect(await statusOf(api.request, { ...here, from: "10.0.0.7" })).toBe(404);
    expect(await statusOf(api.request, { ...here, headers: { host: "north.example" } })).toBe(404);
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
      expect(await statusOf(api.request, { ...here, headers: { ...here.headers, [name]: "x" } })).toBe(404);
    const { request } = await api.restarted({ settings: { metricsToken: token } });
    const authorization = `Bearer ${token}`;
    expect(await statusOf(request, { from: "203.0.113.7", headers: { authorization } })).toBe(200);
    expect(
      await statusOf(request, { ...here, headers: { ...here.headers, authorization: "Bearer x" } }),
    ).toBe(404);
    expect(await statusOf(request, here)).toBe(404);
  });

  test("figures tell of requests, jobs and the database", async () => {
    const id = randomUUID();
    await api.queue.enqueue(auditSiteJob, { auditId: id }, { id });
    await api.database.executeSql(
      "update jobs.job set start_after = now() - interval '90 seconds' where id = $1",
      [id],
    );
    await api.request("/api/config");
    const { request } = await api.restarted({});
    await request("/api/config");
    const text = await (await request("/metrics", here)).text();
    expect(text).toContain('http_requests_total{method="GET",route="/api/config",status="200"} 1');
    expect(text).toMatch(
      /http_request_duration_seconds_bucket{le="\+Inf",method="GET",route="\/api\/config"} 1/,
    );
    expect(text).toContain('truenorth_jobs{job="audit-site",state="waiting"} 1');
    expect(
      Number(/truenorth_oldest_waiting_job_seconds{job="audit-site"} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThan(89);
    expect(text).toContain("truenorth_database_up 1");
    expect(text).toContain("truenorth_database_callers_waiting 0");
    expect(text).toMatch(/truenorth_build_info{version="1\.2\.3",node="v\d+[^"]*"} 1/);
  });

  test("no stranger adds a line to the figures", async () => {
    const ask = async (some: string) => {
      for (const path of [
        `/${some}`,
        `/r/${some}`,
        `/api/v1/${some}`,
        `/api/v1/brands/${some}/answers?q=${some}`,
      ])
        for (const method of ["GET", "POST", some.toUpperCase()])
          await api.request(path, {
            method,
            headers: { "x-forwarded-for": some, authorization: `Bearer ${some}` },
          });
    };
    const series = (text: string) => text.split("\n").filter((line) => line.startsWith("http_")).length;
    await ask("quokka");
    const before = series(await figures());
    for (let more = 0; more < 5; more += 1) await ask(`wombat${more}`);
    const text = await figures();
    expect(series(text)).toBe(before);
    expect(text).not.toMatch(/quokka|wombat/i);
  });

  test("the log has a line for each request, and no secret in any", async () => {
    const planted = {
      mail: "ann.planted@acme-planted.example",
      name: "Planted Person",
      share: "PlantedShare0123456789abcdefghij",
      invitation: "PlantedInvite9876543210ZYXWVUTSR",
      bearer: randomUUID(),
      word: "PlantedPassword1!",
    };
    await api.database.executeSql(
      "alter table app.leads add constraint planted check (email not like '%planted%')",
    );
    const refused = await api.post("/api/v1/webhooks/strategy-call", {
      companyDomain: "acme.example",
      email: planted.mail,
      fullName: planted.name,
      companyName: "Acme",
      source: "success-book-call",
      timestamp: new Date().toISOString(),
    });
    expect(refused.status).toBe(500);
    await api.request(`/r/${planted.share}?email=${planted.mail}`);
    await api.request(`/invitations/${planted.invitation}`);
    await api.request(`/api/v1/audits/${planted.word}?token=${planted.invitation}`);
    const member = await api.request(`/api/v1/brands/${randomUUID()}/prompts`, {
      headers: { authorization: `Bearer ${planted.bearer}`, cookie: `s=${planted.word}` },
    });
    const lines = api.logged.map((line) => JSON.parse(line));
    expect(lines.find(({ request }) => request === member.headers.get("x-request-id"))).toMatchObject({
      route: "/api/v1/brands/:id/prompts",
      status: 404,
      member: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const failure = lines.filter(({ request }) => request === refused.headers.get("x-request-id"));
    expect(failure.map(({ msg }) => msg)).toEqual(["request failed", "answered"]);
    expect(failure[0].err.message).toMatch(/violates check constraint/);
    for (const secret of Object.values(planted)) expect(api.logged.join("")).not.toContain(secret);
    await api.database.executeSql("alter table app.leads drop constraint planted");
  });

  test("it is ready with its tables and its queue, and says what is missing", async () => {
    const ready = async () => {
      const { request } = await api.restarted({});
      const response = await request("/readyz");
      return [response.status, await response.text()];
    };
    expect(await ready()).toEqual([200, "ready"]);
    const versions = "supabase_migrations.schema_migrations";
    const newest = `(select max(version) from ${versions})`;
    await api.database.executeSql(
      `create table public.aside as select * from ${versions} where version = ${newest}`,
    );
    await api.database.executeSql(`delete from ${versions} where version = ${newest}`);
    expect(await ready()).toEqual([503, "the database lacks migrations"]);
    await api.database.executeSql(`insert into ${versions} select * from public.aside`);
    await api.database.executeSql("drop table public.aside");
    await api.queue.close(100);
    expect(await ready()).toEqual([503, "the process is stopping"]);
    await api.database.close();
    expect(await (await api.request("/healthz")).text()).toBe("ok");
  });
});
