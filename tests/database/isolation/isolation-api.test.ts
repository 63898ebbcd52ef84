import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { openTestApi, type TestApi } from "../../api/test-api.ts";
import { isLong } from "../../long.ts";
import { addUser, engines } from "../test-database.ts";
import { levelled } from "./isolation-answers.ts";
import { fillEveryTable, marker } from "./isolation-rows.ts";

type Operation = { readonly method: string; readonly path: string; readonly isForMembers: boolean };
type Ids = {
  readonly ann: string;
  readonly bob: string;
  readonly names: readonly string[];
  /** Those in columns of a name, "prompt_id" for instance, over all tables. */
  readonly inColumn: ReadonlyMap<string, readonly string[]>;
};

const annBrand = "a0000000-0000-4000-8000-00000000000a";
const bobBrand = "b0000000-0000-4000-8000-00000000000b";
const timeout = 240_000;

/** A body that the route takes, so that the refusal is one of rights. A new route that wants one must have it here. */
const bodies: Readonly<Record<string, unknown>> = {
  "POST /api/v1/audits": { domain: "bob.example" },
  "POST /api/v1/brands/{id}/scans/{scanId}/finish-without": { assistant: "chatgpt" },
  "POST /api/v1/webhooks/get-started": {
    domain: "bob.example",
    companyName: "",
    source: "get-started",
    timestamp: "2026-11-21T09:00:00.000Z",
  },
  "POST /api/v1/webhooks/strategy-call": {
    companyDomain: "bob.example",
    email: "bob@example.com",
    fullName: "Bob",
    companyName: "",
    source: "success-book-call",
    timestamp: "2026-11-21T09:00:00.000Z",
  },
  "POST /api/v1/brands/{id}/prompts": { text: "Which roaster delivers weekly?" },
  "PATCH /api/v1/brands/{id}/prompts/{promptId}": { state: "paused" },
  "POST /api/v1/brands/{id}/api-keys": { name: "Sheet", scope: "read" },
  "POST /api/v1/brands/{id}/actions": { title: "Wrote a page", happenedOn: "2026-11-20" },
  "PUT /api/v1/brands/{id}/actions/{actionId}": { state: "done" },
  "POST /api/v1/brands/{id}/topics": { name: "Delivery" },
  "PATCH /api/v1/brands/{id}/topics/{topicId}": { name: "Parcels" },
  "PATCH /api/v1/brands/{id}/actions/{actionId}/plan": {
    assigneeId: null,
    dueOn: "2026-12-01",
    snoozedUntil: null,
  },
  "POST /api/v1/brands/{id}/notes": { day: "2026-11-21", text: "Spring campaign" },
  "POST /api/v1/brands/{id}/views": { name: "Germany", query: "countries=DE" },
  "PATCH /api/v1/brands/{id}/views/{viewId}": { name: "France" },
  "POST /api/v1/brands/{id}/prompts/changes": {
    ids: ["a0000000-0000-4000-8000-0000000000aa"],
    change: { state: "paused" },
  },
  "POST /api/v1/brands/{id}/prompt-suggestions/rejected": { texts: ["Which roaster is it?"] },
  "POST /api/v1/brands/{id}/tags": { name: "Parcels" },
  "PATCH /api/v1/brands/{id}/tags/{tagId}": { name: "Letters" },
  "PATCH /api/v1/brands/{id}/plan": { plan: "enterprise" },
  "PATCH /api/v1/brands/{id}/profile": { revision: "none", companyName: "Roasters" },
  "PATCH /api/v1/brands/{id}/settings": { runsPerPrompt: 3 },
  "PUT /api/v1/brands/{id}/judge": { assistant: "claude" },
  "PUT /api/v1/brands/{id}/names": {
    aliases: [],
    domains: [],
    commonWord: null,
    neverAfter: [],
    neverBefore: [],
    version: 1,
  },
  "PUT /api/v1/brands/{id}/names/unclear": {
    entityId: annBrand,
    pattern: "to ¤ the",
    isMeant: true,
  },
  "POST /api/v1/brands/{id}/names/test": { text: "Bob's is fine." },
  "POST /api/v1/brands/{id}/competitors": { name: "Boardly" },
  "PATCH /api/v1/brands/{id}/competitors/{competitorId}": { colour: "#0072b2", version: 1 },
  "PATCH /api/v1/brands/{id}/members/{userId}": { role: "viewer" },
  "PATCH /api/v1/brands/{id}/report-design": { sections: ["trends"] },
  "PATCH /api/v1/brands/{id}/weekly-report": { mine: false },
  "POST /api/v1/brands/{id}/invitations": { email: "carl@example.com", role: "viewer" },
  "POST /api/v1/brands/{id}/owner": { userId: "a0000000-0000-4000-8000-0000000000aa", confirmName: "Bob's" },
  "POST /api/v1/brands/{id}/report-shares": { expiresInDays: 7 },
  "POST /api/v1/brands/{id}/weekly-report/recipients": { email: "bob@example.com" },
  "PATCH /api/v1/brands/{id}/alert-targets/{targetId}": { state: "paused" },
  "POST /api/v1/brands/{id}/alert-targets": { url: "https://hooks.example/ann" },
  "POST /api/v1/invitations/accept": { token: "forged" },
  "POST /api/v1/invitations/check": { token: "forged" },
  "POST /api/v1/invitations/look": { token: "forged" },
  "PUT /api/v1/brands/{id}/alert-mail": { wanted: true },
  "POST /api/v1/sample-brands": { sample: "northwind-bikes" },
  "PUT /api/v1/brands/{id}/assistant-keys/{assistant}": { key: "sk-isolation" },
  "PUT /api/v1/brands/{id}/provider-accounts/{provider}": {
    credentials: { STANDIN_API_KEY: "sk-isolation" },
  },
  "PUT /api/v1/brands/{id}/source-types/{domain}": { type: "UGC" },
  "PUT /api/v1/portfolio-mail": { isOn: true },
  "PUT /api/v1/notifications/read": { upTo: "2026-11-21T09:00:00.000Z" },
  // A text goes as it is: one answer a line.
  "POST /api/v1/brands/{id}/answers": JSON.stringify({
    prompt: "Which roaster delivers weekly?",
    text: "Many do.",
    assistant: "chatgpt",
  }),
};

