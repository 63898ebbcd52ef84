import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import {
  challenge,
  createAccount,
  endSessions,
  enroll,
  type HostedSession,
  openSession,
  Refusal,
  sessionById,
  sessionByPassword,
  sessionByRefreshToken,
  unenroll,
  verify,
} from "./hosted-accounts.ts";
import { hostedBackendPort, hostedBackendUrl } from "./ports.ts";

/** Simulates a hosted Supabase project: speaks its wire format for the sign-in and, for /account and /dashboard, the Data API. */
const LIFETIME_SECONDS = 3600;
const issuer = `${hostedBackendUrl}/auth/v1`;
const { privateKey, publicKey } = await generateKeyPair("ES256");
const jwk = { ...(await exportJWK(publicKey)), kid: "stand-in", alg: "ES256", use: "sig" };

const credentials = z.object({ email: z.string(), password: z.string() });
const bodyOf = async <Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> =>
  schema.parse(await context.req.json());

function userOf({ account }: HostedSession) {
  const { id, email, factors } = account;
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    // Left out where there is none, as hosted Supabase does.
    ...(factors.length > 0 ? { factors } : {}),
    email_confirmed_at: "2026-01-05T09:00:00Z",
    created_at: "2026-01-05T09:00:00Z",
    updated_at: "2026-01-05T09:00:00Z",
  };
}

async function tokensOf(session: HostedSession) {
  const { id, account, factorId, refreshToken } = session;
  const now = Math.floor(Date.now() / 1000);
  const methods = [...(factorId === null ? [] : ["totp"]), "password"];
  const token = new SignJWT({
    email: account.email,
    role: "authenticated",
    session_id: id,
    aal: factorId === null ? "aal1" : "aal2",
    amr: methods.map((method) => ({ method, timestamp: now })),
  });
  return {
    access_token: await token
      .setProtectedHeader({ alg: "ES256", kid: jwk.kid })
      .setIssuer(issuer)
      .setSubject(account.id)
      .setAudience("authenticated")
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(privateKey),
    token_type: "bearer",
    expires_in: LIFETIME_SECONDS,
    expires_at: now + LIFETIME_SECONDS,
    refresh_token: refreshToken,
    user: userOf(session),
  };
}

async function sessionOf(context: Context): Promise<HostedSession> {
  const token = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
  const { payload } = await jwtVerify(token, publicKey, { issuer, audience: "authenticated" }).catch(() => {
    throw new Refusal(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  });
  return sessionById(String(payload.session_id));
}

const qrCode =
  '<?xml version="1.0"?>\n<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg">' +
  '<rect x="0" y="0" width="9" height="9" style="fill:#ffffff"/><path style="fill:#000000" d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 4h2v1H4zM7 7h1v2H7z"/></svg>';

const auth = new Hono();
auth.get("/.well-known/jwks.json", (context) => context.json({ keys: [jwk] }));
auth.post("/signup", async (context) => {
  const { email, password } = await bodyOf(context, credentials);
  return context.json(await tokensOf(openSession(createAccount(email, password))));
});
auth.post("/token", async (context) => {
  if (context.req.query("grant_type") === "refresh_token") {
    const { refresh_token: token } = await bodyOf(context, z.object({ refresh_token: z.string() }));
    return context.json(await tokensOf(sessionByRefreshToken(token)));
  }
  const { email, password } = await bodyOf(context, credentials);
  return context.json(await tokensOf(sessionByPassword(email, password)));
});
auth.get("/user", async (context) => context.json(userOf(await sessionOf(context))));
auth.post("/logout", async (context) => {
  endSessions((await sessionOf(context)).account);
  return context.body(null, 204);
});
auth.post("/factors", async (context) => {
  const schema = z.object({
    friendly_name: z.string(),
    factor_type: z.literal("totp"),
    issuer: z.string().min(1),
  });
  const { friendly_name: name, issuer: shownAs } = await bodyOf(context, schema);
  const session = await sessionOf(context);
  const { factor, secret } = enroll(session, name);
  const label = encodeURIComponent(`${shownAs}:${session.account.email}`);
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shownAs)}`;
  const totp = { qr_code: qrCode, secret, uri };
  return context.json({ id: factor.id, type: "totp", friendly_name: name, totp });
});
auth.post("/factors/:id/challenge", async (context) => {
  const id = challenge(await sessionOf(context), context.req.param("id"));
  return context.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + 300 });
});
auth.post("/factors/:id/verify", async (context) => {
  const schema = z.object({ challenge_id: z.string(), code: z.string() });
  const { challenge_id: challengeId, code } = await bodyOf(context, schema);
  const session = await sessionOf(context);
  verify(session, context.req.param("id"), challengeId, code);
  return context.json(await tokensOf(session));
});
auth.delete("/factors/:id", async (context) => {
  unenroll(await sessionOf(context), context.req.param("id"));
  return context.json({ id: context.req.param("id") });
});

const rest = new Hono();
rest.get("/profiles", async (context) => {
  await sessionOf(context);
  return context.json({ full_name: "Ingrid Solheim", phone: null });
});
rest.get("/brands", async (context) => {
  await sessionOf(context);
  return context.json([], 200, { "Content-Range": "*/0" });
});

const app = new Hono();
app.use(cors({ origin: "*", exposeHeaders: ["Content-Range", "X-Supabase-Api-Version"] }));
app.route("/auth/v1", auth);
app.route("/rest/v1", rest);
app.onError((error, context) => {
  const refused = error instanceof Refusal ? error : new Refusal(500, "unexpected_failure", String(error));
  const { code, message, status } = refused;
  const headers = { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01" };
  return new Response(JSON.stringify({ code, message }), {
    status,
    headers: { ...headers, ...corsOf(context) },
  });
});
const corsOf = (context: Context) => Object.fromEntries(context.res.headers);
serve({ fetch: app.fetch, port: hostedBackendPort, hostname: "127.0.0.1" });
