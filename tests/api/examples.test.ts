import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiDocument, Operation } from "#api/openapi/document.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand, newAnswer } from "../database/new-answer.ts";
import { isLong } from "../long.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

/** Why an example is refused that only its reader can complete, by operation; ids in addresses are known without. */
const ofTheReader: Readonly<Record<string, readonly [status: number, why: string]>> = {
  "post /api/v1/brands/{id}/owner": [409, "another member's id"],
  "patch /api/v1/brands/{id}/actions/{actionId}/plan": [
    200,
    "nothing: a plan is kept for an action that comes back",
  ],
  "patch /api/v1/brands/{id}/profile": [409, "the revision of the own brand"],
  "put /api/v1/brands/{id}/names/unclear": [404, "the id of a name that is unclear"],
  "post /api/v1/invitations/check": [404, "the token of an invitation"],
  "post /api/v1/invitations/look": [404, "the token of an invitation"],
  "post /api/v1/invitations/accept": [404, "the token of an invitation"],
  "post /api/v1/sample-brands": [409, "a sample that is prepared, of which there is none here"],
  "post /api/v1/brands/{id}/prompt-suggestions/ask": [409, "a judge who is asked"],
  "post /api/v1/webhooks/billing": [404, "billing, which is not set up here"],
};

let api: TestApi;
let document: ApiDocument;
beforeAll(async () => {
  api = await openTestApi("pglite");
  document = await (await api.request("/api/v1/openapi.json")).json();
}, 60_000);
afterAll(() => api.remove());

/** A brand called as in the examples, with a prompt, an answer of the day of the examples and one of today, and a key. */
async function exampleBrand() {
  const given = await addBrand(api.database, { name: "Example Inc.", domain: "example.com" });
  const { brandId, userId } = given;
  await api.database.asService((tx) =>
    storeAnswers(
      tx,
      [new Date("2026-11-20T10:00:00Z"), new Date()].map((askedAt) =>
        newAnswer({ brandId, askedAt, receivedAt: askedAt, text: "Example Inc. is good." }),
      ),
    ),
  );
  await readNewAnswers(api.database);
  const send = async (method: string, path: string, body: unknown) => {
    const response = await api.request(`/api/v1/brands/${brandId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status, `${path}: ${await response.text()}`).toBeLessThan(300);
  };
  await api.database.kysely.updateTable("auth.users").set({ email_confirmed_at: new Date() }).execute();
  await send("POST", "prompts", { text: "Which shoes are best?" });
  await send("PUT", "assistant-keys/chatgpt", { key: "sk-of-the-reader" });
  return given;
}

type Example = { readonly method: string; readonly path: string; readonly operation: Operation };

const parametersOf = ({ operation }: Example, place: string) =>
  (operation.parameters ?? []).filter((one) => one.in === place && one.example !== undefined);

/** The request of an example as the page shows it, of a brand of one's own. */
function requestOf(example: Example, { brandId, userId }: { brandId: string; userId: string }) {
  const { method, path, operation } = example;
  const isOfBrand = path.includes("/brands/{id}");
  const values = new Map(parametersOf(example, "path").map((one) => [one.name, String(one.example)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(isOfBrand && name === "id" ? brandId : (values.get(name) ?? name)),
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content?.example;
  return {
    address,
    init: {
      method: method.toUpperCase(),
      headers: {
        ...((operation.security ?? []).length > 0 && { authorization: `Bearer ${userId}` }),
        ...(type !== undefined && { "content-type": type }),
      },
      ...(type !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
  };
}

/** Whether its address holds an id of something that only the reader has. */
const namesOwn = ({ path }: Example) =>
  /\/brands\/\{id\}\/.*\{(?!assistant\}|kind\}|domain\}|reference\})\w+\}|\/audits\/\{id\}/.test(path);

const examples = (): readonly Example[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

test("every example answers as documented, but for what only its reader has", async () => {
  const refused: string[] = [];
  const read = await exampleBrand();
  const changed = await exampleBrand();
  // In the long run each change has a brand of its own.
  const brandFor = ({ method }: Example) => {
    if (method === "get") return read;
    return isLong || method === "delete" || method === "patch" ? exampleBrand() : changed;
  };
  for (const [index, example] of examples().entries()) {
    const brand = await brandFor(example);
    const { address, init } = requestOf(example, brand);
    const { status } = await api.request(address, { ...init, from: `203.0.${index}.7` });
    const at = `${example.method} ${example.path}`;
    const [expected] = ofTheReader[at] ?? (namesOwn(example) ? [404] : []);
    const isDocumented = example.operation.responses[String(status)] !== undefined;
    if (!isDocumented || (expected === undefined ? status >= 300 : status !== expected))
      refused.push(`${at}: ${status}`);
  }
  expect(refused).toEqual([]);
}, 300_000);

test.runIf(isLong)(
  "every parameter of an address is taken as its example says",
  async () => {
    const brand = await exampleBrand();
    const refused: string[] = [];
    for (const [index, example] of examples().entries())
      for (const { name, example: value } of parametersOf(example, "query")) {
        const { address, init } = requestOf(example, brand);
        const response = await api.request(`${address}?${name}=${encodeURIComponent(String(value))}`, {
          ...init,
          from: `203.1.${index}.7`,
        });
        if (response.status === 400)
          refused.push(`${example.method} ${example.path}?${name}=${value}: ${response.status}`);
      }
    expect(refused).toEqual([]);
  },
  300_000,
);
