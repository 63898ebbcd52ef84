import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiDocument, Operation, Schema } from "#api/openapi/document.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe("the description of the interface", () => {
  let api: TestApi;
  let document: ApiDocument;
  beforeAll(async () => {
    api = await openTestApi("pglite");
    document = await (await api.request("/api/v1/openapi.json")).json();
  }, 60_000);
  afterAll(() => api.remove());

  const operations = (): readonly (Operation & { readonly at: string })[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        at: `${method.toUpperCase()} ${path}`,
      })),
    );

  test("holds every route there is", () => {
    const routed = api.app.routes
      .filter(
        ({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !path.endsWith("/openapi.json"),
      )
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(
      operations()
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual([...new Set(routed)].toSorted());
    expect(operations().length).toBeGreaterThan(60);
  });

  test("says of each what it is called, where it belongs, who may, and how it refuses", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set((document.tags ?? []).map(({ name }) => name));
    for (const {
      at,
      operationId,
      summary,
      tags = [],
      security = [],
      responses,
      parameters = [],
    } of operations()) {
      expect(operationId, at).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(summary, at).toBeTruthy();
      expect(
        tags.filter((tag) => known.has(tag)),
        at,
      ).toHaveLength(1);
      const statuses = Object.keys(responses);
      expect(
        statuses.some((status) => status.startsWith("2")),
        at,
      ).toBe(true);
      expect(statuses, at).toContain("500");
      if (security.length > 0) expect(statuses, at).toEqual(expect.arrayContaining(["401", "403", "429"]));
      for (const [status, { content = {} }] of Object.entries(responses))
        if (Number(status) >= 400)
          expect(Object.keys(content), `${at} ${status}`).toEqual(["application/problem+json"]);
      const inPath = [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters
          .filter((one) => one.in === "path")
          .map(({ name }) => name)
          .toSorted(),
        at,
      ).toEqual(inPath.toSorted());
    }
  });

  test("names only schemas that it holds, and gives an example of every body", () => {
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => document.components?.schemas?.[name] === undefined)).toEqual([]);
    expect(text.match(/"\$ref":"/g)).toHaveLength(named.length);
    for (const { at, requestBody, responses } of operations())
      for (const content of [
        requestBody?.content,
        ...Object.values(responses).map((answer) => answer.content),
      ])
        for (const one of Object.values(content ?? {})) expect(one.example, at).not.toBeUndefined();
    expect(document.components?.securitySchemes).toMatchObject({
      apiKey: { type: "http", scheme: "bearer" },
    });
  });

  test("names the surfaces in every response whose figures depend on them", () => {
    const resolved = (schema: Schema = {}): readonly Schema[] =>
      schema.$ref === undefined
        ? [
            schema,
            ...[schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
              one ? resolved(one) : [],
            ),
          ]
        : resolved(document.components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""]);
    const propertiesOf = (schema: Schema | undefined) =>
      Object.assign({}, ...resolved(schema).map(({ properties }) => properties)) as Record<string, Schema>;
    const counted = operations().filter(
      ({ at, parameters = [] }) =>
        at.startsWith("GET") &&
        (/brand-figures|effect|surface-differences/.test(at) ||
          parameters.some(({ name }) => name === "surfaces")),
    );
    expect(counted).toHaveLength(15);
    // Their figures are each of another surface, so each names its own.
    const eachItsOwn: Readonly<Record<string, readonly string[]>> = {
      "GET /api/v1/brand-figures": ["brands.figures.surface"],
      "GET /api/v1/brands/{id}/answers": ["answers.surface"],
      "GET /api/v1/brands/{id}/surface-differences": ["assistants.app.surface", "assistants.api.surface"],
    };
    const silent = counted.filter(({ at, responses }) => {
      const body = responses["200"]?.content?.["application/json"]?.schema;
      const holds = (path: string) =>
        path.split(".").reduce<Schema | undefined>((one, name) => propertiesOf(one)[name], body) !==
        undefined;
      return !(eachItsOwn[at]?.every(holds) ?? (holds("surfaces") || holds("view.surfaces")));
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  test("keeps keys out of people, keys and the assistants' keys", () => {
    const open = operations()
      .filter(({ security = [] }) => security.some((scheme) => "apiKey" in scheme))
      .map(({ at }) => at);
    expect(open).toContain("GET /api/v1/brands/{id}/answers");
    expect(
      open.filter((at) => /api-keys|assistant-keys|sample|people|member|billing|invit/.test(at)),
    ).toEqual([]);
  });

  test("is a page too, for people, without a script", async () => {
    const response = await api.request("/docs/api");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    const page = await response.text();
    expect(page).not.toContain("<script");
    for (const { operationId = "", summary = "" } of operations()) {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(
        summary.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll('"', "&quot;").slice(0, 20),
      );
    }
    expect(page).toContain("curl -X POST &quot;https://north.example/api/v1/brands/$BRAND_ID/prompts&quot;");
  });
});
