import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { beginScans } from "#jobs/scan/begin-scans.ts";
import { endLanes } from "#jobs/scan/end-lanes.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { answerOf, endOfScan, errorOf, routeTo, startWorker } from "../../jobs/scans/scan-world.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const SECRET = "a-very-secret-key-7Qzx";

describe.each(engines)("scans, keys and settings on %s", (engine) => {
  let api: TestApi;
  let ann: string;
  let brand: string;

  const as = async (method: string, path: string, body?: unknown) => {
    const answer = await api.request(`/api/v1/brands/${brand}${path}`, {
      method,
      headers: { authorization: `Bearer ${ann}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const begin = () =>
    beginScans({
      database: api.database,
      queue: api.queue.batches(askAssistantJob),
      assistantsOf: async () => [
        { assistant: "claude", surface: "web" },
        { assistant: "gemini", surface: "web" },
      ],
      now: () => new Date(),
    });

  beforeAll(async () => {
    api = await openTestApi(engine);
    ann = await addUser(api.database, "ann@example.com");
    brand = await api.database.asMember(ann, async (transaction) => {
      const row = await transaction
        .insertInto("public.brands")
        .values({ name: "Acme", domain: "acme.example", owner_user_id: ann })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });
  });
  afterAll(() => api.remove());

  test("settings have defaults, keep what is changed, and refuse what makes no sense in plain words", async () => {
    const { body } = await as("GET", "/settings");
    expect(body).toMatchObject({
      assistants: null,
      runsPerPrompt: 2,
      monthlyBudgetUsd: 20,
      budget: { limitUsd: 20, spentUsd: 0, reservedUsd: 0, leftUsd: 20, nextScan: { calls: 0 }, fits: true },
    });
    const changed = await as("PATCH", "/settings", { runsPerPrompt: 2, monthlyBudgetUsd: 3.5 });
    expect(changed.body).toMatchObject({ runsPerPrompt: 2, monthlyBudgetUsd: 3.5, language: "en" });
    const refused = await as("PATCH", "/settings", { runsPerPrompt: 0 });
    expect(refused.body.error.message).toBe("Runs of a prompt must be a whole number from 1 to 50.");
    const unknown = await as("PATCH", "/settings", { assistants: [{ assistant: "hal", surface: "web" }] });
    expect(unknown.body.error.message).toBe("There is no assistant “hal”.");
  });

  test("a key is stored encrypted, shown by its last characters, and never returned again", async () => {
    const { status, body } = await as("PUT", "/assistant-keys/gemini", { key: SECRET });
    expect(status).toBe(200);
    const gemini = body.assistants.find(({ id }: { id: string }) => id === "gemini");
    expect(gemini).toMatchObject({ label: "Gemini", key: { source: "own", hint: "…7Qzx" }, pause: null });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    const { rows } = await api.database.executeSql("select ciphertext from app.assistant_keys");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    const claude = body.assistants.find(({ id }: { id: string }) => id === "claude");
    expect(claude.key).toMatchObject({ source: "operator", hint: null });
    const refused = await as("PUT", "/assistant-keys/gemini", { key: "" });
    expect(refused.body.error).toMatchObject({ field: "key", message: "Please enter a key." });
    expect((await as("PUT", "/assistant-keys/hal", { key: SECRET })).status).toBe(404);
  });

  test("nobody judges unless a judge is chosen, of those with a key, with a forecast beside it", async () => {
    const { body: off } = await as("GET", "/judge");
    expect(off).toMatchObject({
      judge: null,
      forecast: { answersAMonth: 0, usdAMonth: 0, earlierAnswers: 0 },
      month: { judged: 0, failed: 0, spentUsd: 0, failures: [] },
    });
    expect(off.choices).toMatchObject([
      { assistant: "gemini", label: "Gemini", key: "own", billedBy: "Google" },
      { assistant: "claude", model: "claude-haiku-5-5", key: "operator", billedBy: null },
    ]);
    expect(off.choices[1].usdAnAnswer).toBeGreaterThan(0);
    const nobody = await as("POST", "/prompt-suggestions/ask");
    expect(nobody).toMatchObject({
      status: 409,
      body: { error: { message: "No model is chosen. Choose a judge in the preferences first." } },
    });
    const refused = await as("PUT", "/judge", { assistant: "chatgpt" });
    expect(refused).toMatchObject({ status: 400, body: { error: { field: "assistant" } } });
    const on = await as("PUT", "/judge", { assistant: "claude", earlierDays: 30 });
    expect(on.body.month).toMatchObject({ isSearching: true, waiting: 0 });
    expect(on.body.judge).toMatchObject({ assistant: "claude", model: "claude-haiku-5-5", hasKey: true });
    // Another model does not forget how far back it looks.
    const other = await as("PUT", "/judge", { assistant: "claude", model: "claude-other-1" });
    expect(other.body.judge).toEqual({ ...on.body.judge, model: "claude-other-1" });

    const asked = await as("POST", "/prompt-suggestions/ask");
    expect(asked).toMatchObject({
      status: 202,
      body: { model: { label: "Claude", model: "claude-other-1" }, asked: { state: "requested", added: 0 } },
    });
    expect((await as("POST", "/prompt-suggestions/ask")).status).toBe(202);
    const { rows } = await api.database.executeSql("select state from app.suggestion_requests");
    expect(rows).toEqual([{ state: "requested" }]);
    expect((await as("DELETE", "/judge")).body.judge).toBeNull();
  });

  test("a scan without prompts is refused with what to do", async () => {
    const { status, body } = await as("POST", "/scans");
    expect(status).toBe(409);
    expect(body.error.message).toBe("There is no active prompt to ask. Add one first.");
  });

  test("scan now: progress with counts per assistant, what failed and why, what it cost", async () => {
    await as("POST", "/prompts", { text: "Which board is best?\nWhich board lasts?" });
    const { status, body: begun } = await as("POST", "/scans");
    expect(status).toBe(202);
    expect(begun).toMatchObject({ state: "requested", summary: "The scan is about to begin." });
    const twice = await as("POST", "/scans");
    expect(twice.body.error.message).toBe("A scan of this brand is under way. Wait for it, or cancel it.");
    await begin();
    const { body: running } = await as("GET", `/scans/${begun.id}`);
    expect(running).toMatchObject({ state: "running", summary: "Asking: 0 of 8.", progress: { total: 8 } });
    expect(running.assistants.map(({ label }: { label: string }) => label)).toEqual([
      "Asking Claude: 0 of 4",
      "Asking Gemini: 0 of 4",
    ]);
    // The state of a call that brought no answer and waits to be retried.
    await api.database.executeSql(
      `update app.scan_calls set asked_count = 1, asked_at = now(), error_kind = 'network', error_text = 'Gemini could not be reached.'
        where scan_id = $1 and assistant = 'gemini'`,
      [begun.id],
    );
    const { body: tried } = await as("GET", `/scans/${begun.id}`);
    expect(tried).toMatchObject({
      failures: [],
      askedAgain: [
        {
          assistant: "gemini",
          kind: "network",
          text: "Gemini could not be reached.",
          calls: expect.any(Number),
        },
      ],
    });
    const worker = startWorker(api.database, api.queue, {
      findRoute: routeTo({
        outcome: async ({ assistant }) =>
          assistant === "claude"
            ? answerOf("Acme.", 0.01)
            : errorOf({ kind: "auth", message: "Gemini does not accept the key." }),
      }),
    });
    await endOfScan(api.database, brand, begun.id);
    await worker.close(1000);
    const { body: done } = await as("GET", `/scans/${begun.id}`);
    expect(done).toMatchObject({
      state: "done",
      endedBy: "complete",
      summary: "Finished without Gemini: 4 of 8 answers.",
      progress: { done: 8, total: 8, answered: 4 },
      spentUsd: 0.04,
      reservedUsd: 0,
      failures: [{ assistant: "gemini", kind: "auth", text: "Gemini does not accept the key.", calls: 4 }],
      askedAgain: [],
    });
    const { body: settings } = await as("GET", "/settings");
    expect(settings.budget).toMatchObject({
      spentUsd: 0.04,
      leftUsd: 3.46,
      nextScan: { prompts: 2, calls: 8, usd: expect.any(Number) },
    });
  });

  test("a key that was refused is shown with what to do, and used again once it is replaced", async () => {
    const pauseOf = async () =>
      (await as("GET", "/assistants")).body.assistants.find(({ id }: { id: string }) => id === "gemini")
        .pause;
    expect(await pauseOf()).toMatchObject({
      kind: "auth",
      state: "refused",
      text: "Gemini does not accept the key.",
      whatToDo: "Replace the key.",
    });
    await as("PUT", "/assistant-keys/gemini", { key: `${SECRET}2` });
    expect(await pauseOf()).toBeNull();
  });

  test("cancelled, the rest is not asked", async () => {
    const { body: begun } = await as("POST", "/scans");
    await begin();
    const { body } = await as("POST", `/scans/${begun.id}/cancel`);
    expect(body).toMatchObject({ state: "cancelled", summary: "Cancelled with 0 answers." });
    expect(body.progress).toMatchObject({ done: 8, answered: 0 });
    const again = await as("POST", `/scans/${begun.id}/cancel`);
    expect(again.body.error.message).toBe("This scan has ended already.");
    expect((await as("GET", "/scans")).body.scans).toHaveLength(2);
  });

  test("an estimate says what a scan and a month cost before the first call, and whether other settings fit", async () => {
    const { body } = await as("GET", "/scans/estimate");
    expect(body.nextScan).toMatchObject({
      prompts: 2,
      calls: 8,
      assistants: [
        { assistant: "gemini", label: "Gemini", calls: 4, usd: expect.any(Number), billedBy: "Google" },
        { assistant: "claude", label: "Claude", calls: 4, usd: expect.any(Number), billedBy: null },
      ],
    });
    const { lowUsd, usd, highUsd, seconds } = body.nextScan;
    expect(lowUsd).toBeLessThan(usd);
    expect(highUsd).toBeGreaterThan(usd);
    expect(seconds).toBeGreaterThan(0);
    expect(body).toMatchObject({ limitUsd: 3.5, fits: true });
    const { body: more } = await as(
      "GET",
      "/scans/estimate?runsPerPrompt=50&monthlyBudgetUsd=1&assistants=gemini.web",
    );
    expect(more).toMatchObject({ limitUsd: 1, fits: false, nextScan: { calls: 100 } });
    expect((await as("GET", "/settings")).body).toMatchObject({ runsPerPrompt: 2, monthlyBudgetUsd: 3.5 });
    expect((await as("GET", "/scans/estimate?runsPerPrompt=0")).status).toBe(400);
  });

  test("an estimate takes what was booked for an answer of unknown price for no price", async () => {
    const before = (await as("GET", "/scans/estimate")).body.nextScan.assistants;
    await api.database.executeSql(
      `update app.scan_calls set state = 'answered', asked_at = now(), settled_at = now(), spent_usd = 5
       where id = (select id from app.scan_calls where brand_id = $1 and assistant = 'gemini' limit 1)`,
      [brand],
    );
    expect((await as("GET", "/scans/estimate")).body.nextScan.assistants).toEqual(before);
  });

  test("a scan says which assistant fails and when it is tried again, and goes on without it", async () => {
    const { body: begun } = await as("POST", "/scans");
    await begin();
    await api.database.executeSql(
      "update app.scans set started_at = now() - interval '1 hour' where id = $1",
      [begun.id],
    );
    await api.database.executeSql(
      `update app.scan_calls set asked_count = 4, asked_at = now(), error_kind = 'aborted', error_text = 'We stopped.'
       where scan_id = $1 and assistant = 'claude'`,
      [begun.id],
    );
    await api.database.executeSql(
      `update app.scan_calls set asked_count = 2, asked_at = now(), again_at = now() + interval '20 seconds',
         error_kind = 'overloaded', error_text = 'Gemini is overloaded.'
       where scan_id = $1 and assistant = 'gemini' and run = 1`,
      [begun.id],
    );
    const { body: failing } = await as("GET", `/scans/${begun.id}`);
    const ofGemini = (scan: { assistants: readonly { assistant: string }[] }) =>
      scan.assistants.find(({ assistant }) => assistant === "gemini");
    expect(ofGemini(failing)).toMatchObject({
      isFailing: true,
      isLeftOut: false,
      reason: "Gemini is overloaded.",
      nextTryAt: expect.any(String),
    });
    const isClaudeFailing = failing.assistants.find(
      ({ assistant }: { assistant: string }) => assistant === "claude",
    ).isFailing;
    expect(isClaudeFailing).toBe(false);
    expect(failing.budget).toEqual(
      (({ month, limitUsd, spentUsd, reservedUsd, leftUsd }) => ({
        month,
        limitUsd,
        spentUsd,
        reservedUsd,
        leftUsd,
      }))((await as("GET", "/settings")).body.budget),
    );
    const wrong = await as("POST", `/scans/${begun.id}/finish-without`, { assistant: "hal" });
    expect(wrong.body.error.message).toBe("This scan does not ask “hal”.");
    const elsewhere = { assistant: "gemini", surface: "app" };
    expect((await as("POST", `/scans/${begun.id}/finish-without`, elsewhere)).status).toBe(400);
    const lane = { assistant: "gemini", surface: "web" };
    const { status, body } = await as("POST", `/scans/${begun.id}/finish-without`, lane);
    expect(status).toBe(200);
    expect(ofGemini(body)).toMatchObject({ isLeftOut: true, isFailing: false });
    await endLanes({ database: api.database, now: () => new Date() });
    const { body: left } = await as("GET", `/scans/${begun.id}`);
    expect(ofGemini(left)).toMatchObject({ planned: 0, failed: 2, cancelled: 2, spentUsd: 0 });
    expect(left.state).toBe("running");
    const rowVersion = () =>
      api.database.executeSql("select xmin::text from app.scans where id = $1", [begun.id]);
    const before = (await rowVersion()).rows;
    await endLanes({ database: api.database, now: () => new Date() });
    expect((await rowVersion()).rows).toEqual(before);
    expect((await as("POST", `/scans/${begun.id}/cancel`)).status).toBe(200);
    const late = await as("POST", `/scans/${begun.id}/finish-without`, { assistant: "gemini" });
    expect(late.body.error.message).toBe("This scan has ended already.");
  });

  test("with the month's money spent a scan is refused", async () => {
    await as("PATCH", "/settings", { monthlyBudgetUsd: 0.04 });
    const { body } = await as("POST", "/scans");
    expect(body.error.message).toBe(
      "This month’s budget is spent. Raise it in the settings, or wait for next month.",
    );
  });
});
