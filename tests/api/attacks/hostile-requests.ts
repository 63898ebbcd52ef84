import type { ApiDocument } from "#api/openapi/document.ts";

/** One place a stranger can send to: a method and a path with its parameters in braces. */
export type Place = { readonly method: string; readonly path: string; readonly names: readonly string[] };

export type HostileRequest = {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
};

const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__defineGetter__",
  "__proto__.polluted",
  "constructor.prototype",
  "constructor[prototype]",
  "__proto__[polluted]",
  '"__proto__"',
  "brands.__proto__",
  "not.__proto__",
  "%5F%5Fproto%5F%5F",
  "id",
  "name",
  "",
];

const texts = [
  ...names,
  "eq.1",
  "in.(__proto__,1)",
  `and(${"and(".repeat(2000)}`,
  `(${Array.from({ length: 400 }, () => "name.eq.x").join(",")})`,
  Array.from({ length: 2000 }, () => "id").join(","),
  "(name.eq.1,__proto__.eq.1)",
  "a\u0000b",
  "\ud800",
  "' or 1=1 --",
  "9".repeat(400),
  "-1",
  "1e999",
  "2026-99-99T99:99:99Z",
  "00000000-0000-4000-8000-000000000000",
  "../../etc/passwd",
  "🦊",
  "x".repeat(3000),
];

const signIn = [
  ["POST", "signup"],
  ["POST", "token?grant_type=password"],
  ["POST", "token?grant_type=refresh_token"],
  ["POST", "token?grant_type=pkce"],
  ["POST", "token?grant_type=__proto__"],
  ["POST", "otp"],
  ["POST", "recover"],
  ["POST", "resend"],
  ["GET", "verify"],
  ["POST", "verify"],
  ["GET", "user"],
  ["PUT", "user"],
  ["POST", "logout"],
  ["GET", "settings"],
  ["GET", "authorize"],
  ["POST", "factors"],
  ["GET", "__proto__"],
] as const;
const signInNames = ["email", "password", "token", "token_hash", "type", "refresh_token", "data", "code"];
const dataNames = [
  "select",
  "order",
  "limit",
  "offset",
  "or",
  "and",
  "not.or",
  "on_conflict",
  "columns",
  "domain",
];

/** Every public route: those of the interface by its own description, the routes beside it, the sign-in and the Data API. */
export function placesOf(
  document: Pick<ApiDocument, "paths">,
  routes: readonly { readonly method: string; readonly path: string }[],
): readonly Place[] {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      names: namesWithin(operation),
    })),
  );
  const known = new Set(described.map(({ method, path }) => `${method} ${path}`));
  const beside = routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}"),
      names: [],
    }))
    .filter(({ method, path }) => !known.has(`${method} ${path}`));
  const ofSignIn = signIn.map(([method, path]) => ({ method, path: `/auth/v1/${path}`, names: signInNames }));
  const ofData = ["brands", "profiles", "__proto__", "constructor", "rpc/toString"].flatMap((table) =>
    ["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"].map((method) => ({
      method,
      path: `/rest/v1/${table}`,
      names: dataNames,
    })),
  );
  return [
    ...described,
    ...beside,
    ...ofSignIn,
    ...ofData,
    { method: "POST", path: "/mcp", names: ["method"] },
  ];
}