/** Parameters of an address that belong to nobody. */
const nobodys: Readonly<Record<string, string>> = {
  "{assistant}": "chatgpt",
  "{provider}": "standin",
  "{domain}": "competitor.example",
  "{kind}": "prompts",
  "{reference}": "visibility~metrics-1~1~brand~20261101-20261107",
};

/** What anybody may ask, and why it is no member's. A new route must be here or ask for a session. */
const open: Readonly<Record<string, string>> = {
  "GET /api/config": "the public part of the configuration",
  "GET /api/v1/sample-workspace": "the sample workspace, which is everybody's to read",
  "POST /api/v1/audits": "a visitor's audit",
  "GET /api/v1/audits/{id}": "a visitor's audit, by an id nobody guesses; brands' audits are not among them",
  "GET /api/v1/audits/{id}/fetch-log": "the same",
  "POST /api/v1/invitations/check": "brand, role and inviter, to the holder of an open invitation's token",
  "POST /api/v1/hooks/{provider}": "a data provider's, known by the secret of its task",
  "POST /api/v1/webhooks/billing": "the payment provider's, known by its signature",
  "POST /api/v1/webhooks/get-started": "a visitor's answer",
  "POST /api/v1/webhooks/strategy-call": "a visitor's answer",
};

/** Routes without an id: they answer every member with their own. The workspace they copy from is empty here. */
const own: readonly string[] = [
  "GET /api/v1/plan",
  "GET /api/v1/brand-figures",
  "GET /api/v1/brand-setups",
  "GET /api/v1/brands",
  "GET /api/v1/brands-summary",
  "GET /api/v1/companies",
  "GET /api/v1/notifications",
  "GET /api/v1/portfolio-mail",
  "GET /api/v1/sample-brands",
  "GET /api/v1/shared-brands",
  "POST /api/v1/invitations/accept",
  "POST /api/v1/invitations/look",
  "POST /api/v1/sample-brands",
  "PUT /api/v1/notifications/read",
  "PUT /api/v1/portfolio-mail",
];

