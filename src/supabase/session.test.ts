import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { createSupabaseBackend } from "./backend.ts";
import { verifyHostedSession } from "./session.ts";

const url = "https://project.supabase.example";
const jwksUrl = `${url}/auth/v1/.well-known/jwks.json`;

// @spec-7.19
test("a token of a hosted project is verified by the project's published keys", async () => {
  const own = await generateKeyPair("ES256");
  const foreign = await generateKeyPair("ES256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: "1", alg: "ES256" }] });
  const verify = verifyHostedSession({ url, jwksUrl, keys });
  const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), email: "a@b.example" };
  const asking = async (changed: JWTPayload & Record<string, unknown>, key = own.privateKey) => {
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
  expect(await verify(new Request(url))).toBeNull();
  const hmac = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32));
  expect(await verify(new Request(url, { headers: { authorization: `Bearer ${hmac}` } }))).toBeNull();
});

test("for a hosted project nothing is answered from within", async () => {
  const backend = await createSupabaseBackend({
    kind: "hosted",
    url,
    jwksUrl,
    publishableKey: "sb_publishable_x",
  });
  expect(backend.app).toBeNull();
  expect(backend.browser).toEqual({ url, publishableKey: "sb_publishable_x" });
});