/** The names a description mentions: of parameters, and of the fields of the body. */
function namesWithin(operation: unknown): readonly string[] {
  const text = JSON.stringify(operation);
  const found = [...text.matchAll(/"name":"(\w+)"|"(\w+)":\{"(?:type|anyOf|enum)"/g)];
  return [...new Set(found.map(([, parameter, field]) => parameter ?? field ?? ""))].slice(0, 30);
}

/** Hostile requests without end, the same ones for the same seed. Each place comes in turn. */
export function* hostileRequests(
  places: readonly Place[],
  { seed, token, brandId }: { readonly seed: number; readonly token: string; readonly brandId: string },
): Generator<HostileRequest> {
  const random = randomOf(seed);
  const chance = (share: number): boolean => random() < share;
  const one = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? "";

  const json = (known: readonly string[], depth: number): string => {
    if (chance(0.02)) return `${"[".repeat(5000)}${"]".repeat(5000)}`;
    if (chance(0.02)) return `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`;
    if (depth > 3 || chance(0.5))
      return chance(0.7) ? JSON.stringify(one(texts)) : one(["null", "0", "-1", "true", "[]", "{}"]);
    const fields = Array.from({ length: Math.floor(random() * 4) }, () => {
      const name = chance(0.5) && known.length > 0 ? one(known) : one(names);
      return `${JSON.stringify(name)}:${json(known, depth + 1)}`;
    });
    return `{${fields.join(",")}}`;
  };

  const address = ({ path, names: known }: Place): string => {
    const filled = path.replaceAll(/\{\w+\}/g, () =>
      chance(0.6) ? brandId : encodeURIComponent(one(texts).toWellFormed()).slice(0, 3000),
    );
    const parts = Array.from({ length: Math.floor(random() * 4) }, () => {
      const name = chance(0.5) && known.length > 0 ? one(known) : one(names);
      const written = chance(0.2) ? name : encodeURIComponent(name);
      return `${written}=${encodeURIComponent(one(texts).toWellFormed()).slice(0, 6000)}`;
    });
    return parts.length === 0 ? filled : `${filled}${filled.includes("?") ? "&" : "?"}${parts.join("&")}`;
  };

  const headersFor = (): Headers => {
    const headers = new Headers({ "content-type": "application/json" });
    const given: readonly (readonly [string, string])[] = [
      ["__proto__", "polluted"],
      ["constructor", "prototype"],
      ["x-forwarded-for", "__proto__"],
      ["accept", one(["text/csv", "__proto__", "application/vnd.pgrst.object+json"])],
      ["prefer", one(["return=representation,count=exact", "__proto__=1", "resolution=merge-duplicates"])],
      ["range", one(["0-9", "9-0", "__proto__"])],
      ["idempotency-key", one(["__proto__", "constructor", "x"])],
      ["content-type", one(["text/plain", "__proto__", "multipart/form-data; boundary=__proto__"])],
      ["accept-profile", "__proto__"],
      ["cookie", "__proto__=1"],
    ];
    for (const [name, value] of given) if (chance(0.12)) headers.set(name, value);
    if (chance(0.75)) headers.set("authorization", `Bearer ${token}`);
    else if (chance(0.5))
      headers.set("authorization", `Bearer ${one(["__proto__", "x.y.z", "tn_constructor"])}`);
    return headers;
  };

  for (let turn = 0; ; turn += 1) {
    const place = places[turn % places.length];
    if (place === undefined) return;
    const method = chance(0.85)
      ? place.method
      : one(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]);
    const hasBody = method !== "GET" && method !== "HEAD";
    const headers = headersFor();
    // A sign-out or a new password would end the session the other requests come with.
    if (place.path.startsWith("/auth/")) headers.delete("authorization");
    yield { method, path: address(place), headers, body: hasBody ? json(place.names, 0) : null };
  }
}

/** Mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The names on what all objects inherit from. */
export const prototypeNames = (): readonly string[] =>
  [Object, Array, Function, String, Number, Boolean, Map, Set, Promise, RegExp, Error].flatMap((shared) =>
    Reflect.ownKeys(shared.prototype).map((name) => `${shared.name}.${String(name)}`),
  );

/** Sends a request as if from the given address. */
export type Send = (path: string, init: RequestInit, from: string) => Promise<Response>;

export type Aftermath = {
  /** What was answered with 500 or more, or not at all. */
  readonly failures: readonly string[];
  /** How many requests were answered with each hundred of statuses. */
  readonly answered: Readonly<Record<string, number>>;
};

/** So many are under way at once: while one waits for the database or a password's hash, the others go on. */
const AT_ONCE = 16;

/** Sends `count` hostile requests as a member with a brand, from many addresses, and reports what came of them. */
export async function attack(
  send: Send,
  target: { readonly places: readonly Place[]; readonly token: string; readonly brandId: string },
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Aftermath> {
  const failures: string[] = [];
  const answered: Record<string, number> = {};
  const requests = hostileRequests(target.places, { ...target, seed }).take(count);
  let sent = 0;
  const sendOne = async ({ path, method, headers, body }: HostileRequest) => {
    const from = `203.0.${Math.floor(sent / 250) % 250}.${sent % 250}`;
    sent += 1;
    try {
      const response = await send(path, { method, headers, body, redirect: "manual" }, from);
      const hundred = `${Math.floor(response.status / 100)}xx`;
      answered[hundred] = (answered[hundred] ?? 0) + 1;
      if (response.status >= 500) failures.push(`${response.status} ${method} ${path} ${body}`.slice(0, 600));
      await response.body?.cancel();
    } catch (error) {
      failures.push(`${String(error)} ${method} ${path} ${body}`.slice(0, 600));
    }
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of requests) await sendOne(request);
    }),
  );
  return { failures, answered };
}