describe.each(engines)("another member's data through the interface on %s", { timeout }, (engine) => {
  let full: TestApi;
  let bare: TestApi;
  let ids: Ids;
  let bareBob: string;
  let operations: readonly Operation[];
  beforeAll(async () => {
    full = await openTestApi(engine);
    bare = await openTestApi(engine);
    const ann = await addUser(full.database, `${marker}@example.com`);
    // She invites people, which takes a confirmed address.
    await full.database.kysely.updateTable("auth.users").set({ email_confirmed_at: new Date() }).execute();
    const rows = await fillEveryTable(full.database, { userId: ann, brandId: annBrand });
    const isOfMembers = (table: string) => !["app.leads", "app.rate_limits"].includes(table);
    const columns = [...rows]
      .filter(([table]) => isOfMembers(table))
      .flatMap(([, row]) => Object.entries(row))
      .filter(([, value]) => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) && value !== ann)
      .map(([column, value]) => ({ column, value: String(value) }));
    const names = columns.map(({ value }) => value);
    const cleo = await addUser(full.database, "cleo@example.com");
    await full.database.asService((tx) =>
      tx
        .insertInto("app.brand_members")
        .values({ brand_id: annBrand, user_id: cleo, role: "editor" })
        .execute(),
    );
    names.push(cleo);
    ids = {
      ann,
      bob: await addUser(full.database, "bob@example.com"),
      names: [...new Set(names)],
      inColumn: new Map(
        [...Map.groupBy(columns, ({ column }) => column)].map(([column, cells]) => [
          column,
          [...new Set(cells.map(({ value }) => value))],
        ]),
      ),
    };
    bareBob = await addUser(bare.database, "bob@example.com");
    await addBrandOf(full.database, ids.bob);
    await addBrandOf(bare.database, bareBob);
    operations = await describedOperations(full);
  }, timeout);
  afterAll(async () => {
    await full.remove();
    await bare.remove();
  });

  const keyOf = ({ method, path }: Operation) => `${method} ${path}`;

  /**
   * The ids to try in a member's address: those of its kind and one of another, where a column says which are. In the long run, and
   * of what anybody may ask, all.
   */
  function idsFor({ path, isForMembers }: Operation, part: string): readonly string[] {
    const kind =
      part === "{id}"
        ? (path.split("/").at(path.split("/").indexOf(part) - 1) ?? "").replace(/s$/, "")
        : part.slice(1, -"Id}".length);
    const fitting = ids.inColumn.get(
      `${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`,
    );
    if (isLong || !isForMembers || fitting === undefined) return ids.names;
    return [...fitting, ...ids.names.filter((id) => !fitting.includes(id)).slice(0, 1)];
  }

  /** Every address of a route: by each id, and below Ann's brand or another by each id as well. */
  function addressesOf(operation: Operation, brands: readonly string[] = [annBrand]): readonly string[] {
    const { path } = operation;
    const [first, second] = path.match(/\{\w+\}/g) ?? [];
    if (first === undefined) return [path];
    if (second === undefined) return idsFor(operation, first).map((id) => path.replace(first, id));
    const name = nobodys[second];
    const below = name === undefined ? idsFor(operation, second) : [name];
    return brands.flatMap((brand) => below.map((id) => path.replace(first, brand).replace(second, id)));
  }

  async function ask(api: TestApi, operation: Operation, address: string, as: string | null) {
    const body = bodies[keyOf(operation)];
    const isText = typeof body === "string";
    const response = await api.request(address, {
      method: operation.method,
      headers: {
        ...(as === null ? {} : { authorization: `Bearer ${as}` }),
        ...(body === undefined
          ? {}
          : { "content-type": isText ? "application/x-ndjson" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }
  const level = (text: string, bob: string) =>
    levelled(text, { ann: ids.ann, annBrand, bob, bobBrand, spareBrand: "no-id" });
  const everythingOfAnn = async () => {
    const { rows } = await full.database.asService((tx) =>
      sql<{
        row: string;
      }>`select t::text as row from public.brands t union all select t::text from public.profiles t
        union all select t::text from app.audits t where brand_id = ${annBrand}
        union all select t::text from app.prompts t union all select t::text from app.topics t
        union all select t::text from app.tags t union all select t::text from app.scans t
        union all select t::text from app.assistant_keys t union all select t::text from app.brand_settings t
        union all select t::text from app.actions_taken t
        union all select t::text from app.answers t union all select t::text from app.brand_names t
        union all select t::text from app.competitors t union all select t::text from app.mention_patterns t
        union all select t::text from app.source_type_overrides t order by 1`.execute(tx),
    );
    return rows;
  };

  // @spec-6.6
  test("every route asks for a session or is known to be anybody's", () => {
    const unguarded = operations.filter((operation) => !operation.isForMembers).map(keyOf);
    expect(unguarded.toSorted()).toEqual(Object.keys(open).toSorted());
    expect(operations.length).toBeGreaterThanOrEqual(30);
  });

  test("every route that takes a body has one here", async () => {
    const { paths } = await (await full.request("/api/v1/openapi.json")).json();
    const withBody = operations.filter(({ method, path }) => paths[path][method.toLowerCase()].requestBody);
    expect(withBody.map(keyOf).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  // @spec-6.6
  test("says the same to another whether it is there or not, and stays as it is", async () => {
    const before = await everythingOfAnn();
    const differing: string[] = [];
    let tried = 0;
    for (const operation of operations) {
      if (operation.isForMembers) {
        const [address = ""] = addressesOf(operation);
        // Refused before anything is looked up, so one address shows it.
        expect((await ask(full, operation, address, null)).status, keyOf(operation)).toBe(401);
      }
      // What is Ann's is not there below Bob's brand either. A name that is nobody's may be there.
      const isNobodys = Object.keys(nobodys).some((part) => operation.path.includes(part));
      const brands = isNobodys ? [annBrand] : [annBrand, bobBrand];
      for (const address of addressesOf(operation, brands)) {
        const isMine = operation.isForMembers;
        for (const as of isMine ? ["bob"] : ["visitor"]) {
          const withAnn = await ask(full, operation, address, as === "bob" ? ids.bob : null);
          const without = await ask(bare, operation, address, as === "bob" ? bareBob : null);
          tried += 1;
          const isSame =
            withAnn.status === without.status &&
            level(withAnn.text, ids.bob) === level(without.text, bareBob);
          if (!isSame || withAnn.text.includes(marker)) {
            differing.push(`${operation.method} ${address} as ${as}: ${withAnn.text} / ${without.text}`);
          }
          if (isMine && !(own.includes(keyOf(operation)) && as === "bob"))
            expect([401, 404], keyOf(operation)).toContain(withAnn.status);
        }
      }
    }
    expect(differing).toEqual([]);
    expect(tried).toBeGreaterThan(operations.length * 3);
    expect(await everythingOfAnn()).toEqual(before);
  });

  test("and is there for herself: else the above would prove nothing", async () => {
    const mine = operations.filter((one) => one.isForMembers && !own.includes(keyOf(one)));
    const isLast = ({ method }: Operation) => method === "DELETE";
    const refused: string[] = [];
    for (const operation of [...mine.filter((one) => !isLast(one)), ...mine.filter(isLast)]) {
      const answers = await Promise.all(
        addressesOf(operation).map((address) => ask(full, operation, address, ids.ann)),
      );
      // A conflict is with what is hers, a scan under way; and only members use up a limit, which so many tries at once reach.
      if (!answers.some(({ status }) => status < 300 || status === 409 || status === 429))
        refused.push(keyOf(operation));
    }
    expect(refused).toEqual([]);
  });
});

async function addBrandOf(database: Database, bob: string): Promise<void> {
  await database.asMember(bob, (transaction) =>
    transaction
      .insertInto("public.brands")
      .values({ id: bobBrand, name: "Bob's", domain: "bob.example", owner_user_id: bob })
      .execute(),
  );
}

async function describedOperations(api: TestApi): Promise<readonly Operation[]> {
  const { paths } = await (await api.request("/api/v1/openapi.json")).json();
  return Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isForMembers: (security ?? []).length > 0,
    })),
  );
}
