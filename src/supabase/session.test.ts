import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { expect, test } from "vitest";
import { createSupabaseBackend } from "./backend.ts";
import { verifyHostedSession } from "./session.ts";

const url = "https://project.supabase.example";
const jwksUrl = `${url}/auth/v1/.well-known/jwks.json`;
const isEnded = async () => false;

// @spec-7.19
test("a token of a hosted project is verified by the project's published keys", async () => {
  const own = await generateKeyPair("ES256");
  const foreign = await generateKeyPair("ES256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: "1", alg: "ES256" }] });
  const verify = verifyHostedSession({ url, jwksUrl, keys, isEnded });
  const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), email: "a@b.example" };
  const asking = async (changed: Record<string, unknown>, key = own.privateKey) => {
    const payload = {
      ...claims,
      role: "authenticated",
      aud: "authenticated",
      iss: `${url}/auth/v1`,
      ...changed,
    };
    const token = await new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...payload })
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .sign(key);
    return await verify(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
  };
  expect(await asking({})).toEqual({
    userId: claims.sub,
    sessionId: claims.session_id,
    email: "a@b.example",
  });
  expect(await asking({}, foreign.privateKey)).toBeNull();
  expect(await asking({ iss: "https://other.example/auth/v1" })).toBeNull();
  expect(await asking({ aud: "anon" })).toBeNull();
  expect(await asking({ role: "anon" })).toBeNull();
  expect(await asking({ exp: 1 })).toBeNull();
  expect(await asking({ sub: "not a uuid" })).toBeNull();
  expect(await asking({ exp: undefined })).toBeNull();
  expect(await asking({ nbf: Math.floor(Date.now() / 1000) + 60 })).toBeNull();
  expect(await verify(new Request(url))).toBeNull();
});

test("a hosted project's keys are good for the algorithms it signs with, and no others", async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const shown = { ...(await exportJWK(publicKey)), kid: "1" };
  const secret = await exportJWK(privateKey);
  const verify = verifyHostedSession({ url, jwksUrl, keys: createLocalJWKSet({ keys: [shown] }), isEnded });
  const claims = {
    sub: crypto.randomUUID(),
    session_id: crypto.randomUUID(),
    role: "authenticated",
    aud: "authenticated",
    iss: `${url}/auth/v1`,
    exp: Math.floor(Date.now() / 1000) + 60,
  };
  const isTaken = async (token: string) =>
    (await verify(new Request(url, { headers: { authorization: `Bearer ${token}` } }))) !== null;
  const signed = async (alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
    await new SignJWT(claims).setProtectedHeader({ alg, kid: "1" }).sign(key);
  const publicText = new TextEncoder().encode(JSON.stringify(shown));
  expect(await isTaken(await signed("RS256", privateKey))).toBe(true);
  expect(await isTaken(await signed("PS256", await importJWK(secret, "PS256")))).toBe(false);
  expect(await isTaken(await signed("HS256", publicText))).toBe(false);
  expect(await isTaken(new UnsecuredJWT(claims).encode())).toBe(false);
});

test.each([
  ["answers with an error", async () => new Response("Bad gateway", { status: 502 })],
  ["answers something else", async () => new Response("<html>", { status: 200 })],
  ["answers no keys", async () => Response.json({ keys: "none" })],
  ["can't be reached", () => Promise.reject(new TypeError("fetch failed"))],
])("a key server that %s signs nobody out: the request fails", async (_, answer) => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { [customFetch]: answer });
  const verify = verifyHostedSession({ url, jwksUrl, keys, isEnded });
  const { privateKey } = await generateKeyPair("ES256");
  const token = await new SignJWT({}).setProtectedHeader({ alg: "ES256", kid: "1" }).sign(privateKey);
  const asking = verify(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
  await expect(asking).rejects.toMatchObject({ code: "SIGN_IN_AWAY" });
});

test("a good token of a session that has ended opens nothing", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256" }] });
  const [sub, session_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const token = await new SignJWT({ sub, session_id, role: "authenticated" })
    .setProtectedHeader({ alg: "ES256" })
    .setAudience("authenticated")
    .setIssuer(`${url}/auth/v1`)
    .setExpirationTime("1m")
    .sign(privateKey);
  const asked = new Request(url, { headers: { authorization: `Bearer ${token}` } });
  const verify = verifyHostedSession({
    url,
    jwksUrl,
    keys,
    isEnded: async ({ userId, sessionId }) => userId === sub && sessionId === session_id,
  });
  expect(await verify(asked)).toBeNull();
});

test("for a hosted project nothing is answered from within", async () => {
  const backend = await createSupabaseBackend({
    kind: "hosted",
    url,
    jwksUrl,
    publishableKey: "sb_publishable_x",
    isEnded,
  });
  expect(backend.app).toBeNull();
  expect(backend.browser).toEqual({ url, publishableKey: "sb_publishable_x" });
});
