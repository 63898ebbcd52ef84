import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTestDelivery, lastDeliveries } from "#database/alerts/alert-deliveries.ts";
import { addTarget, listTargets } from "#database/alerts/alert-targets.ts";
import { alertReaders } from "#database/alerts/alerts.ts";
import { listMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { addPrompts } from "#database/prompts/prompts.ts";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { checkScans } from "#jobs/alerts/check-scans.ts";
import { deliverAlert, queueDeliveries } from "#jobs/alerts/deliver-alert.ts";
import { targetSeal } from "#jobs/alerts/target-seal.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { createOutbox, type Outbox } from "#mail/outbox.ts";
import { percent } from "#measurement/percent.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { createGuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";
import { isLong } from "../long.ts";
import { addFinishedScan } from "./alert-scans.ts";
import { addBrandToScan, silent } from "./scans/scan-world.ts";

const now = () => new Date("2026-11-20T12:00:00.000Z");
const seal = targetSeal("a secret of tests, thirty-two characters");
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };

describe.each(engines)("alerts on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let outbox: Outbox;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    queue = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
    outbox = createOutbox(deliverBy(queue));
  });
  afterAll(async () => {
    await queue.close(1000);
    await remove();
  });

  const check = (given: Partial<Parameters<typeof checkScans>[0]> = {}) =>
    checkScans({
      database,
      outbox,
      tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
      labelOf: () => "ChatGPT",
      publicUrl: "https://north.example",
      now,
      ...given,
    });
  const addTo = async (owner: { readonly brandId: string; readonly userId: string }, url: string) => {
    const id = crypto.randomUUID();
    await database.asMember(owner.userId, (transaction) =>
      addTarget(transaction, {
        id,
        brandId: owner.brandId,
        ciphertext: seal.seal({ brandId: owner.brandId, targetId: id }, { url, secret: "tns_secret" }),
        shown: "http://127.0.0.1/…",
        createdBy: owner.userId,
        now: now(),
      }),
    );
    return id;
  };
  const alertsIn = (brandId: string) =>
    database.asService((transaction) =>
      transaction
        .selectFrom("app.alerts")
        .select(["cause", "title", "scan_id"])
        .where("brand_id", "=", brandId)
        .execute(),
    );

  test("are raised once, mailed once and posted once, wherever a process dies", async () => {
    const brand = await addBrandToScan(database, { prompts: 12 });
    const readers = () => database.asService((transaction) => alertReaders(transaction, brand.brandId));
    // The address may still be somebody else's.
    expect(await readers()).toEqual([]);
    await database.kysely
      .updateTable("auth.users")
      .set({ email_confirmed_at: now() })
      .where("id", "=", brand.userId)
      .execute();
    expect(await readers()).toMatchObject([{ userId: brand.userId }]);
    const target = await addTo(brand, "https://hooks.example/x");
    for (const [day, named] of [
      [1, 4],
      [2, 4],
      [3, 1],
    ] as const)
      await addFinishedScan(database, { brandId: brand.brandId, day, named });
    expect(await check()).toBe(3);
    expect(await alertsIn(brand.brandId)).toEqual([]);
    const confirmed = await addFinishedScan(database, { brandId: brand.brandId, day: 4, named: 1 });

    const dying: Outbox = {
      ...outbox,
      async send(...mail) {
        await outbox.send(...mail);
        throw new Error("killed");
      },
    };
    await expect(check({ outbox: dying })).rejects.toThrow("killed");
    expect(await alertsIn(brand.brandId)).toEqual([]);
    await Promise.all([check(), check()]);
    expect(await check()).toBe(0);

    const title = "Acme is named less often across assistants: 80% → 20% of answers";
    expect(await alertsIn(brand.brandId)).toEqual([{ cause: "visibility fell", title, scan_id: confirmed }]);
    const mails = await database.asService((transaction) => listMail(transaction, 100));
    const [mail, ...others] = mails.filter(({ subject }) => subject === title);
    expect([mail?.attempts, others]).toEqual([0, []]);
    expect(mail?.text).toMatch(/down 60 points, likely between \d+ and \d+ points, on the same 12 prompts/);
    expect(mail?.text).toContain("Compared: 1 Nov – 2 Nov 2026 with 3 Nov – 4 Nov 2026");

    await Promise.all([queueDeliveries({ database, queue }), queueDeliveries({ database, queue })]);
    const deliveries = await database.asService((transaction) => lastDeliveries(transaction, brand.brandId));
    expect(deliveries.map(({ targetId, state }) => [targetId, state])).toEqual([[target, "queued"]]);

    // It stays: nothing is new.
    await addFinishedScan(database, { brandId: brand.brandId, day: 5, named: 1 });
    await addFinishedScan(database, { brandId: brand.brandId, day: 6, named: 1 });
    expect(await check()).toBe(2);
    expect(await alertsIn(brand.brandId)).toHaveLength(1);
  });

  const otherRoutes = [
    { via: "dataforseo", searchMode: "auto", device: "desktop" },
    { via: "cloro", searchMode: "auto", device: "desktop" },
    { via: "cloro", searchMode: "forced", device: "mobile" },
  ] as const;
  test.each(otherRoutes.slice(isLong ? 0 : 2))(
    "say nothing of a data provider that asks another way: %o",
    async (other) => {
      const { brandId } = await addBrandToScan(database, { prompts: 12 });
      const route = { via: "cloro", searchMode: "forced", device: "desktop" } as const;
      for (const day of [1, 2]) await addFinishedScan(database, { brandId, day, named: 4, route });
      for (const day of [3, 4]) await addFinishedScan(database, { brandId, day, named: 1, route: other });
      expect(await check()).toBe(4);
      expect(await alertsIn(brandId)).toEqual([]);
      // The same way as these two: comparable again.
      for (const day of [5, 6]) await addFinishedScan(database, { brandId, day, named: 4, route: other });
      await check();
      expect(await alertsIn(brandId)).toMatchObject([{ cause: "visibility rose" }]);
    },
  );

  test("are of all assistants only where the headline surface changed", async () => {
    const { brandId } = await addBrandToScan(database, { prompts: 12 });
    const route = { via: "cloro", searchMode: "auto", device: "desktop" } as const;
    // An app has answers, so the headline counts it, and no longer the API that is asked from then on.
    await addFinishedScan(database, { brandId, day: 1, named: 4, route });
    for (const day of [2, 3]) await addFinishedScan(database, { brandId, day, named: 4 });
    for (const day of [4, 5]) await addFinishedScan(database, { brandId, day, named: 1 });
    await check();
    expect(await alertsIn(brandId)).toMatchObject([
      { title: "Acme is named less often by ChatGPT: 80% → 20% of answers" },
    ]);
  });

  test("say nothing of another model, and wait until answers are read", async () => {
    const { brandId } = await addBrandToScan(database, { prompts: 12 });
    for (const day of [1, 2]) await addFinishedScan(database, { brandId, day, named: 4 });
    for (const day of [3, 4]) await addFinishedScan(database, { brandId, day, named: 1, model: "gpt-6" });
    const unread = await database.asService((transaction) =>
      transaction
        .selectFrom("app.answers")
        .select("id")
        .where("brand_id", "=", brandId)
        .executeTakeFirstOrThrow(),
    );
    const row = { answer_id: unread.id, brand_id: brandId };
    await database.asService((transaction) =>
      transaction.insertInto("app.unread_answers").values(row).execute(),
    );
    expect(await check()).toBe(0);
    await database.asService((transaction) =>
      transaction.deleteFrom("app.unread_answers").where("brand_id", "=", brandId).execute(),
    );
    expect(await check()).toBe(4);
    expect(await alertsIn(brandId)).toEqual([]);
  });

  describe("posted to a target", () => {
    let server: Server;
    let origin: string;
    let answerWith: { status: number; location?: string } | "nothing";
    const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
    const guarded = createGuardedFetch({ userAgent: "Test", allowPrivateHosts: true });
    const strict = createGuardedFetch({ userAgent: "Test", allowPrivateHosts: false });
    beforeAll(async () => {
      server = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk) => {
          body += chunk;
        });
        request.on("end", () => {
          posts.push({ headers: request.headers, body });
          if (answerWith === "nothing") return;
          const { status, location } = answerWith;
          response.writeHead(status, location === undefined ? {} : { location }).end("internal-secret");
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      await guarded.close();
      await strict.close();
      server.closeAllConnections();
      server.close();
    });

    const deliver = deliveryOf(() => guarded.fetch);
    const deliverStrictly = deliveryOf(() => strict.fetch);
    function deliveryOf(fetchOf: () => typeof guarded.fetch) {
      return async (deliveryId: string) => {
        const job = deliverAlert({
          database,
          fetch: fetchOf(),
          openTarget: seal.open,
          publicUrl: "https://north.example",
          now,
          timeoutMs: 300,
        });
        return await job({ deliveryId }, attempt).then(
          () => "done",
          (error: Error) => error.name,
        );
      };
    }
    const targetsOf = (brandId: string) =>
      database.asService((transaction) => listTargets(transaction, brandId));

    /** Another brand whose alert waits for its only target. */
    async function withAlert(url = `${origin}/hook`) {
      const brand = await addBrandToScan(database, { prompts: 12 });
      const targetId = await addTo(brand, url);
      for (const [day, named] of [4, 4, 1, 1].entries())
        await addFinishedScan(database, { brandId: brand.brandId, day: day + 1, named });
      await check();
      const last = async () => {
        const [delivery] = await database.asService((tx) => lastDeliveries(tx, brand.brandId));
        if (delivery === undefined) throw new Error("no delivery");
        return delivery;
      };
      return { brand, targetId, last, deliveryId: (await last()).id };
    }

    test("it is signed, shown by a chat, and sent once; a test is tried once", async () => {
      const { brand, targetId, last, deliveryId } = await withAlert();
      posts.length = 0;
      answerWith = { status: 503 };
      expect(await deliver(deliveryId)).toBe("RetryLater");
      expect(await last()).toMatchObject({ state: "waiting", attempts: 1, status: 503, trouble: "status" });
      answerWith = { status: 200 };
      expect([await deliver(deliveryId), await deliver(deliveryId)]).toEqual(["done", "done"]);
      expect(await last()).toMatchObject({ state: "delivered", attempts: 2, status: 200, trouble: null });
      expect(posts.map(({ headers }) => headers["idempotency-key"])).toEqual([deliveryId, deliveryId]);
      const { headers, body } = posts[1] ?? { headers: {}, body: "" };
      const [, time, signature] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["truenorth-signature"])) ?? [];
      expect(signature).toBe(createHmac("sha256", "tns_secret").update(`${time}.${body}`).digest("hex"));
      const { text, alert } = JSON.parse(body);
      expect(text).toMatch(/^\*Acme is named less often across assistants: 80% → 20% of answers\*\n• /);
      expect(alert.parts[0]).toMatchObject({ prompts: 12, after: expect.closeTo(0.2, 10) });

      answerWith = { status: 503 };
      const testId = await database.asMember(brand.userId, (tx) =>
        addTestDelivery(tx, { brandId: brand.brandId, targetId, now: now() }),
      );
      expect(await deliver(testId)).toBe("GiveUp");
      expect((await targetsOf(brand.brandId))[0]?.state).toBe("active");
    });

    test("one that is slow, private, gone or leads elsewhere ends in a clear state, and is paused", async () => {
      const { brand, targetId, last, deliveryId } = await withAlert();
      answerWith = "nothing";
      expect(await deliver(deliveryId)).toBe("RetryLater");
      expect(await last()).toMatchObject({ trouble: "timeout", status: null });
      // Ten failures in a row are too many.
      answerWith = { status: 500 };
      for (let more = 0; more < 9; more += 1) await deliver(deliveryId);
      expect(await targetsOf(brand.brandId)).toMatchObject([{ state: "paused", pausedBy: "failures" }]);
      expect(await deliver(deliveryId)).toBe("GiveUp");
      expect(await last()).toMatchObject({ state: "failed", trouble: "paused" });

      const again = async (given: typeof answerWith, run: typeof deliver, trouble: string) => {
        answerWith = given;
        await database.asService((tx) =>
          tx
            .updateTable("app.alert_targets")
            .set({ state: "active", paused_by: null, failures: 0 })
            .where("id", "=", targetId)
            .execute(),
        );
        await database.asService((tx) =>
          tx
            .updateTable("app.alert_deliveries")
            .set({ state: "queued", settled_at: null })
            .where("id", "=", deliveryId)
            .execute(),
        );
        posts.length = 0;
        expect(await run(deliveryId)).toBe("GiveUp");
        expect((await last()).trouble).toBe(trouble);
        expect((await targetsOf(brand.brandId))[0]?.pausedBy).toBe(trouble);
        return posts.length;
      };
      expect(await again({ status: 200 }, deliverStrictly, "refused")).toBe(0);
      expect(await again({ status: 302, location: `${origin}/elsewhere` }, deliver, "redirect")).toBe(1);
      expect(await again({ status: 410 }, deliver, "gone")).toBe(1);
      const kept = await database.asService((tx) =>
        tx.selectFrom("app.alert_deliveries").selectAll().execute(),
      );
      expect(JSON.stringify(kept)).not.toContain("internal-secret");
    });
  });

  test("compare the prompts that headline figures count: those that don't name the brand", async () => {
    const brand = await addBrandToScan(database, { prompts: 12 });
    await database.asMember(brand.userId, async (transaction) => {
      const { id: topicId } = await transaction
        .selectFrom("app.topics")
        .select("id")
        .where("brand_id", "=", brand.brandId)
        .executeTakeFirstOrThrow();
      const prompts = Array.from({ length: 12 }, (_, number) => ({
        topicId,
        text: `Is Acme any good for case ${number}?`,
        ...{ language: "en", country: "US", state: "active" as const },
      }));
      await addPrompts(transaction, prompts, { ...brand, now: now() });
    });
    for (const [day, named, namedByName] of [
      [1, 4, 4],
      [2, 4, 4],
      [3, 4, 1],
      [4, 4, 1],
    ] as const)
      await addFinishedScan(database, { brandId: brand.brandId, day, named, namedByName });
    expect(await check()).toBe(4);
    expect(await alertsIn(brand.brandId)).toEqual([]);
    for (const day of [5, 6])
      await addFinishedScan(database, { brandId: brand.brandId, day, named: 1, namedByName: 5 });
    await check();
    const { visibility } = await database.asMember(brand.userId, async (transaction) => {
      const counts = await reportCounts(transaction, brand.brandId, { from: "2026-11-05", to: "2026-11-06" });
      const reported = await findReportedBrand(transaction, brand.brandId);
      if (counts === null || reported === null) throw new Error("the brand has answers");
      return buildVisibilityReport({ brand: reported, counts, labelOf: (id) => id, now: now() }).headline;
    });
    const title = `Acme is named less often across assistants: 80% → ${percent(visibility.value)} of answers`;
    expect(await alertsIn(brand.brandId)).toMatchObject([{ cause: "visibility fell", title }]);
    expect(visibility.value).toBeCloseTo(0.2, 10);
  });
});
