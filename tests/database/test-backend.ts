import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#database/platform/connection.ts";
import { signInMail } from "#mail/sign-in/sign-in-mail.ts";
import {
  createSupabaseBackend,
  type EmbeddedBackendOptions,
  type SupabaseBackend,
} from "#supabase/backend.ts";
import type { EngineName } from "./engines.ts";
import { openTestDatabase } from "./test-database.ts";

export const siteUrl = "https://truenorth.example";
export const secretKey = "a secret of the tests, forty characters!";
export const password = "correct horse battery";

type SentMail = ReturnType<typeof signInMail.write> & { readonly to: string };

export type TestBackend = {
  readonly backend: SupabaseBackend;
  readonly database: Database;
  /** All mails so far, oldest first. */
  readonly mails: SentMail[];
  /** A browser of its own, asking from a network address of its own. */
  browser(): Browser;
  remove(): Promise<void>;
};

export type Browser = {
  readonly address: string;
  readonly client: SupabaseClient;
  /** A plain request from the same address, with the public key. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The same with a body of JSON. */
  post(path: string, body: unknown): Promise<Response>;
};

export type Settings = {
  readonly requireEmailConfirmation?: boolean;
  readonly google?: NonNullable<EmbeddedBackendOptions["google"]>;
  readonly answerFloorMs?: number;
  readonly requestsPerMinute?: number;
  readonly now?: () => Date;
};

const addressHeader = "x-test-address";
let lastAddress = 0;

/** The embedded backend on a database of its own. */
export async function openTestBackend(engine: EngineName, settings: Settings = {}): Promise<TestBackend> {
  const opened = await openTestDatabase(engine);
  const started = await startBackend(opened.database, settings);
  return { ...started, database: opened.database, remove: opened.remove };
}

/** Another backend on the same database, as after a change of settings. */
export async function startBackend(
  database: Database,
  settings: Settings = {},
): Promise<Pick<TestBackend, "backend" | "mails" | "browser">> {
  const mails: SentMail[] = [];
  const backend = await createSupabaseBackend({
    kind: "embedded",
    database,
    secretKey,
    siteUrl,
    requireEmailConfirmation: false,
    google: null,
    sendMail: async (mail) => {
      mails.push({ to: mail.to, ...signInMail.write(mail) });
    },
    clientAddress: (context) => context.req.header(addressHeader) ?? "unknown",
    answerFloorMs: 0,
    requestsPerMinute: 1_000_000,
    ...settings,
  });
  return { backend, mails, browser: () => openBrowser(backend) };
}

function openBrowser(backend: SupabaseBackend): Browser {
  lastAddress += 1;
  const address = `198.51.${Math.floor(lastAddress / 256)}.${lastAddress % 256}`;
  const { publishableKey } = backend.browser;
  async function fetchHere(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (backend.app === null) throw new Error("This backend answers nothing itself.");
    const request = new Request(input, init);
    request.headers.set(addressHeader, address);
    if (!request.headers.has("apikey")) request.headers.set("apikey", publishableKey);
    return await backend.app.fetch(request);
  }
  const client = createClient(siteUrl, publishableKey, {
    global: { fetch: fetchHere },
    auth: { persistSession: false, autoRefreshToken: false, flowType: "implicit" },
  });
  const request: Browser["request"] = (path, init) => fetchHere(`${siteUrl}${path}`, init);
  const post: Browser["post"] = (path, body) => request(path, { method: "POST", body: JSON.stringify(body) });
  return { address, client, request, post };
}

/** Signs up (without confirmation) or fails the test. */
export async function signedUp(
  browser: Browser,
  email: string,
): Promise<{ id: string; accessToken: string }> {
  const { data, error } = await browser.client.auth.signUp({ email, password });
  if (error !== null || data.session === null)
    throw new Error(`Sign-up of ${email} failed: ${error?.message}`);
  return { id: data.session.user.id, accessToken: data.session.access_token };
}

/** Signs up and follows the mailed link, then chooses the password of the tests. */
export async function confirmed(
  { mails, browser }: Pick<TestBackend, "mails" | "browser">,
  email: string,
): Promise<Browser> {
  const owner = browser();
  await owner.client.auth.signUp({ email, password });
  await enterBy(owner, linkIn(mails.at(-1)));
  const { error } = await owner.client.auth.updateUser({ password });
  if (error !== null) throw new Error(`${email} couldn't choose a password: ${error.message}`);
  return owner;
}

/** Follows a mailed link and takes over its session, as the callback page does; returns where it led. */
export async function enterBy(browser: Browser, link: URL): Promise<URL> {
  const landing = await follow(browser, link);
  const tokens = new URLSearchParams(landing.hash.slice(1));
  const { error } = await browser.client.auth.setSession({
    access_token: tokens.get("access_token") ?? "",
    refresh_token: tokens.get("refresh_token") ?? "",
  });
  if (error !== null) throw new Error(`The link led to no session: ${landing.href}`);
  return landing;
}

/** How many accounts an address has. */
export async function countUsers(database: Database, email: string): Promise<number> {
  const rows = await database.kysely
    .selectFrom("auth.users")
    .select("id")
    .where("email", "=", email)
    .execute();
  return rows.length;
}

/** The link in a mail. */
export function linkIn(mail: SentMail | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (address === undefined) throw new Error("There is no link in the mail.");
  return new URL(address);
}

/** Where following a mailed link leads. */
export async function follow(browser: Browser, link: URL): Promise<URL> {
  const response = await browser.request(`${link.pathname}${link.search}`);
  const location = response.headers.get("location");
  if (location === null) throw new Error(`The link led nowhere: ${response.status} ${await response.text()}`);
  return new URL(location);
}
