import { createHmac } from "node:crypto";
import { backendKeys } from "#supabase/keys.ts";
import { secretKey } from "../test-backend.ts";
import type { Attack } from "./isolation-answers.ts";
import type { Attacker } from "./isolation-world.ts";

type Trick = (on: Attacker) => Readonly<Record<string, string>>;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

function signed(claims: object, key: string, header: object = { alg: "HS256", typ: "JWT" }): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

const later = Math.floor(Date.parse("2100-01-01") / 1000);
const asAnn = (on: Attacker) => ({ sub: on.ann, role: "authenticated", aud: "authenticated", exp: later });
const asService = { role: "service_role", aud: "authenticated", iss: "supabase", exp: later };
const { publishableKey } = backendKeys(secretKey);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Bob's own token with other claims and his signature, or none. */
const altered = (on: Attacker, changes: object, signature = on.token.split(".")[2] ?? ""): string =>
  `${on.token.split(".")[0]}.${encoded({ ...claimsOf(on.token || `.${encoded({})}`), ...changes })}.${signature}`;

const tokens: Readonly<Record<string, Trick>> = {
  "alg none, her id": (on) => bearer(`${encoded({ alg: "none" })}.${encoded(asAnn(on))}.`),
  "alg none with a signature": (on) => bearer(`${encoded({ alg: "none" })}.${encoded(asAnn(on))}.x`),
  "alg None, service": () => bearer(`${encoded({ alg: "None", typ: "JWT" })}.${encoded(asService)}.`),
  "her id, signed with nothing": (on) => bearer(signed(asAnn(on), "")),
  "her id, signed with the public key": (on) => bearer(signed(asAnn(on), publishableKey)),
  "her id, signed with the name of the secret": (on) => bearer(signed(asAnn(on), "undefined")),
  "her id, signed with the well-known secret": (on) =>
    bearer(signed(asAnn(on), "super-secret-jwt-token-with-at-least-32-characters-long")),
  "her id, key named in the header": (on) =>
    bearer(signed(asAnn(on), "k", { alg: "HS256", kid: "../../dev/null" })),
  "her id, key brought along": (on) =>
    bearer(
      signed(asAnn(on), "k", {
        alg: "HS256",
        jwk: { kty: "oct", k: Buffer.from("k").toString("base64url") },
      }),
    ),
  "service, signed with the public key": () => bearer(signed(asService, publishableKey)),
  "role postgres, signed with the public key": () =>
    bearer(signed({ ...asService, role: "postgres" }, publishableKey)),
  "own token, her id": (on) => bearer(altered(on, { sub: on.ann })),
  "own token, role service": (on) => bearer(altered(on, { role: "service_role" })),
  "own token, no signature": (on) => bearer(altered(on, { sub: on.ann }, "")),
  "own token, another algorithm": (on) =>
    bearer(`${encoded({ alg: "HS512" })}.${on.token.split(".").slice(1).join(".")}`),
  "the public key for a token": () => bearer(publishableKey),
  "a secret key for a token": () => bearer("sb_secret_00000000000000000000000000000000"),
  "the word service_role": () => bearer("service_role"),
  "own token, two blanks": (on) => ({ authorization: `Bearer  ${on.token}` }),
  "own token, small letters": (on) => ({ authorization: `bearer ${on.token}` }),
  "two tokens in one header": (on) => ({
    authorization: `Bearer ${on.token}, Bearer ${signed(asAnn(on), "")}`,
  }),
  "forged token first": (on) => ({ authorization: `Bearer ${signed(asAnn(on), "")}, Bearer ${on.token}` }),
  "name and password": () => ({ authorization: `Basic ${Buffer.from("service_role:x").toString("base64")}` }),
  "no token at all": () => ({ authorization: "" }),
};

const headers: Readonly<Record<string, Trick>> = {
  "apikey: a secret key": () => ({ apikey: "sb_secret_00000000000000000000000000000000" }),
  "apikey: undefined": () => ({ apikey: "undefined" }),
  "apikey: twice": () => ({ apikey: `${publishableKey}, sb_secret_x` }),
  "apikey: own token": (on) => ({ apikey: on.token || "x" }),
  "apikey: service token": () => ({ apikey: signed(asService, publishableKey) }),
  "claims in a header": (on) => ({
    "request.jwt.claims": JSON.stringify(asAnn(on)),
    "request.jwt.claim.sub": on.ann,
  }),
  "role in a header": () => ({
    role: "service_role",
    "x-role": "service_role",
    "x-supabase-role": "service_role",
  }),
  "user in a header": (on) => ({
    "x-user-id": on.ann,
    "x-forwarded-user": on.ann,
    "x-supabase-auth": on.ann,
  }),
  "from the machine itself": () => ({
    "x-forwarded-for": "127.0.0.1",
    "x-real-ip": "127.0.0.1",
    forwarded: "for=127.0.0.1;host=localhost",
  }),
  "under another host": () => ({
    host: "localhost",
    "x-forwarded-host": "localhost",
    "x-forwarded-proto": "http",
  }),
  "under another address": () => ({ "x-original-url": "/rest/v1/users", "x-rewrite-url": "/rest/v1/users" }),
  "by another method": () => ({ "x-http-method-override": "DELETE", "x-http-method": "DELETE" }),
  "session in a cookie": (on) => ({ cookie: `sb-access-token=${signed(asAnn(on), "")}; role=service_role` }),
  "as the product's own page": () => ({
    origin: "http://localhost:3000",
    referer: "http://localhost:3000/_system",
  }),
  "as the admin": () => ({
    "x-lite-admin": "true",
    "x-connection-encrypted": "x",
    "x-client-info": "supabase-studio",
  }),
};

const addresses = ["apikey=sb_secret_x", "role=service_role", "access_token=x", "jwt=x", "sub=x"];
const inAddress: readonly Attack[] = addresses.map((parameter) => ({
  name: `?${parameter}`,
  run: (on) => on.ask(`/rest/v1/brands?${parameter}`, { headers: { prefer: "count=exact" } }),
}));

/** Every trick of telling who one is, with a question, a change and a removal. */
const inHeaders: readonly Attack[] = Object.entries({ ...tokens, ...headers }).flatMap(
  ([name, trick]) =>
    [
      {
        name: `${name}: read`,
        run: (on) =>
          on.ask("/rest/v1/brands?select=*&order=id", { headers: { prefer: "count=exact", ...trick(on) } }),
      },
      {
        name: `${name}: change`,
        run: (on) =>
          on.ask(`/rest/v1/brands?id=eq.${on.annBrand}`, {
            method: "PATCH",
            headers: { "content-type": "application/json", prefer: "return=representation", ...trick(on) },
            body: '{"name":"taken"}',
          }),
      },
      {
        name: `${name}: remove`,
        run: (on) =>
          on.ask(`/rest/v1/profiles?id=eq.${on.ann}`, {
            method: "DELETE",
            headers: { prefer: "count=exact", ...trick(on) },
          }),
      },
    ] satisfies Attack[],
);

export const pretences: readonly Attack[] = [...inHeaders, ...inAddress];
