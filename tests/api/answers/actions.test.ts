import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { completeAudit, createAudit } from "#database/audits/audits.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import type { CheckResult } from "#site-audit/audit-result.ts";
import { addUser } from "../../database/add-user.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { auditResult, finishedAudit } from "../../jobs/audit-result.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

type Gap = { readonly domain: string; readonly answers: number };

const failedCheck: CheckResult = {
  id: "titles",
  category: "structure",
  title: "Pages lack titles",
  outcome: "fail",
  score: 0,
  weight: 3,
  evidence: [{ url: "https://acme.example/a", snippet: "<title></title>" }],
  details: "3 of 9 pages have no title.",
  fix: "Give every page a title.",
  why: "",
  source: "",
  evidenceStrength: "",
  effort: "S",
  pointsGained: 0.4,
  pagesChecked: 9,
  critical: null,
};

describe.each(engines)("a brand's actions on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const call = async (userId: string, path: string, init?: { method: string; body: unknown }) => {
    const response = await api.request(`/api/v1/brands/${path}`, {
      headers: {
        authorization: `Bearer ${userId}`,
        ...(init && { "content-type": "application/json" }),
      },
      ...(init && { method: init.method, body: JSON.stringify(init.body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const period = "from=2026-11-01&to=2026-11-30";

  async function brandWithAnswers() {
    const { userId, brandId } = await addBrand(api.database);
    await api.database.asMember(userId, (tx) =>
      tx.insertInto("app.competitors").values({ brand_id: brandId, name: "Boardly" }).execute(),
    );
    const of = (text: string, given: object = {}) => newAnswer({ brandId, text, ...given });
    const page = { url: "https://reviews.example/boards", title: "Best boards" };
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        ...Array.from({ length: 12 }, () =>
          of("Boardly is the one to take.", { promptText: "Boards for teams?", citations: [page] }),
        ),
        ...Array.from({ length: 9 }, () => of("Acme is a fine board.")),
        of("1. Boardly\n2. Acme\n\nAcme is unreliable: avoid it, it had a breach. Boardly is good."),
      ]),
    );
    await readNewAnswers(api.database);
    return { userId, brandId };
  }

  test("are none where nothing is known", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const { status, body } = await call(userId, `${brandId}/actions`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ brandId, answers: 0, actions: [], decisions: [] });
    expect(body.rule.version).toBe("actions-8");
  });

  test("come from the audit, the answers and the sources, each with its evidence, and obey the filter", async () => {
    const { userId, brandId } = await brandWithAnswers();
    await api.database.asService(async (tx) => {
      const { id } = await createAudit(tx, { domain: "acme.example", brandId });
      const result = { ...auditResult("acme.example"), checks: [failedCheck] };
      await completeAudit(tx, id, finishedAudit("acme.example", { result }), new Date());
    });
    const { body } = await call(userId, `${brandId}/actions?${period}`);
    expect(body.answers).toBe(22);
    const kinds = body.actions.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(["fix-check", "win-prompt", "win-source", "collect-answers"]),
    );
    const source = body.actions.find(({ kind }: { kind: string }) => kind === "win-source");
    expect(source).toMatchObject({ id: "win-source:reviews.example", title: "Be named on reviews.example" });
    expect(source.evidence[0].text).toBe(
      "It is used in 12 answers, 12 of which name a competitor and not you; all 12 name Boardly.",
    );
    expect(source.evidence[1].link).toEqual({ kind: "page", target: "https://reviews.example/boards" });
    const prompt = body.actions.find(({ kind }: { kind: string }) => kind === "win-prompt");
    expect(prompt.evidence[0].text).toBe("You are named in none of 12 answers.");
    const blamed = body.actions.find(({ kind }: { kind: string }) => kind === "answer-criticism");
    expect(blamed.evidence[1].quote).toContain("Acme");
    const elsewhere = await call(userId, `${brandId}/actions?${period}&assistants=claude`);
    expect(elsewhere.body.actions.map(({ kind }: { kind: string }) => kind)).toEqual(["fix-check"]);
    // Each is named by what was asked, whatever other prompts there are.
    await call(userId, `${brandId}/prompts`, { method: "POST", body: { text: "Boards for pupils?" } });
    const later = (await call(userId, `${brandId}/actions?${period}`)).body.actions;
    expect(later.find(({ kind }: { kind: string }) => kind === "win-prompt").title).toBe(
      "Be an answer to “Boards for teams?”",
    );
  });

  test("advise the same for a domain as Gaps do: by who writes on the host its answers use most", async () => {
    const { userId, brandId } = await addBrand(api.database);
    await api.database.asMember(userId, (tx) =>
      tx.insertInto("app.competitors").values({ brand_id: brandId, name: "Boardly" }).execute(),
    );
    const using = (count: number, url: string) =>
      Array.from({ length: count }, () =>
        newAnswer({ brandId, text: "Boardly is the one to take.", citations: [{ url, title: null }] }),
      );
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        ...using(4, "https://discussions.apple.com/thread/1"),
        ...using(3, "https://apps.apple.com/app/boardly"),
        ...using(5, "https://play.google.com/store/apps/boardly"),
        ...using(3, "https://www.g2.com/categories/boards"),
      ]),
    );
    await readNewAnswers(api.database);
    const { actions } = (await call(userId, `${brandId}/actions?${period}`)).body;
    const gaps = async (level: string) =>
      (await call(userId, `${brandId}/source-gaps?${period}&level=${level}`)).body.view.gaps;
    const titles: Record<string, string> = {};
    for (const { domain, advice } of await gaps("domains")) {
      titles[domain] = advice.title;
      const action = actions.find(({ id }: { id: string }) => id === `win-source:${domain}`);
      expect([domain, action.advice]).toEqual([domain, advice.detail]);
    }
    for (const { url, advice } of await gaps("pages")) titles[new URL(url).hostname] = advice.title;
    expect(titles).toEqual({
      "apple.com": "Join the discussion",
      "discussions.apple.com": "Join the discussion",
      "apps.apple.com": "Ask for reviews",
      "google.com": "Ask for reviews",
      "play.google.com": "Ask for reviews",
      "g2.com": "Ask for reviews",
    });
  });

  test("have somebody who does them and a day, wait until another, and are free again when that member leaves", async () => {
    const { userId, brandId } = await brandWithAnswers();
    const editor = await addUser(api.database, "editor@example.com");
    const stranger = (await addBrand(api.database)).userId;
    await api.database.asService((tx) =>
      tx
        .insertInto("app.brand_members")
        .values({ brand_id: brandId, user_id: editor, role: "editor" })
        .execute(),
    );
    const id = "win-source:reviews.example";
    const plan = (body: object, by = userId) =>
      call(by, `${brandId}/actions/${id}/plan`, { method: "PATCH", body });
    const listed = async () => {
      const { body } = await call(userId, `${brandId}/actions?${period}`);
      return body.actions.find((action: { id: string }) => action.id === id);
    };
    expect((await listed()).plan).toEqual({
      assignee: null,
      dueOn: null,
      snoozedUntil: null,
      isSnoozed: false,
    });
    const wanted = { assigneeId: editor, dueOn: "2999-12-04", snoozedUntil: "2999-12-01" };
    const kept = await plan(wanted);
    expect([kept.status, kept.body.plan]).toEqual([
      200,
      {
        assignee: { userId: editor, name: "editor@example.com", isYou: false },
        dueOn: "2999-12-04",
        snoozedUntil: "2999-12-01",
        isSnoozed: true,
      },
    ]);
    expect(await listed()).toMatchObject({ state: "open", plan: kept.body.plan });
    expect((await plan({ ...wanted, assigneeId: stranger })).status).toBe(400);
    expect((await plan({ ...wanted, dueOn: "soon" })).status).toBe(400);
    expect((await plan(wanted, stranger)).status).toBe(404);
    await plan({ snoozedUntil: "2020-01-01" }, editor);
    await api.database.asService((tx) =>
      tx.deleteFrom("app.brand_members").where("user_id", "=", editor).execute(),
    );
    expect((await listed()).plan).toMatchObject({ assignee: null, dueOn: "2999-12-04", isSnoozed: false });
  });

  test("count a gap as the Sources page does, and send nobody to a competitor's own site", async () => {
    const { userId, brandId } = await brandWithAnswers();
    const page = (url: string) => ({ url, title: null });
    const of = (citations: readonly string[], retrieved: readonly string[] = []) =>
      newAnswer({
        brandId,
        promptText: "Boards for big teams?",
        text: "1. **Boardly**: solid\n2. **Flowdeck Pro**: newer\n3. **Kanto**: cheap",
        citations: citations.map(page),
        retrieved: retrieved.map(page),
      });
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        ...Array.from({ length: 4 }, () => of(["https://flowdeck.example/", "https://boardly.example/"])),
        ...Array.from({ length: 3 }, () => of([], ["https://reviews.example/boards"])),
      ]),
    );
    await readNewAnswers(api.database);
    const { body } = await call(userId, `${brandId}/actions?${period}`);
    const { body: sources } = await call(userId, `${brandId}/source-gaps?${period}`);
    const gaps = new Map(sources.view.gaps.map((one: Gap) => [one.domain, one.answers]));
    expect([...gaps]).toEqual(
      expect.arrayContaining([
        ["reviews.example", 15],
        ["flowdeck.example", 4],
        ["boardly.example", 4],
      ]),
    );
    const advised = body.actions.filter(({ kind }: { kind: string }) => kind === "win-source");
    expect(advised.map(({ id }: { id: string }) => id)).toEqual(["win-source:reviews.example"]);
    expect(advised[0].evidence[0].n).toBe(15);
  });

  test("are done, dismissed with a reason and opened again; the history stays", async () => {
    const { userId, brandId } = await brandWithAnswers();
    const path = `${brandId}/actions/${encodeURIComponent("win-source:reviews.example")}?${period}`;
    const done = await call(userId, path, {
      method: "PUT",
      body: { state: "done", note: "Profile made", happenedOn: "2026-11-18" },
    });
    expect(done.body.decision).toMatchObject({
      state: "done",
      title: "Be named on reviews.example",
      happenedOn: "2026-11-18",
      isMine: true,
    });
    expect(done.body.decision.promptKeys).toHaveLength(1);
    const state = async () => {
      const { body } = await call(userId, `${brandId}/actions?${period}`);
      const one = body.actions.find(({ kind }: { kind: string }) => kind === "win-source");
      return [one.state, body.decisions.length, body.decisions[0].reason];
    };
    expect(await state()).toEqual(["done", 1, null]);
    await call(userId, path, { method: "PUT", body: { state: "dismissed", reason: "Not our readers" } });
    expect(await state()).toEqual(["dismissed", 1, "Not our readers"]);
    await call(userId, path, { method: "PUT", body: { state: "open" } });
    expect(await state()).toEqual(["open", 1, null]);
    const kept = await api.database.asService((tx) =>
      tx
        .selectFrom("app.actions_taken")
        .select("state")
        .where("brand_id", "=", brandId)
        .orderBy("id")
        .execute(),
    );
    expect(kept.map((row) => row.state)).toEqual(["done", "dismissed", "open"]);
  });

  test("are measured against untouched prompts, in equal windows before and after", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const { request } = await api.restarted({ now: () => new Date("2026-11-21T09:00:00Z") });
    const ask = async (path: string, body?: unknown) => {
      const response = await request(`/api/v1/brands/${brandId}/actions${path}`, {
        headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      });
      return await response.json();
    };
    const prompts = Array.from({ length: 12 }, (_, index) => `Question number ${index}?`);
    await api.database.asService((tx) =>
      storeAnswers(
        tx,
        prompts.flatMap((promptText, prompt) =>
          Array.from({ length: 20 }, (_, run) => {
            const isAfter = run >= 10;
            const isNamed = prompt < 3 ? isAfter || run === prompt : run % 10 === prompt % 5;
            return newAnswer({
              brandId,
              promptText,
              text: isNamed ? "Acme is one of them." : "There are several.",
              askedAt: new Date(Date.UTC(2026, 10, isAfter ? 17 : 9, run)),
            });
          }),
        ),
      ),
    );
    await readNewAnswers(api.database);
    const keys = await api.database.asService((tx) =>
      tx
        .selectFrom("app.asked_prompts")
        .select(["prompt_key", "text"])
        .where("brand_id", "=", brandId)
        .execute(),
    );
    const promptKeys = keys.filter(({ text }) => prompts.indexOf(text) < 3).map((row) => row.prompt_key);
    const { decision } = await ask("", { title: "New pages", happenedOn: "2026-11-13", promptKeys });
    const measured = await ask(`/${encodeURIComponent(decision.actionId)}/effect`);
    expect(measured.windows).toEqual({
      days: 8,
      before: { from: "2026-11-05", to: "2026-11-12" },
      after: { from: "2026-11-14", to: "2026-11-21" },
    });
    expect(measured.effect).toMatchObject({
      kind: "measured",
      change: { value: expect.closeTo(0.9, 9), verdict: "real change" },
      concerned: { prompts: 3, answers: { before: 30, after: 30 }, before: expect.closeTo(0.1), after: 1 },
      control: { prompts: 9, before: expect.closeTo(0.1), after: expect.closeTo(0.1) },
    });
    const soon = await ask("", { title: "Today", happenedOn: "2026-11-21", promptKeys });
    expect((await ask(`/${encodeURIComponent(soon.decision.actionId)}/effect`)).effect).toEqual({
      kind: "too early",
      group: "concerned",
      window: "after",
      answers: 0,
      wanted: 10,
    });
    const aimless = await ask("", { title: "A talk", happenedOn: "2026-11-13" });
    expect((await ask(`/${encodeURIComponent(aimless.decision.actionId)}/effect`)).effect).toEqual({
      kind: "no comparison",
      why: "no prompts",
    });
    expect((await ask("/own:none/effect")).error.message).toBe(
      "There is no such action, or it is not yours.",
    );
  });

  test("refuse what is no action, no state, or another's", async () => {
    const { userId, brandId } = await brandWithAnswers();
    const other = await addBrand(api.database);
    const put = (as: string, id: string, body: unknown) =>
      call(as, `${brandId}/actions/${encodeURIComponent(id)}?${period}`, { method: "PUT", body });
    expect((await put(userId, "win-source:nobody.example", { state: "done" })).status).toBe(404);
    expect((await put(other.userId, "win-source:reviews.example", { state: "done" })).status).toBe(404);
    expect((await put(userId, "win-source:reviews.example", { state: "later" })).status).toBe(400);
    expect((await put(userId, "a\0b", { state: "done" })).status).toBe(400);
    expect((await call(userId, `${brandId}/actions/a%00b/effect`)).status).toBe(400);
    const own = (body: unknown) => call(userId, `${brandId}/actions`, { method: "POST", body });
    expect((await own({ title: " ", happenedOn: "2026-11-10" })).body.error).toMatchObject({
      field: "title",
      message: "What was done?",
    });
    expect((await own({ title: "Wrote a page", happenedOn: "soon" })).status).toBe(400);
    const logged = await own({
      title: "Wrote a page",
      happenedOn: "2026-11-10",
      pages: ["https://acme.example/b"],
    });
    expect(logged.status).toBe(201);
    expect(logged.body.decision).toMatchObject({ state: "done", pages: ["https://acme.example/b"] });
  });
});
